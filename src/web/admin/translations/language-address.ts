import type { ContentName } from "../../../core/api-routes.ts";

const query = "translate";

/** Returns the address that opens a form in `screen` at the translations into a language. */
export function translationAddress(
  screen: string,
  { resource, language }: { resource: ContentName; language: string },
): string {
  return `${screen}${screen.includes("?") ? "&" : "?"}${query}=${resource}.${language}`;
}

/** Returns the language tab that the address opens in the form of a resource, if any. */
export function languageToOpen(address: URL, resource: ContentName): string | undefined {
  const [form, language] = address.searchParams.get(query)?.split(".") ?? [];
  return form === resource ? language : undefined;
}

export function withoutTranslation({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete(query);
  return rest.size > 0 ? `${pathname}?${rest}` : pathname;
}
