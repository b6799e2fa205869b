import { z } from "zod";
import { encodeError } from "../errors.ts";
import { artworkSizes, artworkTypes, availabilities } from "./artwork-rules.ts";
import { images, optionalLink } from "./link.ts";
import { materialSchema, printSizesText } from "./print-size.ts";
import { publishedAnswer, publishedInput } from "./published.ts";
import { possiblyEmptyText, requiredText, wholeNumber } from "./text.ts";

/** In cm. */
export const wireDrop = z.number().min(0).max(200).nullish();

/** Price in whole dollars, `printSizes` as JSON text or null. */
export const artworkInputSchema = z.object({
  title: requiredText("titleRequired"),
  description: possiblyEmptyText("descriptionRequired"),
  medium: requiredText("mediumRequired"),
  dimensions: requiredText("dimensionsRequired"),
  year: wholeNumber("Year"),
  price: wholeNumber("Price").min(0, encodeError("priceNegative")),
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
  published: publishedInput,
  wireDrop: wireDrop.describe(
    "From the upper edge to the tightened wire, in cm; if absent, a change leaves it as it is",
  ),
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
  published: z.boolean(),
  wireDrop: z.number().nullable(),
});
export type Artwork = z.output<typeof artworkSchema>;

export const apiArtworkSchema = artworkSchema.extend({
  published: publishedAnswer,
  wireDrop: artworkSchema.shape.wireDrop.optional(),
});

/** `printSizes` as JSON text or null. */
export type ApiArtwork = z.input<typeof apiArtworkSchema>;

export function toApiArtwork({ published: _, wireDrop: __, ...artwork }: Artwork): ApiArtwork {
  return {
    ...artwork,
    printSizes: artwork.printSizes === null ? null : JSON.stringify(artwork.printSizes),
  };
}

/** As `toApiArtwork`, with what only the painter sees. */
export function toAdminArtwork(artwork: Artwork): ApiArtwork {
  const { published, wireDrop } = artwork;
  return { ...toApiArtwork(artwork), published, wireDrop };
}
