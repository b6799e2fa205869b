import {
  fieldValue,
  labelPath,
  readLabelPath,
  readTranslationPath,
  textGroups,
  translationPath,
  valueAt,
  withValue,
} from "../forms/form-state.ts";

/** New values by field: by a name among the values, or the path of a translation or a label. */
export type Edit = Readonly<Record<string, unknown>>;

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @param path keys and indexes, e.g. `images.0` */
export function fieldAt(path: string): string {
  if (readTranslationPath(path) || readLabelPath(path)) return path;
  return path.split(".", 1).join();
}

export function withEdit<Values extends object>(values: Values, edit: Edit): Values {
  return Object.entries(edit).reduce(
    (copy, [field, value]) => withValue(copy, field, value),
    values,
  );
}

/** Returns the edit without some fields. */
export function without(edit: Edit, fields: readonly string[]): Edit {
  return Object.fromEntries(Object.entries(edit).filter(([field]) => !fields.includes(field)));
}

type Texts = Record<string, string>;

interface TextValues {
  translations?: Record<string, Texts>;
  writtenIn?: Texts;
}

/** Returns all fields of some values. */
function fieldsIn(values: TextValues): string[] {
  const translations = Object.entries(values.translations ?? {}).flatMap(([language, texts]) =>
    Object.keys(texts).map((field) => translationPath(language, field)),
  );
  const labels = Object.keys(values.writtenIn ?? {}).map(labelPath);
  const groups: readonly string[] = textGroups;
  return [
    ...Object.keys(values).filter((name) => !groups.includes(name)),
    ...translations,
    ...labels,
  ];
}

/** Returns the fields that differ. */
export function differingFields(one: object, other: object): string[] {
  const fields = new Set([...fieldsIn(one), ...fieldsIn(other)]);
  return [...fields].filter((field) => !isSame(fieldValue(one, field), fieldValue(other, field)));
}

/**
 * Returns an edit of a newer record whose texts keep the language in which they were typed. A text
 * that was typed over an original becomes a translation if the original is in another language by
 * now.
 * @param base the record as the author of the edit read it
 */
export function inTypedLanguages(edit: Edit, base: object, present: object): Edit {
  const fields = Object.entries(edit).map(([field, value]) => {
    const typedIn = String(fieldValue(base, labelPath(field)));
    const isKept =
      labelPath(field) in edit ||
      typedIn === fieldValue(present, labelPath(field)) ||
      // Only the label has changed: the typed text replaces the same original.
      isSame(fieldValue(base, field), fieldValue(present, field));
    return [isKept ? field : translationPath(typedIn, field), value];
  });
  return Object.fromEntries(fields);
}

/** Returns `record` with the fields of an edit as another version has them. */
export function withFieldsOf(record: object, from: object, edit: Edit): object {
  return Object.keys(edit).reduce(
    (copy, field) => withValue(copy, field, valueAt(from, field)),
    record,
  );
}
