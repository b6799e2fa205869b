import { type PrintSize, parsePrintSizes } from "../entities/print-size.ts";
import { unlabelledLanguage } from "../entities/translation-rules.ts";
import { type Language, languages } from "../languages.ts";
import { parseJson } from "../parse-json.ts";
import type { StoredForm } from "./field.ts";

// How columns of the database store the values of fields.

/** A text or number. An absent or empty value is stored as null. */
export const emptyAsNull: StoredForm<string | number | null> = {
  read: (column) => column as string | number | null,
  write: (value) => value || null,
};

/** A yes or no, stored as 1 or 0. */
export const flag: StoredForm<boolean> = {
  read: (column) => column === 1,
  write: (value) => (value == null ? undefined : Number(value)),
};

/** A language. English, which texts without a label have, is absent in records and answers. */
export const languageUnlessEnglish: StoredForm<Language | undefined> = {
  read: (column) => languages.find((each) => each === column && each !== unlabelledLanguage),
  write: (value) => value ?? undefined,
};

/** A language, or null for none. */
export const languageOrNull: StoredForm<Language | null> = {
  read: (column) => languages.find((each) => each === column) ?? null,
  write: (value) => value ?? null,
};

/** A list of texts, stored as JSON text. Reading skips other entries. */
export const list: StoredForm<string[]> = {
  read(column) {
    const entries = parseJson(String(column));
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry === "string") : [];
  },
  write: (value) => value && JSON.stringify(value),
};

/** Sizes of prints, as JSON text in the column and in answers. Reading skips invalid sizes. */
export const sizes: StoredForm<PrintSize[]> = {
  read: (column) => parsePrintSizes(String(column)),
  write: (value) => value && JSON.stringify(value),
  isSentAsStored: true,
};

/** Like `sizes`, but an absent list, or null, empties the column. */
export const sizesOrNull: StoredForm<PrintSize[] | null> = {
  read: (column) => (column === null ? null : sizes.read(column)),
  write: (value) => sizes.write(value) ?? null,
  isSentAsStored: true,
};
