import { z } from "zod";
import { artworkSchema } from "../../../core/entities/artwork.ts";
import { exhibitionInputSchema } from "../../../core/entities/exhibition.ts";
import { imageReference, optionalLink } from "../../../core/entities/link.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { printSchema } from "../../../core/entities/print.ts";
import { printSizeSchema } from "../../../core/entities/print-size.ts";
import {
  artistBioInputSchema,
  contactSettingsInputSchema,
  homepageSettingsInputSchema,
  zoomSettingsInputSchema,
} from "../../../core/entities/settings.ts";
import { recordId } from "../../../core/entities/text.ts";

/** The name under which the catalogue stands in an export. */
export const catalogueName = "catalogue.json";

const sizes = z.array(printSizeSchema).max(200);
const orNull = z.string().nullable();
const linkOrNull = optionalLink.transform((link) => link ?? null);

/** The fields of a record, its id first as everybody expects it. */
function withId<Shape extends z.ZodRawShape>(shape: Shape) {
  const { id: _, ...rest } = shape;
  return { id: recordId, ...rest };
}

/** One original in an export. */
export const cataloguePictureSchema = z.object({
  /** How the records name it: `/media/{hash}.jpg`. */
  address: z
    .string()
    .refine((value) => hashOfAddress(value) !== null, "is no picture of this site"),
  /** Where the original stands in the export, byte for byte as it was uploaded. */
  file: z.string().regex(/^originals\/[^/\\]+$/, "must be a file in originals/"),
  format: z.enum(["jpeg", "png", "webp", "gif"]),
  /** Upright size in px. */
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type CataloguePicture = z.infer<typeof cataloguePictureSchema>;

/**
 * `catalogue.json`, version 1: everything the site shows, in the words of the API, with lists as
 * lists. Prices of artworks are whole dollars, sizes of prints cm with prices in euro, times ISO
 * 8601 in UTC. Settings that were never saved are null. Equal sites have equal catalogues.
 */
export const catalogueSchema = z.object({
  format: z.literal("nkar-catalogue"),
  version: z.literal(1),
  artworks: z.array(
    z.object({
      ...withId(artworkSchema.shape),
      description: z.string(),
      saatchiUrl: linkOrNull,
      buyLink: linkOrNull,
      printSizes: sizes.nullable(),
    }),
  ),
  prints: z.array(z.object({ ...withId(printSchema.shape), availableSizes: sizes })),
  exhibitions: z.array(
    z.object({
      ...withId(exhibitionInputSchema.shape),
      startDate: orNull,
      endDate: orNull,
      description: orNull,
      image: imageReference.nullable(),
    }),
  ),
  homepage: homepageSettingsInputSchema.nullable(),
  biography: artistBioInputSchema
    .extend({ statement: orNull, education: orNull, awards: orNull })
    .nullable(),
  contact: contactSettingsInputSchema.nullable(),
  /** Absent in exports of earlier releases. */
  zoom: zoomSettingsInputSchema.nullable().default(null),
  pictures: z.array(cataloguePictureSchema),
});
export type Catalogue = z.infer<typeof catalogueSchema>;

/** The addresses of all pictures that a catalogue shows, each once, in the order of its pages. */
export function addressesIn(catalogue: Omit<Catalogue, "pictures">): string[] {
  const { artworks, prints, exhibitions, homepage, biography } = catalogue;
  return [
    ...new Set([
      ...artworks.flatMap(({ images }) => images),
      ...prints.flatMap(({ images }) => images),
      ...exhibitions.flatMap(({ image }) => image ?? []),
      ...(homepage ? [homepage.heroImage] : []),
      ...(biography ? [biography.image] : []),
    ]),
  ].filter((address) => address !== "");
}

/** The catalogue as the text of a file: the same for equal catalogues. */
export function catalogueText(catalogue: Catalogue): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`;
}
