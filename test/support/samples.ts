import {
  artistBio,
  artistSettings,
  contactSettings as contactExample,
  homepageSettings,
  salesSettings,
  zoomSettings,
} from "../../src/server/api/examples.ts";

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

/** The specified fields only. */
export const contactSettings = {
  instagramUrl: "https://example.com/a",
  saatchiUrl: "",
  email: "a@example.com",
  location: "Yerevan",
  instagramHandle: "@a",
} as const;

/** Every kind of record that is created: its address, a record and a change of it. */
export const collections = [
  ["/api/artworks", minimalArtwork, { ...minimalArtwork, description: "Changed." }],
  ["/api/prints", minimalPrint, { ...minimalPrint, description: "Changed." }],
  ["/api/exhibitions", minimalExhibition, { ...minimalExhibition, description: "Changed." }],
] as const;

/** Every record of settings: its address and its fields. */
export const settings = [
  ["/api/homepage-settings", withoutId(homepageSettings)],
  ["/api/artist-settings", withoutId(artistSettings)],
  ["/api/artist-bio", withoutId(artistBio)],
  ["/api/contact-settings", withoutId(contactExample)],
  ["/api/zoom-settings", withoutId(zoomSettings)],
  ["/api/sales-settings", withoutId(salesSettings)],
] as const;

function withoutId<Settings extends { id: number }>({ id: _, ...fields }: Settings) {
  return fields;
}
