import {
  type ContentCollection,
  type ContentName,
  isContent,
  isPublicContent,
  type PublicCollection,
  resourceNames,
  resources,
} from "../api-routes.ts";
import type { RecordWithLanguages } from "../entities/translation-rules.ts";
import type { Language } from "../languages.ts";
import { artworkFields, artworks } from "./artworks.ts";
import type { Collection } from "./collection.ts";
import { exhibitionFields, exhibitions } from "./exhibitions.ts";
import type { AnswerOf, Field, Fields, InputOf, RecordOf, TranslatedIn } from "./field.ts";
import { printFields, prints } from "./prints.ts";
import { roomFields, rooms } from "./rooms.ts";
import { series, seriesFields } from "./series.ts";
import {
  artistBioFields,
  artistSettingsFields,
  contactSettingsFields,
  homepageSettingsFields,
  salesSettingsFields,
  zoomSettingsFields,
} from "./settings.ts";

/**
 * The fields of every record that this folder declares. The admin lists missing translations in this
 * order, which begins with the texts that visitors see first.
 */
export const records = {
  artistSettings: artistSettingsFields,
  homepageSettings: homepageSettingsFields,
  artworks: artworkFields,
  artistBio: artistBioFields,
  prints: printFields,
  exhibitions: exhibitionFields,
  series: seriesFields,
  rooms: roomFields,
  contactSettings: contactSettingsFields,
  salesSettings: salesSettingsFields,
  zoomSettings: zoomSettingsFields,
} satisfies Record<ContentName, Fields>;

type FieldsOf<Name extends ContentName> = (typeof records)[Name];

export const collections: { [Name in ContentCollection]: Collection<FieldsOf<Name>> } = {
  artworks,
  prints,
  exhibitions,
  series,
  rooms,
};

/** Records as use cases read and write them. */
export type ContentRecords = {
  [Name in ContentName]: RecordOf<FieldsOf<Name>> & RecordWithLanguages & { id: number };
};
type ContentInputs = { [Name in ContentName]: InputOf<FieldsOf<Name>> };
/** A parsed request that writes a record, without translations and languages of texts. */
export type ContentInput<Name extends ContentName> = ContentInputs[Name];
type ContentAnswers = { [Name in ContentName]: AnswerOf<FieldsOf<Name>> & RecordWithLanguages };
/** A record as the API sends it. */
export type ContentAnswer<Name extends ContentName> = ContentAnswers[Name];
export type FieldName<Name extends ContentName> = keyof FieldsOf<Name> & string;
export type TranslatableField<Name extends ContentName> = TranslatedIn<FieldsOf<Name>>;

/** Texts by language and field. A field without a text is shown in the language of its original. */
export type Translations<Name extends ContentName = ContentName> = {
  [Each in Language]?: { [Field in TranslatableField<Name>]?: string | undefined } | undefined;
};

/** A record with the translations of its texts, for the painter. */
export type Translated<Stored, Name extends ContentName = ContentName> = Stored & {
  translations?: Translations<Name> | undefined;
};

export const contentNames = Object.keys(records) as ContentName[];
export const publicNames = contentNames.filter(isPublicContent);

/** Exports and the API's document have this order: a record stands after those that it refers to. */
export const collectionNames = resourceNames.filter(
  (name): name is ContentCollection => isContent(name) && resources[name].kind === "collection",
);

/** The collections that visitors read. */
export const publicCollectionNames = collectionNames.filter((name): name is PublicCollection =>
  isPublicContent(name),
);

/** Returns the fields of a record with their names, in order. */
export function listFields(name: ContentName): [name: string, field: Field][] {
  return Object.entries<Field>(records[name]);
}

/** Returns the names of the texts that the painter can translate, in the order of the form. */
export function listTranslatedFields<Name extends ContentName>(
  name: Name,
): TranslatableField<Name>[] {
  const translatedFields = listFields(name).filter(([, { translated }]) => translated);
  return translatedFields.map(([field]) => field as TranslatableField<Name>);
}

export type PublishableName = {
  [Name in ContentName]: "published" extends FieldName<Name> ? Name : never;
}[ContentName];

/** Records that the painter can keep off the site. */
export const publishableNames = contentNames.filter((name): name is PublishableName =>
  Object.hasOwn(records[name], "published"),
);

/** Collections whose order the painter sets. */
export type OrderedName = {
  [Name in ContentCollection]: "position" extends FieldName<Name> ? Name : never;
}[ContentCollection];

export function isOrdered(name: ContentCollection): name is OrderedName {
  return Object.hasOwn(records[name], "position");
}

/** Returns the names of the fields with addresses of pictures. */
export function listPictureFields(name: ContentName): string[] {
  return listFields(name).flatMap(([field, { hasPictures }]) => (hasPictures ? [field] : []));
}

/** Collections whose records contain a selection: an ordered list of works. */
export type SelectionName = {
  [Name in ContentCollection]: "works" extends FieldName<Name> ? Name : never;
}[ContentCollection];

export const selectionNames = collectionNames.filter((name): name is SelectionName =>
  Object.hasOwn(records[name], "works"),
);

/** A field of one collection that holds the id of a record of another one. */
interface Reference {
  from: ContentCollection;
  field: string;
  to: PublicCollection;
}

export const references: Reference[] = collectionNames.flatMap((from) =>
  listFields(from).flatMap(([field, { refersTo }]) =>
    refersTo ? [{ from, field, to: refersTo }] : [],
  ),
);

/** Returns the addresses of a record's pictures. */
export function pictureAddressesIn(name: ContentName, record: object): string[] {
  const values = record as Record<string, unknown>;
  const addresses = listPictureFields(name).flatMap((field) => values[field]);
  return addresses.filter((address) => typeof address === "string" && address !== "") as string[];
}

type Reader = "everyone" | "painter";

/** Returns a record as the API sends it. */
export function toAnswer<Name extends ContentName>(
  name: Name,
  record: ContentRecords[Name],
  reader: Reader,
): ContentAnswer<Name> {
  const fields = new Map(listFields(name));
  const answerEntries = Object.entries(record).flatMap(([field, value]) => {
    if (field === "writtenIn") return [[field, value]];
    const facts = fields.get(field);
    if (!facts || (facts.readers === "painter" && reader !== "painter")) return [];
    return [[field, facts.stored?.isSentAsStored ? facts.stored.write(value) : value]];
  });
  return Object.fromEntries(answerEntries) as ContentAnswer<Name>;
}

/**
 * Adds each field that the input lacks, as undefined. The field's `stored.write` then decides if the
 * column becomes empty or keeps its value.
 */
export function withAllFields<Input extends object>(name: ContentName, input: Input): Input {
  const writableFields = listFields(name).flatMap(([field, facts]) => (facts.input ? [field] : []));
  return { ...Object.fromEntries(writableFields.map((field) => [field, undefined])), ...input };
}
