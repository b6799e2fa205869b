import type { z } from "zod";
import type { PublicCollection } from "../api-routes.ts";

/** Changes a value into that of its column and back. */
export interface StoredForm<Value> {
  /** Returns an empty value if the column cannot be read. */
  read(column: unknown): Value;
  /** @returns undefined if the column stays as it is */
  write(value: Value | null | undefined): string | number | null | undefined;
  /** True if answers have the form of the column. */
  isSentAsStored?: true;
}

interface Facts {
  /** Its schema in requests; absent if the site sets the field. */
  input?: z.core.$ZodType;
  /** Its schema in records and answers; absent if it is `input`. */
  value?: z.core.$ZodType;
  /** Absent if the column has the value as it is. */
  stored?: StoredForm<unknown>;
  /** Absent if everyone reads it. */
  readers?: "painter";
  /** True for a text that the painter can translate. */
  translated?: true;
  /** True for the addresses of pictures. */
  hasPictures?: true;
  /** The list of which the text has a line for each entry, see entry-lines.ts. */
  linesFor?: string;
  /** The records whose id it is, or null. */
  refersTo?: PublicCollection;
  /** The value that the site sets: the last place of the list, or the time of a write. */
  setBySite?: "lastPlace" | "createdAt" | "updatedAt";
}

type Plain = z.core.$ZodType<string | number | null | undefined>;

/** A field of a record. Without `stored`, its column holds the value itself. */
export type Field = Facts &
  (
    | { stored: StoredForm<unknown> }
    | { input: Plain; value?: Plain }
    | { input?: undefined; value: Plain }
  );

/** The fields of a record, in the order of the API's document and of translations. */
export type Fields = Readonly<Record<string, Field>>;

export type InputShape<Of extends Fields> = {
  [Name in keyof Of as Of[Name] extends { input: z.core.$ZodType }
    ? Name
    : never]: Of[Name] extends {
    input: infer Input extends z.core.$ZodType;
  }
    ? Input
    : never;
};

type RecordShape<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { value: infer Value extends z.core.$ZodType }
    ? Value
    : Of[Name] extends { input: infer Input extends z.core.$ZodType }
      ? Input
      : never;
};

/** A parsed request that writes a record. */
export type InputOf<Of extends Fields> = z.output<z.ZodObject<InputShape<Of>>>;

/** A record as use cases know it. */
export type RecordOf<Of extends Fields> = z.output<z.ZodObject<RecordShape<Of>>>;

type PainterFields<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { readers: "painter" } ? Name : never;
}[keyof Of];

/** A record as the API sends it; only the painter gets all fields. */
export type AnswerOf<Of extends Fields> = Omit<
  z.input<z.ZodObject<RecordShape<Of>>>,
  PainterFields<Of>
> &
  Partial<Pick<RecordOf<Of>, PainterFields<Of> & keyof RecordOf<Of>>>;

/** Names of the fields whose texts are translated. */
export type TranslatedIn<Of extends Fields> = {
  [Name in keyof Of & string]: Of[Name] extends { translated: true } ? Name : never;
}[keyof Of & string];
