// The schema of `catalogue.json`, the file of an export with all content of the site.

import { z } from "zod";
import {
  type CollectionName,
  type PublicCollection,
  type PublicName,
  resources,
  type SingletonName,
} from "../../../core/api-routes.ts";
import { adjustmentSchema } from "../../../core/entities/adjustment.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import { recordId } from "../../../core/entities/text.ts";
import type { RecordWithLanguages } from "../../../core/entities/translation-rules.ts";
import { storedCertificateSchema } from "../../../core/papers/certificate.ts";
import type { Release } from "../../../core/records/collection.ts";
import type { Field } from "../../../core/records/field.ts";
import { recordOfMember } from "../../../core/records/member.ts";
import {
  type ContentInput,
  type ContentRecords,
  collections,
  listFields,
  type PublishableName,
  pictureAddressesIn,
  publicCollectionNames,
  type SelectionName,
  type Translations,
} from "../../../core/records/records.ts";
import type { Member, Selection } from "../../../core/records/selection.ts";
import { defaultSalesSettings } from "../../../core/records/settings-defaults.ts";
import {
  outdatedTranslationSchema,
  translationsSchema,
  writtenInSchema,
} from "../../../core/records/translations.ts";
import { withVisiblePrice } from "../../../core/sales.ts";

export const catalogueName = "catalogue.json";

/** Values of fields that exports of older versions lack. */
const valuesForOlderExports: { [Name in PublicName]?: Partial<ContentRecords[Name]> } = {
  artworks: { published: true },
  prints: { published: true },
  exhibitions: { works: [], installationViews: [] },
  artistSettings: { translationLanguages: [] },
};

function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapper ? unwrapSchema(schema.unwrap()) : schema;
}

/**
 * Returns the schema of a field in an export. It is the schema of the field in requests, with two
 * differences: a list instead of JSON text, and null for a missing value.
 */
function createFieldSchema({ input, value }: Field): z.core.$ZodType {
  if (!input) return value ?? z.never();
  const innerSchema = unwrapSchema(input);
  const exportSchema = innerSchema instanceof z.ZodCodec ? innerSchema.def.out : innerSchema;
  if (z.safeParse(input, null).success) return z._default(z.nullable(exportSchema), null);
  return exportSchema === innerSchema ? input : exportSchema;
}

/** Returns the schema of a record with its translations and the languages of its originals. */
function createRecordSchema<Name extends PublicName>(name: Name): z.ZodType<ExportedRecord<Name>> {
  const defaults: Record<string, unknown> = { ...valuesForOlderExports[name] };
  const fields = listFields(name).map(([field, facts]) => {
    const schema = createFieldSchema(facts);
    return [field, field in defaults ? z._default(unwrapSchema(schema), defaults[field]) : schema];
  });
  const { id: _, ...otherFields } = Object.fromEntries(fields);
  const id = resources[name].kind === "collection" ? { id: recordId } : {};
  const writtenIn = writtenInSchema(name).optional();
  const translations = translationsSchema(name).default({});
  // Exports have the fields in this order.
  const schema: z.ZodType = z.object({ ...id, ...otherFields, writtenIn, translations });
  return schema as z.ZodType<ExportedRecord<Name>>;
}

/** Settings in an export, where a missing value is null. */
type ExportedSettings<Input> = {
  [Field in keyof Required<Input>]: null extends Input[Field]
    ? Exclude<Input[Field], undefined>
    : Input[Field];
};

type ExportedRecord<Name extends PublicName> = (Name extends CollectionName
  ? ContentRecords[Name]
  : ExportedSettings<ContentInput<Name>>) &
  RecordWithLanguages & { translations: Translations<Name> };

/** The address of a picture in records: `/media/{hash}.jpg`. */
const pictureAddress = z
  .string()
  .refine((value) => hashOfAddress(value) !== null, "is not a picture of this site");

const cataloguePictureSchema = z.object({
  address: pictureAddress,
  /** Path of the original in the export. */
  file: z.string().regex(/^originals\/[^/\\]+$/, "must be a file in originals/"),
  format: z.enum(["jpeg", "png", "webp", "gif"]),
  /** In px, after the orientation in the file is applied. */
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Only in a straightened picture. Its photograph is also in the list of pictures. */
  straightened: z.object({ photograph: pictureAddress, adjustment: adjustmentSchema }).optional(),
});
export type CataloguePicture = z.infer<typeof cataloguePictureSchema>;

/** True if the hash in the address of a picture is that of its file. */
export function isNamedByFile({ address, sha256 }: CataloguePicture): boolean {
  return sha256.startsWith(hashOfAddress(address) ?? "no hash");
}

/** The key of each kind of settings in the catalogue, and the last release whose exports lack it. */
const settings = {
  artistSettings: { key: "artist", missingInExportsUpTo: "0.1.0" },
  homepageSettings: { key: "homepage" },
  artistBio: { key: "biography" },
  contactSettings: { key: "contact" },
  zoomSettings: { key: "zoom", missingInExportsUpTo: "0.1.0" },
  salesSettings: { key: "sales", missingInExportsUpTo: "0.1.0" },
} as const satisfies Record<SingletonName, { key: string; missingInExportsUpTo?: Release }>;

