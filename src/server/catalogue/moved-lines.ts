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
  /** True if `translations` has only the changed translations, and the others stay. */
  keepsTranslations?: boolean;
}

function valueIn(values: Values | undefined, field: string): unknown {
  return values?.[field];
}

function listIn(values: Values, field: string): string[] {
  const list = valueIn(values, field);
  return Array.isArray(list) ? list.map(String) : [];
}

/**
 * Keeps the lines of a text beside the entries of a list, such as captions beside installation views,
 * a line for each. If a request reorders the list and does not state the text, this moves the lines
 * with their entries, in all languages.
 */
export function withMovedLines<Change extends StatedChange>(
  name: ContentName,
  before: RecordState | null,
  change: Change,
): Change {
  if (!before) return change;
  const stated: Values = { ...change.fields };
  const valuesBefore: Values = { ...parseRow(name, before.row) };
  const texts = toTranslations(name, before.translations);
  let moved = change;
  for (const [field, { oneLinePerEntryOf: list }] of listFields(name)) {
    if (!list || !Object.hasOwn(stated, list)) continue;
    const move = (text: unknown) =>
      text
        ? { [field]: moveLines(String(text), listIn(valuesBefore, list), listIn(stated, list)) }
        : {};
    moved = { ...moved, fields: { ...move(valueIn(valuesBefore, field)), ...moved.fields } };
    // The request states all translations.
    if (moved.translations && !moved.keepsTranslations) continue;
    const followed = languages.map((language) => [language, move(valueIn(texts[language], field))]);
    const translations = mergeTranslations(Object.fromEntries(followed), moved.translations ?? {});
    moved = { ...moved, translations, keepsTranslations: true };
  }
  return moved;
}
