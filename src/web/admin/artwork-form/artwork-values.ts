import { z } from "zod";
import { artworkInputSchema, newArtwork } from "../../../core/entities/artwork.ts";
import { parsePrintSizes, printSizeSchema } from "../../../core/entities/print-size.ts";
import type { ArtworkBody, StoredArtwork } from "../api/records.ts";
import { slotCount, slotsOf } from "../pictures/slots.ts";

/** The core schema with sizes as a list instead of JSON text. */
export const artworkFormSchema = artworkInputSchema
  .omit({ printSizes: true, preferredPrintMaterial: true })
  .extend({
    featured: z.boolean(),
    availableForPrint: z.boolean(),
    sizes: z.array(printSizeSchema),
  });
export type ArtworkValues = z.input<typeof artworkFormSchema>;

export function blankArtwork(today: Date): ArtworkValues {
  return {
    title: "",
    description: "",
    medium: "",
    dimensions: "",
    saatchiUrl: "",
    buyLink: "",
    ...newArtwork(today),
    images: slotsOf([]),
    sizes: [],
  };
}

/** Keeps fields without an input; the schema drops them. */
export function artworkValues(artwork: StoredArtwork): ArtworkValues {
  return {
    ...artwork,
    saatchiUrl: artwork.saatchiUrl ?? "",
    buyLink: artwork.buyLink ?? "",
    images: slotsOf(artwork.images),
    sizes: artwork.printSizes === null ? [] : parsePrintSizes(artwork.printSizes),
  };
}

/**
 * Builds the request body. Fields that the form lacks (pictures beyond the third, the preferred
 * material) keep their stored values.
 */
export function artworkBody(
  { sizes, ...values }: z.output<typeof artworkFormSchema>,
  stored: StoredArtwork | null,
): ArtworkBody {
  return {
    ...values,
    saatchiUrl: values.saatchiUrl || null,
    buyLink: values.buyLink || null,
    images: [...values.images, ...(stored?.images.slice(slotCount) ?? [])],
    printSizes: values.availableForPrint ? JSON.stringify(sizes) : null,
    preferredPrintMaterial: stored?.preferredPrintMaterial ?? "paper",
  };
}
