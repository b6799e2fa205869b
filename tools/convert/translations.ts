import { defaultLanguage, type Language, languages } from "../../src/core/languages.ts";
import type { FoundPicture, FoundWork } from "./found-work.ts";

export interface TranslatedWork {
  work: FoundWork;
  translations: { language: Language; work: FoundWork }[];
}

const names = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** Returns the English name of a language; its code if that is unknown. */
export function languageName(code: string): string {
  return names.of(code) ?? code;
}

/** Returns the language of a work if this site has it. */
export function knownLanguage({ language }: FoundWork): Language | undefined {
  return languages.find((each) => each === language);
}

const quote = ({ where, title }: FoundWork) => `${where}, “${title}”`;

const pictureKey = (picture: FoundPicture | undefined) => picture?.address;

/** Adds a remark on each fact of a translation that differs: only its texts are taken. */
function remarkDifferences(work: FoundWork, translation: FoundWork): void {
  const prices = [work, translation].map(({ versions }) =>
    versions.map(({ price }) => price).join(),
  );
  if (prices[1] && prices[0] !== prices[1]) {
    work.remarks.push(`Costs ${prices[0] || "nothing"}, but ${prices[1]} in ${quote(translation)}`);
  }
  const own = new Set(work.pictures.map(pictureKey));
  const others = translation.pictures.map(pictureKey).filter((key) => key && !own.has(key));
  if (others.length > 0) {
    work.remarks.push(`${quote(translation)} shows further pictures: ${others.join(", ")}`);
  }
}

/**
 * Joins the entries of one work. The original is the entry in the language of the old site, else that
 * in English, else the first.
 */
function joinGroup(group: FoundWork[], siteLanguage: string | undefined): TranslatedWork[] {
  const inOwnLanguages = group.filter(knownLanguage);
  const preferred = [siteLanguage, defaultLanguage].map((language) =>
    inOwnLanguages.find((work) => work.language === language),
  );
  const original = preferred.find((work) => work !== undefined) ?? inOwnLanguages[0] ?? group[0];
  if (!original) return [];
  const joined: TranslatedWork = { work: original, translations: [] };
  const separate: TranslatedWork[] = [];
  for (const work of group) {
    if (work === original) continue;
    const language = knownLanguage(work);
    if (
      language &&
      ![original, ...joined.translations].some((each) => each.language === language)
    ) {
      joined.translations.push({ language, work });
      remarkDifferences(original, work);
    } else if (work.language && !language) {
      const name = languageName(work.language);
      original.remarks.push(
        `${quote(work)} translates it into ${name}, which this site does not have: not taken`,
      );
    } else {
      const doubt = language ? "has the same language as another" : "does not say its language";
      work.remarks.push(`Is a translation of ${quote(original)}, but ${doubt}: taken as a work`);
      separate.push({ work, translations: [] });
    }
  }
  return [joined, ...separate];
}

/** Remarks on entries with the same cover or article number, which may be one work. */
function remarkSameWorks(works: readonly TranslatedWork[]): void {
  const covers = new Map<string, FoundWork>();
  const articles = new Map<string, FoundWork>();
  const remark = (seen: typeof covers, shared: string, key: string, work: FoundWork) => {
    const other = seen.get(key);
    if (key && other) {
      work.remarks.push(
        `Has the same ${shared} as ${quote(other)}: a translation of it, or the same work twice?`,
      );
    } else seen.set(key, work);
  };
  for (const { work } of works) {
    remark(covers, "picture", pictureKey(work.pictures[0]) ?? "", work);
    remark(articles, "article number", work.sku, work);
  }
}

/**
 * Joins the entries that are one work in several languages, where the export says so. Others that
 * look like it stay works, with a remark.
 */
export function joinTranslations(
  works: readonly FoundWork[],
  siteLanguage: string | undefined,
): TranslatedWork[] {
  const groups = Map.groupBy(works, (work) => work.group ?? work);
  const joined = [...groups.values()].flatMap((group) => joinGroup(group, siteLanguage));
  remarkSameWorks(joined);
  return joined;
}
