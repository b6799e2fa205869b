/** So many thumbnails of the prints list come with the page itself. */
export const firstThumbnails = 3;

/** When the others are asked for: up to the 9th after 500 ms, the rest after 2 s. */
export const laterThumbnails = [
  { upTo: 9, afterMilliseconds: 500 },
  { upTo: Number.POSITIVE_INFINITY, afterMilliseconds: 2000 },
] as const;
