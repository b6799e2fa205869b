const englishNames = new Intl.DisplayNames("en", { type: "language" });

/** Returns the English name of a language, such as "Armenian". */
export function languageName(language: string): string {
  return englishNames.of(language) ?? language;
}
