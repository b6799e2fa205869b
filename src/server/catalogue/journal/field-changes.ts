import { isDeepStrictEqual } from "node:util";
import { Problem } from "../../errors.ts";

/** A change of single fields. */
export interface FieldChange {
  /** The new values, parsed. */
  set: Readonly<Record<string, unknown>>;
  /** The values that the change replaces, as its author read them. */
  from: Readonly<Record<string, unknown>>;
}

/** Returns the path of each field. Each translated text is a field. */
function pathsOf(set: object): string[] {
  return Object.entries(set).flatMap(([field, value]) =>
    field === "translations"
      ? Object.entries(value ?? {}).flatMap(([language, texts]) =>
          Object.keys(texts ?? {}).map((name) => `${field}.${language}.${name}`),
        )
      : [field],
  );
}

/** Missing, null and empty are equal. */
function valueAt(record: unknown, path: string): unknown {
  const value = path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], record);
  return value ?? "";
}

/**
 * Refuses a change in whose fields someone else has stored another value meanwhile. A field may
 * have the value that the author read, or the new value already.
 * @param bodies the record before and after the change, as the API sends it
 * @throws Problem 409 with the present record and the paths of the other fields
 */
export function refuseOtherValues(
  { set, from }: FieldChange,
  { before, after, version }: { before: object; after: object; version: number },
): void {
  const fields = pathsOf(set).filter((path) => {
    const present = valueAt(before, path);
    const isAsRead = isDeepStrictEqual(present, valueAt(from, path));
    return !isAsRead && !isDeepStrictEqual(present, valueAt(after, path));
  });
  if (fields.length === 0) return;
  throw new Problem(409, "changedElsewhere", { fields, present: { version, record: before } });
}
