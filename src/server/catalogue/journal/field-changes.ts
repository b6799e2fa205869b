// Refuses a change of single fields if somebody else has changed these fields meanwhile.

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

/** Returns the path of each field. Each translation of a text and each language of a text is a field. */
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

/** Returns "" for a missing value and for null. A text without a language has `unlabelledLanguage`. */
function getValue(record: unknown, path: string): unknown {
  const valueAtPath = path
    .split(".")
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      record,
    );
  return valueAtPath ?? (path.startsWith("writtenIn.") ? unlabelledLanguage : "");
}

/**
 * Refuses a change if somebody else has stored another value in one of the changed fields meanwhile. A
 * field may have the value that the author read, or already the new value. Call this after the change, in
 * the transaction of the change: the problem rolls the transaction back.
 * @param bodies `before` and `after`: the record before and after the change, as the API sends it
 * @throws Problem 409 with the present record and the paths of the fields with another value
 */
export function refuseOtherValues(
  { set, from }: FieldChange,
  { before, after, version }: { before: object; after: object; version: number },
): void {
  const fields = listPaths(set).filter((path) => {
    const valueBefore = getValue(before, path);
    const isAsRead = isDeepStrictEqual(valueBefore, getValue(from, path));
    return !isAsRead && !isDeepStrictEqual(valueBefore, getValue(after, path));
  });
  if (fields.length === 0) return;
  throw new Problem(409, "changedElsewhere", { fields, present: { version, record: before } });
}
