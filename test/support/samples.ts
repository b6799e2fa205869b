import { defaultSalesSettings } from "../../src/core/records/settings-defaults.ts";

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

export const minimalSeries = { title: "Winter Light" } as const;

export const minimalRoom = { title: "For Anna" } as const;

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

const picture = "/media/0123456789abcdef0123456789abcdef.jpg";

export const homepageSettings = {
  heroQuote: "The sea is never the same blue.",
  heroImage: picture,
  featuredArtworkIds: ["1"],
} as const;

export const artistSettings = {
  name: "Anna Example",
  sentence: "I paint the sea",
  place: "Bremen",
  translationLanguages: [],
} as const;

export const artistBio = {
  title: "Biography",
  description: "Anna Example lives beside the sea.",
  image: picture,
  statement: null,
  education: null,
  awards: null,
} as const;

export const allContactSettings = {
  ...contactSettings,
  telephone: "+49 421 123456",
  whatsapp: "+49 170 1234567",
  telegram: "@anna_paints",
  commission: "",
  showCommission: true,
} as const;

const { id: _, ...rates } = defaultSalesSettings;

/** Every record of settings: its address and its fields. */
export const settings = [
  ["/api/homepage-settings", homepageSettings],
  ["/api/artist-settings", artistSettings],
  ["/api/artist-bio", artistBio],
  ["/api/contact-settings", allContactSettings],
  [
    "/api/zoom-settings",
    {
      zoom: "4000",
      rights: "http://rightsstatements.org/vocab/InC/1.0/",
      attribution: "© Anna Example",
    },
  ],
  [
    "/api/sales-settings",
    {
      ...rates,
      terms: "Prints leave the studio within a week, rolled in a tube. Returns within 14 days.",
    },
  ],
] as const;
