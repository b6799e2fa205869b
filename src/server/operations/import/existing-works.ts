import {
  languageIn,
  type RecordWithLanguages,
  type WrittenIn,
} from "../../../core/entities/translation-rules.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import { listTranslatedFields, type Translations } from "../../../core/records/records.ts";
import { listRecords } from "../../catalogue/content.ts";
import { withUnpublished } from "../../catalogue/published.ts";
import { listTranslations } from "../../catalogue/translations.ts";
import type { Database } from "../../database/open.ts";
import type { ArtworkCells } from "./artwork-cells.ts";

export type ExistingWork = Artwork &
  RecordWithLanguages & { translations: Translations<"artworks"> };

export async function listExistingWorks(database: Database): Promise<ExistingWork[]> {
  const works = await listRecords(withUnpublished(database), "artworks");
  const ids = works.map(({ id }) => id);
  const translations = await listTranslations(database, "artworks", ids);
  return works.map((work) => ({ ...work, translations: translations.get(work.id) ?? {} }));
}

/**
 * Returns the works that a row may mean: works with its cover, else works with its title and year.
 * Among works with one cover, the only one with the title is preferred. Titles of translations count.
 */
export function findExisting(
  existing: ExistingWork[],
  { title, year }: ArtworkCells,
  images: string[],
): { works: ExistingWork[]; matchedBy: "cover" | "title" } {
  const isTitle = (text = "") => text.toLowerCase() === title.toLowerCase();
  const isTitled = ({ title: original, translations }: ExistingWork) =>
    isTitle(original) || Object.values(translations).some((texts) => isTitle(texts?.title));
  const sameCover = existing.filter((work) => images[0] && work.images[0] === images[0]);
  if (sameCover.length > 0) {
    const titled = sameCover.filter(isTitled);
    return { works: titled.length === 1 ? titled : sameCover, matchedBy: "cover" };
  }
  const same = existing.filter((work) => isTitled(work) && (!year || work.year === year));
  return { works: same, matchedBy: "title" };
}

/**
 * Splits a row into fields that change the work, and texts that translate it into the row's language.
 * @returns no `translations` if the site has them all
 */
export function splitTexts({ statedFields, language }: ArtworkCells, before: ExistingWork) {
  const fields = { ...statedFields };
  const texts: Partial<Record<string, string>> = {};
  for (const field of listTranslatedFields("artworks")) {
    const text = statedFields[field];
    const isOriginal = !before[field] || languageIn(before.writtenIn, field) === language;
    if (!language || isOriginal || typeof text !== "string") continue;
    delete fields[field];
    if (text !== before[field]) texts[field] = text;
  }
  const present: typeof texts = (language && before.translations[language]) ?? {};
  const isTranslated = Object.entries(texts).every(([field, text]) => text === present[field]);
  return { fields, translations: language && !isTranslated ? { [language]: texts } : undefined };
}

/** Returns the language of each text of a new work; undefined if the row states none. */
export function createLabels({ language }: ArtworkCells): WrittenIn | undefined {
  if (!language) return undefined;
  return Object.fromEntries(listTranslatedFields("artworks").map((field) => [field, language]));
}
