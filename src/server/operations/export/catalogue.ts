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
import type { Written } from "../../../core/entities/translation-rules.ts";
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
const since: { [Name in PublicName]?: Partial<ContentRecords[Name]> } = {
  artworks: { published: true },
  prints: { published: true },
  exhibitions: { works: [], installationViews: [] },
  artistSettings: { translationLanguages: [] },
};

function withoutAbsence(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapper ? withoutAbsence(schema.unwrap()) : schema;
}

/** Follows the rules of requests, with lists for JSON text and null for a missing value. */
function exportedField({ input, value }: Field): z.core.$ZodType {
  if (!input) return value ?? z.never();
  const bare = withoutAbsence(input);
  const list = bare instanceof z.ZodCodec ? bare.def.out : bare;
  if (z.safeParse(input, null).success) return z._default(z.nullable(list), null);
  return list === bare ? input : list;
}

/** A record with its translations and the languages of its originals. Its id is first. */
function exportedSchema<Name extends PublicName>(name: Name): z.ZodType<Exported<Name>> {
  const defaults: Record<string, unknown> = { ...since[name] };
  const fields = listFields(name).map(([field, facts]) => {
    const schema = exportedField(facts);
    return [
      field,
      field in defaults ? z._default(withoutAbsence(schema), defaults[field]) : schema,
    ];
  });
  const { id: _, ...others } = Object.fromEntries(fields);
  const id = resources[name].kind === "collection" ? { id: recordId } : {};
  const writtenIn = writtenInSchema(name).optional();
  const translations = translationsSchema(name).default({});
  const schema: z.ZodType = z.object({ ...id, ...others, writtenIn, translations });
  return schema as z.ZodType<Exported<Name>>;
}

/** A missing value is null. A field that an older export lacks keeps its value on the site. */
type ExportedSettings<Input> = {
  [Field in keyof Required<Input>]: null extends Input[Field]
    ? Exclude<Input[Field], undefined>
    : Input[Field];
};

type Exported<Name extends PublicName> = (Name extends CollectionName
  ? ContentRecords[Name]
  : ExportedSettings<ContentInput<Name>>) &
  Written & { translations: Translations<Name> };

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

/** Names of the settings in the catalogue, and the last release whose exports lack them. */
const settings = {
  artistSettings: { key: "artist", lackedBy: "0.1.0" },
  homepageSettings: { key: "homepage" },
  artistBio: { key: "biography" },
  contactSettings: { key: "contact" },
  zoomSettings: { key: "zoom", lackedBy: "0.1.0" },
  salesSettings: { key: "sales", lackedBy: "0.1.0" },
} as const satisfies Record<SingletonName, { key: string; lackedBy?: Release }>;

type SettingsKey<Name extends SingletonName> = (typeof settings)[Name]["key"];

/** Settings that were never saved are null. */
export type CatalogueContent = { [Name in PublicCollection]: Exported<Name>[] } & {
  [Name in SingletonName as SettingsKey<Name>]: Exported<Name> | null;
};

const settingsNames = Object.keys(settings) as SingletonName[];

/** The settings with their names in the catalogue. */
export const catalogueSettings = settingsNames.map((name) => ({ name, key: settings[name].key }));

function collectionSchema(name: PublicCollection): z.ZodType {
  const list = z.array(exportedSchema(name));
  return collections[name].lackedBy ? list.default([]) : list;
}

function settingsSchema(name: SingletonName): z.ZodType {
  const schema = exportedSchema(name).nullable();
  return "lackedBy" in settings[name] ? schema.default(null) : schema;
}

const content: Record<string, z.ZodType> = Object.fromEntries([
  ...publicCollectionNames.map((name) => [name, collectionSchema(name)]),
  ...catalogueSettings.map(({ name, key }) => [key, settingsSchema(name)]),
]);

/**
 * All content of the site in the API's terms, with lists instead of JSON text. Prices are in the
 * currencies of `sales` (USD for artworks and EUR for prints if it is null), print sizes in cm,
 * times in ISO 8601 UTC.
 */
export const catalogueSchema = z.object({
  format: z.literal("nkar-catalogue"),
  version: z.literal(1),
  ...(content as { [Key in keyof CatalogueContent]: z.ZodType<CatalogueContent[Key]> }),
  /** Absent in older exports. */
  outdatedTranslations: z.array(outdatedTranslationSchema).default([]),
  /** Absent in older exports. */
  certificates: z.array(storedCertificateSchema).default([]),
  pictures: z.array(cataloguePictureSchema),
});
export type Catalogue = z.infer<typeof catalogueSchema>;

/** The catalogue without its list of pictures. */
export const recordsSchema = catalogueSchema.omit({ pictures: true });
export type Records = z.infer<typeof recordsSchema>;

/** Leaves out what visitors do not see: certificates, unpublished records, inactive prints, hidden prices. */
export function publicRecords<Part extends Records>(records: Part): Part {
  const sales = records.sales ?? defaultSalesSettings;
  const isPublished = ({ published }: { published: boolean }) => published;
  const published = {
    artworks: records.artworks
      .filter(isPublished)
      .map((artwork) => withVisiblePrice(artwork, sales)),
    prints: records.prints.filter(isPublished).filter(isActive),
  } satisfies Pick<Records, PublishableName>;
  const listed = { artworks: published.artworks, prints: published.prints };
  const isListed = (member: Member) => {
    const { name, id } = recordOfMember(member);
    return listed[name].some((work) => work.id === id);
  };
  const withListed = <Each extends Selection>(selection: Each): Each => ({
    ...selection,
    works: selection.works.filter(isListed),
  });
  const selections = {
    exhibitions: records.exhibitions.map(withListed),
    series: records.series.map(withListed).filter(({ works }) => works.length > 0),
  } satisfies Pick<Records, SelectionName & PublicCollection>;
  return { ...records, ...published, ...selections, certificates: [] };
}

/** Titles of pictures that belong to no work. */
const pictureTitles: Partial<Record<PublicName, string>> = {
  homepageSettings: "home page",
  artistBio: "portrait",
};

/** Lists the address of each picture, with the title of the first record that shows it. */
export function picturesIn(records: Records): Map<string, string> {
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

/** Path in the export. */
export const certificateFile = (id: number) => `certificates/${id}.pdf`;

export function catalogueText(catalogue: Catalogue): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`;
}
