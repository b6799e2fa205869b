/** The required fields only, as an API request. */
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

export const minimalPrint = {
  title: "Evening over Sevan, print",
  images: ["/media/cover.jpg"],
  availableSizes: '[{"width":30,"height":40,"material":"paper"}]',
} as const;

export const minimalExhibition = {
  title: "Where the Light Rests",
  venue: "House of Artists",
  location: "Yerevan, Armenia",
  year: 2023,
} as const;
