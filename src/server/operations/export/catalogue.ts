import { z } from "zod";
import type { ContentName } from "../../../core/api-routes.ts";
import { adjustmentSchema } from "../../../core/entities/adjustment.ts";
import { artworkSchema } from "../../../core/entities/artwork.ts";
import { inputSchemas } from "../../../core/entities/inputs.ts";
import { imageReference, optionalLink } from "../../../core/entities/link.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { printSchema } from "../../../core/entities/print.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import { printSizeSchema } from "../../../core/entities/print-size.ts";
import { defaultSalesSettings } from "../../../core/entities/settings-defaults.ts";
import { recordId } from "../../../core/entities/text.ts";
import type { TranslatableField } from "../../../core/entities/translation-rules.ts";
import {
  chosenTranslationLanguages,
  outdatedTranslationSchema,
  translationsSchema,
} from "../../../core/entities/translations.ts";
import { issuedCertificateSchema } from "../../../core/papers/certificate.ts";
import { withVisiblePrice } from "../../../core/sales.ts";

export const catalogueName = "catalogue.json";

const sizes = z.array(printSizeSchema).max(200);
const orNull = z.string().nullable();
const linkOrNull = optionalLink.transform((link) => link ?? null);

/** Absent in older exports. */
const published = z.boolean().default(true);

/** Null if they were never saved. Some are absent in older exports. */
function settingsOf<Name extends ContentName, Shape extends z.ZodRawShape>(
  name: Name,
  schema: z.ZodObject<Shape & Record<TranslatableField<Name>, z.ZodType>>,
) {
  return schema
    .extend({ translations: translationsSchema(name, schema.shape).default({}) })
    .nullable();
}

function withId<Shape extends z.ZodRawShape>(shape: Shape) {
  const { id: _, ...rest } = shape;
  return { id: recordId, ...rest };
}

/** As in the records: `/media/{hash}.jpg`. */
const pictureAddress = z
  .string()
  .refine((value) => hashOfAddress(value) !== null, "is not a picture of this site");

const cataloguePictureSchema = z.object({
  address: pictureAddress,
  /** Path in the export. */
  file: z.string().regex(/^originals\/[^/\\]+$/, "must be a file in originals/"),
  format: z.enum(["jpeg", "png", "webp", "gif"]),
  /** In px, after applying the orientation. */
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Only straightened pictures have it. The photograph is a picture of the list too. */
  straightened: z.object({ photograph: pictureAddress, adjustment: adjustmentSchema }).optional(),
});
export type CataloguePicture = z.infer<typeof cataloguePictureSchema>;

/**
 * All content of the site in the API's terms, with lists instead of JSON text. Prices are in the
 * currencies of `sales` (dollars for artworks and euro for prints if it is null), print sizes in cm,
 * times in ISO 8601 UTC. Unsaved settings are null.
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
      published,
      wireDrop: z.number().nullable().default(null),
      translations: translationsSchema("artworks", artworkSchema.shape).default({}),
    }),
  ),
  prints: z.array(
    z.object({
      ...withId(printSchema.shape),
      availableSizes: sizes,
      published,
      editionSize: z.int().nullable().default(null),
      translations: translationsSchema("prints", printSchema.shape).default({}),
    }),
  ),
  exhibitions: z.array(
    z.object({
      ...withId(inputSchemas.exhibitions.shape),
      startDate: orNull,
      endDate: orNull,
      description: orNull,
      image: imageReference.nullable(),
      translations: translationsSchema("exhibitions", inputSchemas.exhibitions.shape).default({}),
    }),
  ),
  artist: settingsOf(
    "artistSettings",
    inputSchemas.artistSettings.extend({
      translationLanguages: chosenTranslationLanguages.default([]),
    }),
  ).default(null),
  homepage: settingsOf("homepageSettings", inputSchemas.homepageSettings),
  biography: settingsOf(
    "artistBio",
    inputSchemas.artistBio.extend({ statement: orNull, education: orNull, awards: orNull }),
  ),
  contact: settingsOf("contactSettings", inputSchemas.contactSettings),
  zoom: settingsOf("zoomSettings", inputSchemas.zoomSettings).default(null),
  sales: settingsOf("salesSettings", inputSchemas.salesSettings).default(null),
  /** Absent in older exports. */
  outdatedTranslations: z.array(outdatedTranslationSchema).default([]),
  /** Absent in older exports. */
  certificates: z.array(issuedCertificateSchema).default([]),
  pictures: z.array(cataloguePictureSchema),
});
export type Catalogue = z.infer<typeof catalogueSchema>;

/** Resources of the settings by their names in the catalogue. */
export const catalogueSettings = {
  artist: "artistSettings",
  homepage: "homepageSettings",
  biography: "artistBio",
  contact: "contactSettings",
  zoom: "zoomSettings",
  sales: "salesSettings",
} as const;

/** The catalogue without its list of pictures. */
export const recordsSchema = catalogueSchema.omit({ pictures: true });
export type Records = z.infer<typeof recordsSchema>;

/** Leaves out what visitors do not see: certificates, unpublished records, inactive prints, hidden prices. */
export function publicRecords<Part extends Records>(records: Part): Part {
  return {
    ...records,
    artworks: records.artworks
      .filter(({ published }) => published)
      .map((artwork) => withVisiblePrice(artwork, records.sales ?? defaultSalesSettings)),
    prints: records.prints.filter((print) => print.published && isActive(print)),
    certificates: [],
  };
}

/** Lists the address of each picture, with the title of the first record that shows it. */
export function picturesIn(records: Records): Map<string, string> {
  const { artworks, prints, exhibitions, homepage, biography, certificates } = records;
  const shown = [
    ...artworks,
    ...prints,
    ...exhibitions.map(({ title, image }) => ({ title, images: [image ?? ""] })),
    { title: "home page", images: [homepage?.heroImage ?? ""] },
    { title: "portrait", images: [biography?.image ?? ""] },
    ...certificates.map(({ title, facts: { works } }) => ({
      title,
      images: [works[0].picture?.address ?? ""],
    })),
  ];
  const titles = new Map<string, string>();
  for (const { title, images } of shown) {
    for (const address of images) {
      if (address !== "" && !titles.has(address)) titles.set(address, title);
    }
  }
  return titles;
}

/** Path in the export. */
export const certificateFile = (id: number) => `certificates/${id}.pdf`;

export function catalogueText(catalogue: Catalogue): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`;
}
