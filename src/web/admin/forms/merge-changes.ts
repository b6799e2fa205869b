import { valueAt, withValue } from "./paths.ts";
import { translationPath } from "./translation-path.ts";

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The value as the server may store it: trimmed, a number instead of its text, without empty entries. */
function storedForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storedForm).filter((entry) => entry !== "");
  return typeof value === "object" && value !== null ? value : String(value ?? "").trim();
}

/** True if two values of a field differ at most in what the server changes when it stores them. */
export function isStoredSame(one: unknown, other: unknown): boolean {
  return isSame(storedForm(one), storedForm(other));
}

type Texts = Record<string, string>;

function translationPaths(values: { translations?: Record<string, Texts> }): string[] {
  return Object.entries(values.translations ?? {}).flatMap(([language, texts]) =>
    Object.keys(texts).map((field) => translationPath(language, field)),
  );
}

/** Paths of the fields that differ. Each translation is a field. */
export function differingFields(one: object, other: object): string[] {
  const fields = Object.keys(one).filter((name) => name !== "translations");
  const translations = new Set([one, other].flatMap(translationPaths));
  return [
    ...fields.filter((name) => !isSame(valueAt(one, name), valueAt(other, name))),
    ...[...translations].filter(
      (path) => (valueAt(one, path) || "") !== (valueAt(other, path) || ""),
    ),
  ];
}

export interface MergedChanges<Values> {
  /** With the own change of a field that both sides changed. */
  values: Values;
  /** With the other change of a field that both sides changed. */
  otherValues: Values;
  /** Fields that both sides changed to different values. */
  conflicts: string[];
  /** Fields that only the other side changed. */
  adopted: string[];
}

export function withFields<Values extends object>(
  values: Values,
  { names, from }: { names: Iterable<string>; from: Values },
): Values {
  return [...names].reduce((copy, name) => withValue(copy, name, valueAt(from, name)), values);
}

/**
 * Merges two changes of the same values, field by field.
 * @param base the values before both changes
 */
export function mergeChanges<Values extends object>(
  base: Values,
  { own, other }: { own: Values; other: Values },
): MergedChanges<Values> {
  const changed = new Set(differingFields(base, own));
  const changedElsewhere = new Set(differingFields(base, other));
  const values = withFields(other, { names: changed, from: own });
  const differing = differingFields(own, other).filter(
    (name) => changedElsewhere.has(name) && !isStoredSame(valueAt(own, name), valueAt(other, name)),
  );
  const conflicts = differing.filter((name) => changed.has(name));
  const adopted = differing.filter((name) => !changed.has(name));
  const otherValues = withFields(values, { names: conflicts, from: other });
  return { values, otherValues, conflicts, adopted };
}

/**
 * Merges the body of a save with a newer record.
 * @param base the body before the change
 * @param sent bodies of earlier saves, which the record may hold
 * @returns null if both sides changed a field
 */
export function mergeBody(
  base: object,
  { body, sent, record }: { body: object; sent: readonly object[]; record: object },
): object | null {
  const stored = Object.fromEntries(Object.keys(body).map((name) => [name, valueAt(record, name)]));
  const isOwn = (name: string) =>
    sent.some((earlier) => isStoredSame(valueAt(earlier, name), valueAt(stored, name)));
  const own = Object.keys(stored).filter(isOwn);
  const known = withFields<object>(base, { names: own, from: stored });
  const unchanged = differingFields(known, stored).filter((name) =>
    isStoredSame(valueAt(known, name), valueAt(stored, name)),
  );
  const other = withFields<object>(stored, { names: unchanged, from: known });
  const { values, conflicts } = mergeChanges<object>(known, { own: body, other });
  return conflicts.length > 0 ? null : values;
}

/**
 * Returns `base` with the fields in which `stored` holds the own values of an earlier save, so that
 * they do not count as changed elsewhere.
 * @param sent the values of all earlier saves whose outcome is unknown
 */
export function withOwnChanges<Values extends object>(
  base: Values,
  { sent, stored }: { sent: readonly Values[]; stored: Values },
): Values {
  const others = (values: Values) =>
    differingFields(values, stored).filter(
      (name) => !isStoredSame(valueAt(values, name), valueAt(stored, name)),
    );
  return sent.reduce(
    (known, values) => withFields(stored, { names: others(values), from: known }),
    base,
  );
}
