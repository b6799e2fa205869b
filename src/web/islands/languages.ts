import { inLanguage, splitLanguage } from "../../core/language-addresses.ts";
import { type Language, languages } from "../../core/languages.ts";
import { documentLanguage } from "./texts.ts";

const storageKey = "nkar:language";

/** The language that the visitor has chosen or refused on this device. */
function rememberChoice(): void {
  try {
    localStorage.setItem(storageKey, "chosen");
  } catch {
    // Storage is blocked.
  }
}

function hasChosen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return true;
  }
}

/** Returns the first of the browser's languages that the site has. */
function preferredLanguage(): Language | undefined {
  return navigator.languages
    .map((tag) => languages.find((language) => tag.split("-")[0] === language))
    .find((language) => language !== undefined);
}

/** Makes a link of the switch lead to the place that the visitor has reached, e.g. an open work. */
function keepPlace(link: HTMLAnchorElement, own: HTMLAnchorElement | undefined): void {
  const language = languages.find((each) => each === link.lang);
  const { pathname, search, hash } = location;
  // A page without a version in other languages links to their home pages.
  const hasVersions = own?.pathname === pathname || new URLSearchParams(search).has("work");
  if (!language || !hasVersions) return;
  link.href = inLanguage(splitLanguage(pathname).path, language) + search + hash;
}

/**
 * Keeps the place in the links to other languages, and offers the browser's language once. Nothing
 * is forced: the page stays in the language of its address.
 */
export function startLanguages(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-languages] a")];
  const own = links.find(({ lang }) => lang === documentLanguage());
  for (const link of links) {
    link.addEventListener("click", () => {
      rememberChoice();
      keepPlace(link, own);
    });
  }
  const offered = links.find(({ lang }) => lang === preferredLanguage());
  if (!offered || offered === own || hasChosen()) return;
  import("./language-offer.ts")
    .then(({ offerLanguage }) => offerLanguage(offered, rememberChoice))
    .catch(console.error);
}
