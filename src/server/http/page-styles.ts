import { defaultLanguage, type Language } from "../../core/languages.ts";

// The style sheets of a public page, see docs/decisions/0010-typefaces-after-the-first-picture.md.

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
 * @param first the language that the painter writes in, for texts without a translation
 */
export function listStyles(
  language: Language,
  first: Language,
  kind: PageKind | "offline",
): string[] {
  const shownLanguages = listShownLanguages(language, first);
  const translated = shownLanguages.some((each) => each !== defaultLanguage) ? ["translated"] : [];
  const beside = language === first ? [] : [`${first}-beside`];
  const sheets = [...translated, language, ...beside].map((name) => `languages/${name}`);
  const own = kind === "error" ? [] : [`pages/${kind}`];
  return ["site", ...sheets, ...own].map((name) => `${styles}/${name}.css`);
}

function listShownLanguages(language: Language, first: Language): Language[] {
  return [...new Set([language, first])];
}

export function listTypefaces(language: Language, first: Language): string[] {
  const own = listShownLanguages(language, first).map((each) => `languages/${each}-fonts`);
  return ["fonts", ...own].map((name) => `${styles}/${name}.css`);
}
