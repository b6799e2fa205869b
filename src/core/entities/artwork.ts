import { z } from "zod";
import { images, optionalLink } from "./link.ts";
import { materialSchema, printSizesText } from "./print-size.ts";
import { requiredText, wholeNumber } from "./text.ts";

export const artworkTypes = ["oil", "acrylic", "mixed", "watercolor", "digital"] as const;
export const artworkSizes = ["small", "medium", "large"] as const;
export const availabilities = ["available", "sold", "reserved"] as const;

/** The create form offers fewer choices than the edit form; the API takes them all. */
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

/** What a caller states of an artwork; price in whole dollars, `printSizes` as JSON text or null. */
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

/** An artwork as it is kept: sizes parsed, absent links null. */
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

/** Values a new artwork starts with. @param today decides the year */
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

/** Only `available` can be bought; a reserved work shows as sold to the public. */
export function isAvailable(artwork: Pick<Artwork, "availability">): boolean {
  return artwork.availability === "available";
}

/** The badge visitors see. */
export function publicAvailability(artwork: Pick<Artwork, "availability">): "Available" | "Sold" {
  return isAvailable(artwork) ? "Available" : "Sold";
}

/** The gallery's filter: the address value, and the choice's wording, which also captions the count. */
export const availabilityFilters = [
  { value: "all", label: "All artworks" },
  { value: "available", label: "Available for purchase" },
  { value: "sold", label: "Sold pieces" },
] as const;
export type AvailabilityFilter = (typeof availabilityFilters)[number]["value"];

/** Reads the filter from an address; anything unknown means all. */
export function parseAvailabilityFilter(value: string | null | undefined): AvailabilityFilter {
  return availabilityFilters.find((filter) => filter.value === value)?.value ?? "all";
}

/** How the gallery hangs its works: the address value, and the choice's wording. */
export const galleryViews = [
  { value: "pictures", label: "As pictures" },
  { value: "scale", label: "All works to scale" },
] as const;
export type GalleryView = (typeof galleryViews)[number]["value"];

/** Reads the view from an address; anything unknown means pictures. */
export function parseGalleryView(value: string | null | undefined): GalleryView {
  return galleryViews.find((view) => view.value === value)?.value ?? "pictures";
}

/** Home shows at most this many featured works. */
export const featuredLimit = 3;

/** Home's "Latest Creation" is always this artwork. */
export const latestCreationId = 1;

/** One step towards the front or the back. */
export const reorderSchema = z.object({ direction: z.enum(["up", "down"]) });
/** One work to the place of another. */
export const reorderDragSchema = z.object({
  sourceId: wholeNumber("sourceId"),
  targetId: wholeNumber("targetId"),
});

/** An artwork as the API carries it: `printSizes` as JSON text or null. */
export type ArtworkOnTheWire = z.input<typeof artworkSchema>;

/** Turns an artwork into what the API answers. */
export function artworkToWire(artwork: Artwork): ArtworkOnTheWire {
  return {
    ...artwork,
    printSizes: artwork.printSizes === null ? null : JSON.stringify(artwork.printSizes),
  };
}
