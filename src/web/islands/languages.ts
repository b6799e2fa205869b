import { type Language, languages, prefixOf } from "../../core/languages.ts";
import { offerLanguage } from "./language-offer.ts";
import { documentLanguage } from "./texts.ts";

const storageKey = "nkar:language";

/** Stores on this device that the visitor chose a language or refused the offer. */
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

function languageOfLink({ lang }: HTMLAnchorElement): Language | undefined {
  return languages.find((language) => language === lang);
}

/** Returns the link to the first of the browser's languages that the site has. */
function preferredLink(links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  return navigator.languages
    .map((tag) => links.find(({ lang }) => tag.split("-")[0] === lang))
    .find((link) => link !== undefined);
}

/** Points a link of the switch at the visitor's present place, e.g. an open work. */
function keepPlace(link: HTMLAnchorElement, own: HTMLAnchorElement | undefined): void {
  const language = languageOfLink(link);
  const { pathname, search, hash } = location;
  // A page without a version in other languages links to their home pages.
  const hasVersions = own?.pathname === pathname || new URLSearchParams(search).has("work");
  if (!language || !hasVersions) return;
  const path = pathname.slice(prefixOf(documentLanguage()).length);
  const address = prefixOf(language) + (path === "/" ? "" : path);
  link.href = (address || "/") + search + hash;
}

let isStarted = false;

/**
 * Keeps the visitor's place when they follow a link to another language. Offers the browser's
 * language until the visitor answers; the page stays in the language of its address.
 */
export function startLanguages(): void {
  if (isStarted) return;
  isStarted = true;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-languages] a")];
  const own = links.find(({ lang }) => lang === documentLanguage());
  for (const link of links) {
    link.addEventListener("click", () => {
      rememberChoice();
      keepPlace(link, own);
    });
  }
  const preferred = preferredLink(links);
  if (preferred && preferred !== own && !hasChosen()) offerLanguage(preferred, rememberChoice);
}
