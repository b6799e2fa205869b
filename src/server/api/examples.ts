import type { Adjustment } from "../../core/entities/adjustment.ts";
import type { ApiArtwork } from "../../core/entities/artwork.ts";
import type { Exhibition } from "../../core/entities/exhibition.ts";
import type { ContactMessageInput, ReplyInput } from "../../core/entities/message.ts";
import type { TranslationReport } from "../../core/entities/missing-translation.ts";
import type { ApiPrint } from "../../core/entities/print.ts";
import type {
  ArtistBio,
  ArtistSettings,
  ContactSettings,
  HomepageSettings,
  SalesSettings,
  ZoomSettings,
} from "../../core/entities/settings.ts";
import { errorOf } from "../../core/error-messages.ts";
import type { Problem } from "../../core/problem.ts";

// Records and bodies that the OpenAPI document shows.

const picture = "/media/0123456789abcdef0123456789abcdef.jpg";

export const artwork: ApiArtwork = {
  id: 1,
  title: "Evening over the Sea",
  description: "Blue on blue, with the last ferry.",
  medium: "Oil on canvas",
  dimensions: "60 x 80 cm",
  year: 2024,
  price: 1850,
  images: [picture],
  type: "oil",
  size: "medium",
  availability: "available",
  saatchiUrl: null,
  buyLink: null,
  featured: true,
  position: 0,
  availableForPrint: true,
  printSizes: '[{"width":30,"height":40,"material":"paper"}]',
  preferredPrintMaterial: "paper",
};

export const print: ApiPrint = {
  id: 1,
  title: "Evening over the Sea",
  description: null,
  images: [picture],
  artworkId: 1,
  availableSizes: '[{"width":30,"height":40,"material":"canvas","priceOverride":45}]',
  preferredMaterial: "canvas",
  status: "active",
  featured: false,
  position: 0,
  createdAt: "2026-05-17T09:30:00.000Z",
  updatedAt: "2026-05-17T09:30:00.000Z",
};

export const exhibition: Exhibition = {
  id: 1,
  title: "Low Tide",
  type: "solo",
  venue: "Harbour Gallery",
  location: "Bremen",
  year: 2025,
  startDate: "3 May",
  endDate: "1 June",
  description: "Twelve canvases.",
  image: null,
};

export const homepageSettings: HomepageSettings = {
  id: 1,
  heroQuote: "The sea is never the same blue.",
  heroImage: picture,
  featuredArtworkIds: ["1"],
};

export const artistSettings: ArtistSettings = {
  id: 1,
  name: "Anna Example",
  sentence: "I paint the sea",
  place: "Bremen",
  translationLanguages: [],
};

export const artistBio: ArtistBio = {
  id: 1,
  title: "Biography",
  description: "Anna Example lives beside the sea.",
  image: picture,
  statement: null,
  education: null,
  awards: null,
};

export const contactSettings: ContactSettings = {
  id: 1,
  instagramUrl: "https://social.example/anna",
  saatchiUrl: "",
  email: "anna@example.com",
  location: "Bremen",
  instagramHandle: "@anna",
  telephone: "+49 421 123456",
  whatsapp: "+49 170 1234567",
  telegram: "@anna_paints",
  commission: "",
  showCommission: true,
};

export const salesSettings: SalesSettings = {
  id: 1,
  paperRate: 1.3,
  canvasRate: 1.5,
  customSizes: true,
  artworkCurrency: "USD",
  printCurrency: "EUR",
  showSoldPrices: true,
  showReserved: false,
  terms: "Prints leave the studio within a week, rolled in a tube. Returns within 14 days.",
};

export const zoomSettings: ZoomSettings = {
  id: 1,
  zoom: "4000",
  rights: "http://rightsstatements.org/vocab/InC/1.0/",
  attribution: "© Anna Example",
};

export const translationReport: TranslationReport = {
  missing: [
    {
      resource: "artworks",
      id: 1,
      title: "Evening over the Sea",
      language: "fr",
      fields: ["description"],
      outdated: ["title"],
    },
  ],
  progress: [{ language: "fr", translated: 11, texts: 12 }],
};

export const adjustment: Adjustment = {
  corners: [
    { x: 612, y: 402 },
    { x: 3391, y: 455 },
    { x: 3350, y: 2590 },
    { x: 640, y: 2622 },
  ],
  distortion: 0,
  sheet: null,
  light: false,
  proportions: 1.25,
};

export const contactForm: ContactMessageInput = {
  name: "Nare",
  email: "nare@example.com",
  subject: "Evening over the Sea",
  message: "Is it still available?",
};

export const reply: ReplyInput = { text: "Dear Nare,\n\nyes, it is." };

export const problem: Problem = {
  ...errorOf("titleRequired"),
  issues: [{ path: "title", ...errorOf("titleRequired") }],
};
