import type { z } from "zod";
import type { PublicCollection } from "../api-routes.ts";

// Types for the declaration of a record's fields, and the types of records that follow from it.

/** Converts a value to the form of its database column, and back. */
export interface StoredForm<Value> {
  /** Returns an empty value if the column cannot be read. */
  read(column: unknown): Value;
  /** @returns undefined if the column stays as it is */
  write(value: Value | null | undefined): string | number | null | undefined;
  /** True if the API sends the value in the form of the column. */
  isSentAsStored?: true;
}

interface FieldFacts {
  /** The schema in requests; absent if the site sets the field. */
  input?: z.core.$ZodType;
  /** The schema in records and answers; absent if it is the schema in `input`. */
  value?: z.core.$ZodType;
  /** Absent if the column holds the value itself. */
  stored?: StoredForm<unknown>;
  /** Absent if everyone may read the field. */
  readers?: "painter";
  /** True for a text that the painter can translate. */
  translated?: true;
  /** True for the addresses of pictures. */
  hasPictures?: true;
  /** Name of another field, which holds a list. The text of this field has one line per entry. */
  oneLinePerEntryOf?: string;
  /** The collection of the record whose id the field holds. */
  refersTo?: PublicCollection;
  /** The value that the site sets: the last place of the list, or the time of a write. */
  setBySite?: "lastPlace" | "createdAt" | "updatedAt";
}

/** A schema of values that a column can hold without a conversion. */
type ColumnSchema = z.core.$ZodType<string | number | null | undefined>;

/** A field of a record. */
export type Field = FieldFacts &
  (
    | { stored: StoredForm<unknown> }
    | { input: ColumnSchema; value?: ColumnSchema }
    | { input?: undefined; value: ColumnSchema }
  );

/** The fields of a record, in the order of the API's document and of translations. */
export type Fields = Readonly<Record<string, Field>>;

/** The schemas of the fields that a request may state. */
export type InputShape<RecordFields extends Fields> = {
  [Name in keyof RecordFields as RecordFields[Name] extends { input: z.core.$ZodType }
    ? Name
    : never]: RecordFields[Name] extends {
    input: infer Input extends z.core.$ZodType;
  }
    ? Input
    : never;
};

/** The schemas of all fields, as records have them. */
type RecordShape<RecordFields extends Fields> = {
  [Name in keyof RecordFields]: RecordFields[Name] extends {
    value: infer Value extends z.core.$ZodType;
  }
    ? Value
    : RecordFields[Name] extends { input: infer Input extends z.core.$ZodType }
      ? Input
      : never;
};

/** A parsed request that writes a record. */
export type InputOf<RecordFields extends Fields> = z.output<z.ZodObject<InputShape<RecordFields>>>;

/** A record as use cases read and write it. */
export type RecordOf<RecordFields extends Fields> = z.output<
  z.ZodObject<RecordShape<RecordFields>>
>;

/** The names of the fields that only the painter may read. */
type PainterFields<RecordFields extends Fields> = {
  [Name in keyof RecordFields]: RecordFields[Name] extends { readers: "painter" } ? Name : never;
}[keyof RecordFields];

/** A record as the API sends it; only the painter gets all fields. */
export type AnswerOf<RecordFields extends Fields> = Omit<
  z.input<z.ZodObject<RecordShape<RecordFields>>>,
  PainterFields<RecordFields>
> &
  Partial<Pick<RecordOf<RecordFields>, PainterFields<RecordFields> & keyof RecordOf<RecordFields>>>;

/** Names of the fields whose texts are translated. */
export type TranslatedIn<RecordFields extends Fields> = {
  [Name in keyof RecordFields & string]: RecordFields[Name] extends { translated: true }
    ? Name
    : never;
}[keyof RecordFields & string];
