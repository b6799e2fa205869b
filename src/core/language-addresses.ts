import { defaultLanguage, type Language, languagePrefix, languages } from "./languages.ts";

// Separate from `routes.ts` to keep the first script small.

/** Returns a page's address in a language. @param address of the page in the default language */
export function inLanguage(address: string, language: Language): string {
  const prefix = languagePrefix(language);
  return prefix && address === "/" ? prefix : prefix + address;
}

/**
 * Returns a page's address in every language, named as in `hreflang`.
 * @param fallback the language for readers of none of these languages
 */
export function languageVersions(
  address: string,
  fallback: Language,
): { name: string; address: string }[] {
  const versions = languages.map((language) => ({
    name: language,
    address: inLanguage(address, language),
  }));
  return [...versions, { name: "x-default", address: inLanguage(address, fallback) }];
}

/** Returns the language of an address, and the address in the default language. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const firstPart = path.split(/[/?]/)[1];
  const language = languages.find((each) => each === firstPart);
  if (!language || language === defaultLanguage) return { language: defaultLanguage, path };
  const rest = path.slice(languagePrefix(language).length);
  return { language, path: rest.startsWith("/") ? rest : `/${rest}` };
}
