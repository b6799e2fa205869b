import type { Insertable, Selectable } from "kysely";
import { type Artwork, type ArtworkInput, artworkSchema } from "../../../core/entities/artwork.ts";
import { parsePrintSizes } from "../../../core/entities/print-size.ts";
import { readTextList, toFlag } from "../../database/rows.ts";
import type { ArtworkRow } from "../../database/schema.ts";

const stored = artworkSchema.shape;

export function toArtwork({ version: _, ...row }: Selectable<ArtworkRow>): Artwork {
  return {
    ...row,
    images: readTextList(row.images),
    type: stored.type.parse(row.type),
    size: stored.size.parse(row.size),
    availability: stored.availability.parse(row.availability),
    featured: row.featured === 1,
    availableForPrint: row.availableForPrint === 1,
    printSizes: row.printSizes === null ? null : parsePrintSizes(row.printSizes),
    preferredPrintMaterial: stored.preferredPrintMaterial.parse(row.preferredPrintMaterial),
    published: row.published === 1,
  };
}

export function toArtworkRow(
  input: ArtworkInput,
): Omit<Insertable<ArtworkRow>, "id" | "position" | "version"> {
  return {
    title: input.title,
    description: input.description,
    medium: input.medium,
    dimensions: input.dimensions,
    year: input.year,
    price: input.price,
    images: JSON.stringify(input.images),
    type: input.type,
    size: input.size,
    availability: input.availability,
    saatchiUrl: input.saatchiUrl || null,
    buyLink: input.buyLink || null,
    featured: toFlag(input.featured),
    availableForPrint: toFlag(input.availableForPrint),
    printSizes: input.printSizes ? JSON.stringify(input.printSizes) : null,
    preferredPrintMaterial: input.preferredPrintMaterial,
    ...(input.published !== undefined && { published: toFlag(input.published) }),
    ...(input.wireDrop !== undefined && { wireDrop: input.wireDrop }),
  };
}
