import { z } from "zod";
import { images, optionalLink } from "./link.ts";
import { materialSchema, printSizesText } from "./print-size.ts";
import { requiredText, wholeNumber } from "./text.ts";

export const artworkTypes = ["oil", "acrylic", "mixed", "watercolor", "digital"] as const;
export const artworkSizes = ["small", "medium", "large"] as const;
export const availabilities = ["available", "sold", "reserved"] as const;

/** The create form offers fewer choices than the edit form. */
export const artworkTypesOnCreate = ["oil", "acrylic", "mixed"] as const;
export const availabilitiesOnCreate = ["available", "sold"] as const;

export const artworkTypeNames: Record<(typeof artworkTypes)[number], string> = {
  oil: "Oil",
  acrylic: "Acrylic",
  mixed: "Mixed Media",
  watercolor: "Watercolor",
  digital: "Digital Art",
};
export const artworkSizeNames: Record<(typeof artworkSizes)[number], string> = {
  small: "Small",
  medium: "Medium",
  large: "Large",
};
export const availabilityNames: Record<(typeof availabilities)[number], string> = {
  available: "Available",
  sold: "Sold",
  reserved: "Reserved",
};

/** Price in whole dollars, `printSizes` as JSON text or null. */
export const artworkInputSchema = z.object({
  title: requiredText("Title"),
  description: requiredText("Description"),
  medium: requiredText("Medium"),
  dimensions: requiredText("Dimensions", "are"),
  year: wholeNumber("Year"),
  price: wholeNumber("Price").min(0, "Price cannot be negative"),
  images,
  type: z.enum(artworkTypes),
  size: z.enum(artworkSizes),
  availability: z.enum(availabilities),
  saatchiUrl: optionalLink,
  buyLink: optionalLink,
  featured: z.boolean().default(false),
  availableForPrint: z.boolean().default(false),
  printSizes: printSizesText.nullish(),
  preferredPrintMaterial: materialSchema.default("paper"),
});
export type ArtworkInput = z.output<typeof artworkInputSchema>;

/** Missing links are null. */
export const artworkSchema = artworkInputSchema.extend({
  id: z.int(),
  position: z.int(),
  saatchiUrl: z.string().nullable(),
  buyLink: z.string().nullable(),
  featured: z.boolean(),
  availableForPrint: z.boolean(),
  printSizes: printSizesText.nullable(),
  preferredPrintMaterial: materialSchema,
});
export type Artwork = z.output<typeof artworkSchema>;

export function newArtwork(today: Date) {
  return {
    year: today.getFullYear(),
    price: 0,
    type: "oil",
    size: "medium",
    availability: "available",
    featured: false,
    availableForPrint: false,
    preferredPrintMaterial: "paper",
  } as const;
}

/** A reserved work counts as sold. */
export function isAvailable(artwork: Pick<Artwork, "availability">): boolean {
  return artwork.availability === "available";
}

export function publicAvailability(artwork: Pick<Artwork, "availability">): "Available" | "Sold" {
  return isAvailable(artwork) ? "Available" : "Sold";
}

/** The labels are also the captions of the gallery's count. */
export const availabilityFilters = [
  { value: "all", label: "All artworks" },
  { value: "available", label: "Available for purchase" },
  { value: "sold", label: "Sold pieces" },
] as const;
export type AvailabilityFilter = (typeof availabilityFilters)[number]["value"];

/** Unknown values mean all. */
export function parseAvailabilityFilter(value: string | null | undefined): AvailabilityFilter {
  return availabilityFilters.find((filter) => filter.value === value)?.value ?? "all";
}

export const galleryViews = [
  { value: "pictures", label: "As pictures" },
  { value: "scale", label: "All works to scale" },
] as const;
export type GalleryView = (typeof galleryViews)[number]["value"];

/** Unknown values mean pictures. */
export function parseGalleryView(value: string | null | undefined): GalleryView {
  return galleryViews.find((view) => view.value === value)?.value ?? "pictures";
}

/** On the home page. */
export const maxFeaturedWorks = 3;

/** "Latest Creation" on the home page. */
export const latestCreationId = 1;

export const reorderSchema = z.object({ direction: z.enum(["up", "down"]) });
export const reorderDragSchema = z.object({
  sourceId: wholeNumber("sourceId"),
  targetId: wholeNumber("targetId"),
});

/** `printSizes` as JSON text or null. */
export type ApiArtwork = z.input<typeof artworkSchema>;

export function toApiArtwork(artwork: Artwork): ApiArtwork {
  return {
    ...artwork,
    printSizes: artwork.printSizes === null ? null : JSON.stringify(artwork.printSizes),
  };
}
