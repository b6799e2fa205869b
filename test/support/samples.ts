/** The least that an artwork must state, as a caller of the API sends it. */
export const minimalArtwork = {
  title: "Evening over Sevan",
  description: "Blue on blue.",
  medium: "Oil on canvas",
  dimensions: "24 x 36 in",
  year: 2024,
  price: 1850,
  images: ["/media/cover.jpg"],
  type: "oil",
  size: "medium",
  availability: "available",
} as const;

/** The least that a print edition must state. */
export const minimalPrint = {
  title: "Evening over Sevan, print",
  images: ["/media/cover.jpg"],
  availableSizes: '[{"width":30,"height":40,"material":"paper"}]',
} as const;

/** The least that an exhibition must state. */
export const minimalExhibition = {
  title: "Where the Light Rests",
  venue: "House of Artists",
  location: "Yerevan, Armenia",
  year: 2023,
} as const;
