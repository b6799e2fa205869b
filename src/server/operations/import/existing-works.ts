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

/** An artwork that the site has before an import. */
export type ExistingWork = Artwork &
  RecordWithLanguages & { translations: Translations<"artworks"> };

export async function listExistingWorks(database: Database): Promise<ExistingWork[]> {
  const works = await listRecords(withUnpublished(database), "artworks");
  const ids = works.map(({ id }) => id);
  const translations = await listTranslations(database, "artworks", ids);
  return works.map((work) => ({ ...work, translations: translations.get(work.id) ?? {} }));
}

/**
 * Returns the existing works that a row of the table may mean: works with the cover of the row, else works
 * with its title and year. If several works have the cover and only one of them the title, returns that
 * work. A translated title counts too.
 */
export function findMatchingWorks(
  existingWorks: ExistingWork[],
  { title, year }: ArtworkCells,
  images: string[],
): { works: ExistingWork[]; matchedBy: "cover" | "title" } {
  const isTitle = (text = "") => text.toLowerCase() === title.toLowerCase();
  const hasTitle = ({ title: original, translations }: ExistingWork) =>
    isTitle(original) || Object.values(translations).some((texts) => isTitle(texts?.title));
  const worksWithCover = existingWorks.filter((work) => images[0] && work.images[0] === images[0]);
  if (worksWithCover.length > 0) {
    const worksWithBoth = worksWithCover.filter(hasTitle);
    const works = worksWithBoth.length === 1 ? worksWithBoth : worksWithCover;
    return { works, matchedBy: "cover" };
  }
  const hasYear = (work: ExistingWork) => !year || work.year === year;
  const worksWithTitle = existingWorks.filter((work) => hasTitle(work) && hasYear(work));
  return { works: worksWithTitle, matchedBy: "title" };
}

/**
 * Splits a row into fields that change a work, and texts that translate the work into the language of the
 * row.
 * @param before the work as the site has it
 * @returns `translations` is undefined if the site has all of them
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
  const existingTexts: typeof texts = (language && before.translations[language]) ?? {};
  const isTranslated = Object.entries(texts).every(
    ([field, text]) => text === existingTexts[field],
  );
  return { fields, translations: language && !isTranslated ? { [language]: texts } : undefined };
}

/** Returns the language of each text of a new work; undefined if the row states no language. */
export function createLabels({ language }: ArtworkCells): WrittenIn | undefined {
  if (!language) return undefined;
  return Object.fromEntries(listTranslatedFields("artworks").map((field) => [field, language]));
}
