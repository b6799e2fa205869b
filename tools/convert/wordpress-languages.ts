import {
  type Element,
  findChildren,
  readContent,
  readCustomFields,
  readTerms,
  readText,
} from "./wordpress-xml.ts";

/** The language of an entry, and the group of the entries that translate one another. */
export interface EntryLanguage {
  language: string | undefined;
  group: string | undefined;
}

/** Returns the language of a code: `fr` for "fr-FR" and "fr_CA". */
function toLanguageCode(text: string | undefined): string | undefined {
  return /^[a-z]{2,3}(?![a-z])/i.exec(text ?? "")?.[0].toLowerCase();
}

/** Returns the language that an address of a translation names, at its beginning or in its query. */
function languageInAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname, searchParams } = new URL(address);
  return toLanguageCode(
    searchParams.get("lang") ?? /^\/([a-z]{2})(?:-[a-z]{2})?\//.exec(pathname)?.[1],
  );
}

/** Reads the groups of Polylang, which list their entries as serialized PHP: `s:2:"fr";i:11;`. */
function readPolylangGroups(channel: Element): Map<string, EntryLanguage> {
  const entriesById = new Map<string, EntryLanguage>();
  for (const term of findChildren(channel, "wp:term")) {
    if (readText(term, "wp:term_taxonomy") !== "post_translations") continue;
    const group = readText(term, "wp:term_slug");
    const entries = readText(term, "wp:term_description").matchAll(/s:\d+:"([\w-]+)";i:(\d+);/g);
    for (const [, language, id = ""] of entries)
      entriesById.set(id, { language: toLanguageCode(language), group });
  }
  return entriesById;
}

/** Reads how Polylang and WPML connect the languages of an entry. */
export function openLanguages(channel: Element, items: readonly Element[]) {
  const entriesById = readPolylangGroups(channel);
  const findField = (item: Element, keys: RegExp) =>
    readCustomFields(item).find(({ key }) => keys.test(key))?.text;
  const duplicated = /^_icl_lang_duplicate_of$/;
  const originals = new Set(items.flatMap((item) => findField(item, duplicated) ?? []));

  function readGroup(item: Element): string | undefined {
    const id = readText(item, "wp:post_id");
    const [term] = readTerms(item, "post_translations");
    const named = term?.slug || findField(item, /^(_wpml_import_translation_group|_?trid)$/);
    const original = findField(item, duplicated) ?? (originals.has(id) ? id : undefined);
    return named ?? entriesById.get(id)?.group ?? (original && `entry ${original}`);
  }

  const site = toLanguageCode(readContent(findChildren(channel, "language")[0]));
  const isMultilingual = items.some((item) => readGroup(item) !== undefined);
  return {
    site,
    of(item: Element): EntryLanguage {
      const [term] = readTerms(item, "language");
      const code =
        term?.slug ||
        findField(item, /^(_wpml_import_language_code|_?wpml_language|_?icl_language)$/);
      const language =
        toLanguageCode(code) ??
        entriesById.get(readText(item, "wp:post_id"))?.language ??
        languageInAddress(readText(item, "link")) ??
        // A site with one language has the texts in its own.
        (isMultilingual ? undefined : site);
      return { language, group: readGroup(item) };
    },
  };
}

/** Marks of qTranslate and WPGlobus before a text in a language, and at the end of the last. */
const languageMark = /(?:\[:|<!--:|\{:)([a-z]{2})?(?:\]|-->|\})/;

/** Lists the languages within one text, such as "[:en]Salt[:fr]Sel[:]". */
export function listLanguages(text: string): string[] {
  const [, ...parts] = text.split(languageMark);
  return [...new Set(parts.filter((part, at) => part && at % 2 === 0))];
}

/** Returns the part of a text in a language, with what is outside of all marks. */
export function selectText(text: string, language: string | undefined): string {
  const [common = "", ...parts] = text.split(languageMark);
  if (parts.length === 0 || !language) return text;
  let own = common;
  for (let at = 0; at < parts.length; at += 2) {
    if (parts[at] === undefined || parts[at] === language) own += parts[at + 1] ?? "";
  }
  return own;
}
