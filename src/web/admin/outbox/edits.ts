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

/**
 * New values by field. A field is a name among the values, or the path of a translation or of a
 * label, which is the language of a text.
 */
export type Edit = Readonly<Record<string, unknown>>;

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the field of a path, e.g. `images` for `images.0`. */
export function fieldAt(path: string): string {
  if (readTranslationPath(path) || readLabelPath(path)) return path;
  return path.split(".", 1).join();
}

/** Returns the values as an edit changes them. */
export function withEdit<Values extends object>(values: Values, edit: Edit): Values {
  return Object.entries(edit).reduce(
    (copy, [field, value]) => withValue(copy, field, value),
    values,
  );
}

/** Returns the edit without some of its fields. */
export function omitFields(edit: Edit, fields: readonly string[]): Edit {
  return Object.fromEntries(Object.entries(edit).filter(([field]) => !fields.includes(field)));
}

type Texts = Record<string, string>;

interface TextValues {
  translations?: Record<string, Texts>;
  writtenIn?: Texts;
}

/** Returns the names and paths of all fields of the values. */
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

/** Returns the fields whose values differ. */
export function differingFields(one: object, other: object): string[] {
  const fields = new Set([...fieldsIn(one), ...fieldsIn(other)]);
  return [...fields].filter((field) => !isSame(fieldValue(one, field), fieldValue(other, field)));
}

/**
 * Returns the edit for a newer record. Its texts keep the language in which the painter typed them:
 * a text that replaced an original becomes a translation if the newer original is in another
 * language.
 * @param base the record as the device read it before the edit
 * @param newer the newer record
 */
export function keepTypedLanguages(edit: Edit, base: object, newer: object): Edit {
  const fields = Object.entries(edit).map(([field, value]) => {
    const typedLanguage = String(fieldValue(base, labelPath(field)));
    const staysOriginal =
      labelPath(field) in edit ||
      typedLanguage === fieldValue(newer, labelPath(field)) ||
      // Only the label has changed: the typed text replaces the same original.
      isSame(fieldValue(base, field), fieldValue(newer, field));
    return [staysOriginal ? field : translationPath(typedLanguage, field), value];
  });
  return Object.fromEntries(fields);
}

/** Returns a copy of `record` in which the edited fields have their values in `source`. */
export function copyFields(record: object, source: object, edit: Edit): object {
  return Object.keys(edit).reduce(
    (copy, field) => withValue(copy, field, valueAt(source, field)),
    record,
  );
}