type SettingsKey<Name extends SingletonName> = (typeof settings)[Name]["key"];

/** Settings that were never saved are null. */
export type CatalogueContent = { [Name in PublicCollection]: ExportedRecord<Name>[] } & {
  [Name in SingletonName as SettingsKey<Name>]: ExportedRecord<Name> | null;
};

const settingsNames = Object.keys(settings) as SingletonName[];

/** The settings with their names in the catalogue. */
export const catalogueSettings = settingsNames.map((name) => ({ name, key: settings[name].key }));

function createCollectionSchema(name: PublicCollection): z.ZodType {
  const list = z.array(createRecordSchema(name));
  return collections[name].missingInExportsUpTo ? list.default([]) : list;
}

function createSettingsSchema(name: SingletonName): z.ZodType {
  const schema = createRecordSchema(name).nullable();
  return "missingInExportsUpTo" in settings[name] ? schema.default(null) : schema;
}

const contentSchemas: Record<string, z.ZodType> = Object.fromEntries([
  ...publicCollectionNames.map((name) => [name, createCollectionSchema(name)]),
  ...catalogueSettings.map(({ name, key }) => [key, createSettingsSchema(name)]),
]);

/**
 * All content of the site in the API's terms, with lists instead of JSON text. Prices are in the
 * currencies of `sales` (USD for artworks and EUR for prints if it is null), print sizes in cm,
 * times in ISO 8601 UTC.
 */
export const catalogueSchema = z.object({
  format: z.literal("nkar-catalogue"),
  version: z.literal(1),
  ...(contentSchemas as { [Key in keyof CatalogueContent]: z.ZodType<CatalogueContent[Key]> }),
  /** Absent in older exports. */
  outdatedTranslations: z.array(outdatedTranslationSchema).default([]),
  /** Absent in older exports. */
  certificates: z.array(storedCertificateSchema).default([]),
  pictures: z.array(cataloguePictureSchema),
});
export type Catalogue = z.infer<typeof catalogueSchema>;

/** The catalogue without its list of pictures. */
export const recordsSchema = catalogueSchema.omit({ pictures: true });
export type CatalogueRecords = z.infer<typeof recordsSchema>;

/**
 * Leaves out everything that visitors do not see: certificates, unpublished records, inactive prints,
 * hidden prices.
 */
export function selectPublicRecords<Part extends CatalogueRecords>(records: Part): Part {
  const sales = records.sales ?? defaultSalesSettings;
  const isPublished = ({ published }: { published: boolean }) => published;
  const published = {
    artworks: records.artworks
      .filter(isPublished)
      .map((artwork) => withVisiblePrice(artwork, sales)),
    prints: records.prints.filter(isPublished).filter(isActive),
  } satisfies Pick<CatalogueRecords, PublishableName>;
  const publicWorks = { artworks: published.artworks, prints: published.prints };
  const isPublic = (member: Member) => {
    const { name, id } = recordOfMember(member);
    return publicWorks[name].some((work) => work.id === id);
  };
  const keepPublicWorks = <Each extends Selection>(selection: Each): Each => ({
    ...selection,
    works: selection.works.filter(isPublic),
  });
  const selections = {
    exhibitions: records.exhibitions.map(keepPublicWorks),
    series: records.series.map(keepPublicWorks).filter(({ works }) => works.length > 0),
  } satisfies Pick<CatalogueRecords, SelectionName & PublicCollection>;
  return { ...records, ...published, ...selections, certificates: [] };
}

/** Titles of pictures that belong to no work. */
const pictureTitles: Partial<Record<PublicName, string>> = {
  homepageSettings: "home page",
  artistBio: "portrait",
};

/** Lists the address of each picture, with the title of the first record that shows it. */
export function listPictureTitles(records: CatalogueRecords): Map<string, string> {
  const uses = [
    ...publicCollectionNames.flatMap((name) =>
      records[name].map((record) => [record.title, pictureAddressesIn(name, record)] as const),
    ),
    ...catalogueSettings.map(({ name, key }) => {
      return [pictureTitles[name] ?? key, pictureAddressesIn(name, records[key] ?? {})] as const;
    }),
    ...records.certificates.map(({ title, facts: { works } }) => {
      const { picture } = works[0];
      return [title, picture ? [picture.address] : []] as const;
    }),
  ];
  const titles = new Map<string, string>();
  for (const [title, addresses] of uses) {
    for (const address of addresses) if (!titles.has(address)) titles.set(address, title);
  }
  return titles;
}

/** Returns the path of a certificate's PDF in the export. */
export const getCertificatePath = (id: number) => `certificates/${id}.pdf`;

export function formatCatalogue(catalogue: Catalogue): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`;
}
