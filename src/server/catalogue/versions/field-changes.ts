import { isDeepStrictEqual } from "node:util";
import { Problem } from "../../errors.ts";

/** A change of single fields. */
export interface FieldChange {
  /** The new values, parsed. */
  set: Readonly<Record<string, unknown>>;
  /** The values that the change replaces, as its author read them. */
  from: Readonly<Record<string, unknown>>;
}

interface Read<Body> {
  version: number;
  body: Body;
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
 * Changes fields of a record if each has either the value that the author read or the new value
 * already. Runs in the transaction of the caller, which a refusal rolls back.
 * @param record `read`: the record as the API sends it; `update`: stores the new values
 * @returns the changed record
 * @throws Problem 409 with the present record and the paths of the other fields
 */
export async function changeFields<Body extends object>(
  { set, from }: FieldChange,
  record: { read(): Promise<Read<Body>>; update(): Promise<void> },
): Promise<Read<Body>> {
  const before = await record.read();
  await record.update();
  const after = await record.read();
  const fields = pathsOf(set).filter((path) => {
    const present = valueAt(before.body, path);
    const isAsRead = isDeepStrictEqual(present, valueAt(from, path));
    return !isAsRead && !isDeepStrictEqual(present, valueAt(after.body, path));
  });
  if (fields.length === 0) return after;
  const present = { version: before.version, record: before.body };
  throw new Problem(409, "changedElsewhere", { fields, present });
}
