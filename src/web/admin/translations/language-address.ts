const query = "language";

/** Returns the address of a screen whose forms show their texts in `language`, or in English. */
export function inFormLanguage(address: string, language: string | null): string {
  const url = new URL(address, location.origin);
  if (language) url.searchParams.set(query, language);
  else url.searchParams.delete(query);
  return url.pathname + url.search;
}

export function formLanguageOf(address: URL): string | null {
  return address.searchParams.get(query);
}
