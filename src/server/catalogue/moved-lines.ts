import type { ContentName } from "../../core/api-routes.ts";
import { languages } from "../../core/languages.ts";
import { moveLines } from "../../core/records/entry-lines.ts";
import { listFields, type Translations } from "../../core/records/records.ts";
import { parseRow } from "./content-rows.ts";
import type { RecordState } from "./journal/record-state.ts";
import { mergeTranslations, toTranslations } from "./translations.ts";

type Values = Readonly<Record<string, unknown>>;

interface StatedChange {
  fields: object;
  translations?: Translations | undefined;
  /** True if `translations` has only the changed translations. The other ones then stay. */
  keepsTranslations?: boolean;
}

function getValue(values: Values | undefined, field: string): unknown {
  return values?.[field];
}

function getList(values: Values, field: string): string[] {
  const list = getValue(values, field);
  return Array.isArray(list) ? list.map(String) : [];
}

/**
 * Keeps each line of a text with its entry of a list, such as each caption with its installation view.
 * If a request reorders the list and does not state the text, this function moves the lines of the text
 * with the entries, in all languages.
 */
export function withMovedLines<Change extends StatedChange>(
  name: ContentName,
  before: RecordState | null,
  change: Change,
): Change {
  if (!before) return change;
  const statedValues: Values = { ...change.fields };
  const valuesBefore: Values = { ...parseRow(name, before.row) };
  const texts = toTranslations(name, before.translations);
  let result = change;
  for (const [field, { oneLinePerEntryOf: list }] of listFields(name)) {
    if (!list || !Object.hasOwn(statedValues, list)) continue;
    const [entriesBefore, entriesAfter] = [
      getList(valuesBefore, list),
      getList(statedValues, list),
    ];
    const move = (text: unknown) =>
      text ? { [field]: moveLines(String(text), entriesBefore, entriesAfter) } : {};
    result = { ...result, fields: { ...move(getValue(valuesBefore, field)), ...result.fields } };
    // Here the request states all translations.
    if (result.translations && !result.keepsTranslations) continue;
    const moved = languages.map((language) => [language, move(getValue(texts[language], field))]);
    const translations = mergeTranslations(Object.fromEntries(moved), result.translations ?? {});
    result = { ...result, translations, keepsTranslations: true };
  }
  return result;
}
