/** Returns the path of a translation in the values of a form. */
export function translationPath(language: string, field: string): string {
  return `translations.${language}.${field}`;
}

/** Returns null if `path` is not a translation's. */
export function readTranslationPath(path: string): { language: string; field: string } | null {
  const [values, language, field] = path.split(".");
  return values === "translations" && language && field ? { language, field } : null;
}
