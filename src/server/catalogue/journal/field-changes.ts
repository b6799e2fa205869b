import { isDeepStrictEqual } from "node:util";
import { unlabelledLanguage } from "../../../core/entities/translation-rules.ts";
import { Problem } from "../../errors.ts";

/** A change of single fields. */
export interface FieldChange {
  /** The new values, parsed. */
  set: Readonly<Record<string, unknown>>;
  /** The values that the change replaces, as its author read them. */
  from: Readonly<Record<string, unknown>>;
}

/** Returns the path of each field. Each translated text is a field, and so is the language of a text. */
function listPaths(set: object): string[] {
  return Object.entries(set).flatMap(([field, value]) => {
    const entries = Object.entries(value ?? {});
    if (field === "writtenIn") return entries.map(([name]) => `${field}.${name}`);
    if (field !== "translations") return [field];
    return entries.flatMap(([language, texts]) =>
      Object.keys(texts ?? {}).map((name) => `${field}.${language}.${name}`),
    );
  });
}

/** Returns "" for a missing field and for null; a missing language is that of texts without a label. */
function getValue(record: unknown, path: string): unknown {
  const value = path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], record);
  return value ?? (path.startsWith("writtenIn.") ? unlabelledLanguage : "");
}

/**
 * Refuses a change in whose fields someone else has stored another value meanwhile. A field may
 * have the value that the author read, or the new value already. Call it after the change, in its
 * transaction, which the problem rolls back.
 * @param bodies the record before and after the change, as the API sends it
 * @throws Problem 409 with the present record and the paths of the other fields
 */
export function refuseOtherValues(
  { set, from }: FieldChange,
  { before, after, version }: { before: object; after: object; version: number },
): void {
  const fields = listPaths(set).filter((path) => {
    const present = getValue(before, path);
    const isAsRead = isDeepStrictEqual(present, getValue(from, path));
    return !isAsRead && !isDeepStrictEqual(present, getValue(after, path));
  });
  if (fields.length === 0) return;
  throw new Problem(409, "changedElsewhere", { fields, present: { version, record: before } });
}
