// The script of the language switch: keeps the visitor's place, and offers the browser's language.
import { languagePrefix, languages } from "../../core/languages.ts";
import { offerTexts } from "../../core/texts/offer.ts";
import { documentLanguage } from "../document-texts.ts";

/**
 * Styles of the line that offers a language. Inline, since few visitors see the line and every page
 * contains the site's style sheet.
 */
const lineStyle = `position: sticky; z-index: 20; bottom: 0; display: flex; align-items: center;
  justify-content: center; gap: 0 1rem; padding: 0 1rem env(safe-area-inset-bottom);
  background: var(--color-lime); border-top: 1px solid var(--color-line);
  font-family: var(--font-sans)`;
const tapTargetStyle =
  "display: inline-flex; align-items: center; justify-content: center; min-width: 3rem; min-height: 3rem";

/**
 * Shows a line that offers a language, at the lower edge of the window. The line is written in the
 * offered language, because the visitor may not read the page's language.
 * @param link the switch's link to the offered language
 * @param onClose called if the visitor closes the line
 */
function offerLanguage(link: HTMLAnchorElement, onClose: () => void): void {
  const language = languages.find((each) => each === link.lang);
  if (!language) return;
  const line = Object.assign(document.createElement("aside"), { lang: language });
  line.style.cssText = lineStyle;
  line.dataset.lowerBar = "";
  const offer = Object.assign(document.createElement("a"), {
    href: link.href,
    hreflang: language,
    className: "text-link",
    textContent: offerTexts[language].read,
  });
  offer.style.cssText = tapTargetStyle;
  offer.addEventListener("click", (event) => {
    event.preventDefault();
    // A click on the switch's own link keeps the visitor's place.
    link.click();
  });
  const close = Object.assign(document.createElement("button"), {
    type: "button",
    ariaLabel: offerTexts[language].close,
    textContent: "×",
  });
  close.style.cssText = tapTargetStyle;
  close.addEventListener("click", () => {
    onClose();
    line.remove();
  });
  line.append(offer, close);
  document.body.append(line);
}

const storageKey = "nkar:language";

/** Stores on this device that the visitor chose a language or refused the offer. */
function rememberChoice(): void {
  try {
    localStorage.setItem(storageKey, "chosen");
  } catch {
    // The browser blocks the storage.
  }
}

function hasChosen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return true;
  }
}

/** Returns the link to the first of the browser's languages that the site has. */
function findPreferredLink(links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  return navigator.languages
    .map((tag) => links.find(({ lang }) => tag.split("-")[0] === lang))
    .find((link) => link !== undefined);
}

/** Points a link of the switch at the visitor's present place, e.g. an open work. */
function keepPlace(link: HTMLAnchorElement, ownLink: HTMLAnchorElement | undefined): void {
  const language = languages.find((each) => each === link.lang);
  const { pathname, search, hash } = location;
  // A page without a version in other languages links to their home pages.
  const hasVersions = ownLink?.pathname === pathname || new URLSearchParams(search).has("work");
  if (!language || !hasVersions) return;
  const path = pathname.slice(languagePrefix(documentLanguage()).length);
  const address = languagePrefix(language) + (path === "/" ? "" : path);
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
  const ownLink = links.find(({ lang }) => lang === documentLanguage());
  for (const link of links) {
    link.addEventListener("click", () => {
      rememberChoice();
      keepPlace(link, ownLink);
    });
  }
  const preferredLink = findPreferredLink(links);
  if (preferredLink && preferredLink !== ownLink && !hasChosen())
    offerLanguage(preferredLink, rememberChoice);
}
