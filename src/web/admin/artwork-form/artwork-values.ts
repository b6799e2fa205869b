import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import { newArtwork } from "../../../core/entities/artwork-rules.ts";
import { completeLink } from "../../../core/entities/complete-link.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { slotCount, slotsOf } from "../pictures/slots.ts";
import { readPrintSizes } from "../print-sizes/read-sizes.ts";

/** Sizes are a list instead of JSON text. */
export type ArtworkValues = Omit<ApiArtwork, "id" | "position" | "printSizes"> & {
  printSizes: PrintSize[];
};

export function blankArtwork(today: Date): ArtworkValues {
  return {
    title: "",
    description: "",
    medium: "",
    dimensions: "",
    saatchiUrl: "",
    buyLink: "",
    ...newArtwork(today),
    published: true,
    images: slotsOf([]),
    printSizes: [],
  };
}

export function artworkValues({ id, position, ...artwork }: ApiArtwork): ArtworkValues {
  return {
    ...artwork,
    images: slotsOf(artwork.images),
    printSizes: readPrintSizes(artwork.printSizes),
  };
}

/** Keeps the stored pictures beyond the third, which the form lacks. */
export function artworkBody(values: ArtworkValues, stored: ApiArtwork | null) {
  return {
    ...values,
    saatchiUrl: values.saatchiUrl && completeLink(values.saatchiUrl),
    buyLink: values.buyLink && completeLink(values.buyLink),
    images: [...values.images, ...(stored?.images.slice(slotCount) ?? [])],
    printSizes: values.availableForPrint ? JSON.stringify(values.printSizes) : null,
  };
}
