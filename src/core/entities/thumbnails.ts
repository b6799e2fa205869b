/** Number of thumbnails that the prints page contains. A script requests the others. */
export const firstThumbnails = 3;

/** Delays of the requests for the other thumbnails, in ms after the page has loaded. */
export const laterThumbnails = [
  { upTo: 9, afterMs: 500 },
  { upTo: Number.POSITIVE_INFINITY, afterMs: 2000 },
] as const;
