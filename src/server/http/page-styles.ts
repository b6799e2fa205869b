import { defaultLanguage, type Language } from "../../core/languages.ts";

// Lists the style sheets of a public page, see docs/decisions/0010-typefaces-after-the-first-picture.md.

export const pageKinds = [
  "home",
  "gallery",
  "work",
  "prints",
  "selection",
  "text",
  "contact",
  "kept",
  "room",
  "error",
] as const;
/** Every public page has site.css. Each kind but `error` adds `styles/pages/{kind}.css`. */
export type PageKind = (typeof pageKinds)[number];

const styles = "src/web/styles";

/**
 * Lists the style sheets of a page.
 * @param writingLanguage the language that the painter writes in: a page shows it where a text has no
 *   translation
 */
export function listStyles(
  language: Language,
  writingLanguage: Language,
  kind: PageKind | "offline",
): string[] {
  const pageLanguages = listLanguagesOnPage(language, writingLanguage);
  const hyphenation = pageLanguages.some((each) => each !== defaultLanguage) ? ["translated"] : [];
  const secondLanguage = language === writingLanguage ? [] : [`${writingLanguage}-beside`];
  const languageSheets = [...hyphenation, language, ...secondLanguage].map(
    (name) => `languages/${name}`,
  );
  const kindSheets = kind === "error" ? [] : [`pages/${kind}`];
  return ["site", ...languageSheets, ...kindSheets].map((name) => `${styles}/${name}.css`);
}

function listLanguagesOnPage(language: Language, writingLanguage: Language): Language[] {
  return [...new Set([language, writingLanguage])];
}

export function listTypefaces(language: Language, writingLanguage: Language): string[] {
  const languageFonts = listLanguagesOnPage(language, writingLanguage).map(
    (each) => `languages/${each}-fonts`,
  );
  return ["fonts", ...languageFonts].map((name) => `${styles}/${name}.css`);
}
