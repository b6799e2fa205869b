// The script of the buttons that keep works, and of the page with the list of kept works.
import { maxKeptWorks } from "../../../core/kept-works.ts";
import { formatKeptQuery } from "../../../core/routes.ts";
import { loadTexts } from "../../document-texts.ts";
import { addKept, readKept, removeKept } from "./kept-works.ts";

/** Style of a sentence that says why a work was not kept. Inline, since few visitors see the sentence. */
const sentenceStyle = `position: fixed; z-index: 20; inset: auto 0 0; padding: 0.875rem var(--gutter)
  calc(0.875rem + env(safe-area-inset-bottom)); background: var(--color-lime);
  border-top: 1px solid var(--color-line); text-align: center`;

/** Time until the sentence disappears. */
const sentenceMs = 10_000;

function showSentence(button: HTMLElement, text: string): void {
  const sentence = Object.assign(document.createElement("p"), { role: "alert", textContent: text });
  sentence.style.cssText = sentenceStyle;
  // An open dialog covers the page.
  (button.closest("dialog") ?? document.body).append(sentence);
  setTimeout(() => sentence.remove(), sentenceMs);
}

function readWorkNames(button: HTMLElement): string[] {
  return button.dataset.keep?.split(",") ?? [];
}

function setQuery(address: string, query: string): string {
  return `${address.split("?")[0]}?${query}`;
}

/** True if the visitor kept all works of the page's list when it opened; undefined before that. */
let isOwnList: boolean | undefined;

/**
 * Updates the buttons of the page with a list of works. If the list is the visitor's own, removes works
 * that the visitor no longer keeps from the page's links and address. A page without works goes to the
 * address of the visitor's own list.
 */
function updateListPage(page: HTMLElement, keptNames: string[]): void {
  const isKept = (name: string) => keptNames.includes(name);
  const removeButton = page.querySelector<HTMLElement>(".kept-gone");
  if (removeButton) removeButton.hidden = !readWorkNames(removeButton).some(isKept);
  const listedNames = page.dataset.list?.split(",").filter(Boolean) ?? [];
  if (listedNames.length === 0) {
    const ownAddress = setQuery(location.pathname, formatKeptQuery(keptNames));
    // If the page has this address, the site shows none of the works: to reload would change nothing.
    if (keptNames.length > 0 && ownAddress !== location.pathname + location.search)
      location.replace(ownAddress);
    return;
  }
  isOwnList ??= listedNames.every(isKept);
  const remainingNames = listedNames.filter(isKept);
  for (const button of page.querySelectorAll<HTMLElement>(".keep-list")) {
    button.hidden = isOwnList || remainingNames.length === listedNames.length;
  }
  if (!isOwnList || remainingNames.length === 0) return;
  const query = formatKeptQuery(remainingNames);
  history.replaceState(history.state, "", setQuery(location.pathname, query));
  for (const link of page.querySelectorAll<HTMLAnchorElement>(".kept-ask")) {
    link.href = setQuery(link.href, query);
  }
  for (const { dataset } of page.querySelectorAll<HTMLElement>("[data-share]")) {
    dataset.address = setQuery(dataset.address ?? "", query);
  }
}

function showInButtons(keptNames: string[]): void {
  for (const button of document.querySelectorAll<HTMLElement>(".keep")) {
    button.ariaPressed = String(keptNames.includes(button.dataset.keep ?? ""));
  }
}

/** Shows the kept works in the buttons, in the header and on the page with the list. */
export function showKept(): void {
  const keptNames = readKept();
  showInButtons(keptNames);
  const link = document.querySelector<HTMLAnchorElement>(".kept-link");
  if (link) {
    link.hidden = keptNames.length === 0;
    link.href = setQuery(link.href, formatKeptQuery(keptNames));
    link.lastElementChild?.replaceChildren(String(keptNames.length));
  }
  const page = document.querySelector<HTMLElement>("[data-list]");
  if (page) updateListPage(page, keptNames);
}

/**
 * Handles a click on a button. A work's own button keeps the work, or removes it from the kept works. The
 * button of a shared list keeps all its works. The button for missing works removes those.
 */
export async function toggleKept(button: HTMLElement): Promise<void> {
  const names = readWorkNames(button);
  if (button.ariaPressed === "true" || button.matches(".kept-gone")) {
    for (const name of names) removeKept(name);
    showKept();
    return;
  }
  const outcome = addKept(names);
  showKept();
  if (button.hidden) document.querySelector<HTMLElement>(".kept-link")?.focus();
  if (outcome === "kept") return;
  const texts = (await loadTexts()).kept;
  showSentence(button, outcome === "full" ? texts.full(maxKeptWorks) : texts.blocked);
}

// Another tab may have changed the list; after Back, this page may show an old list.
for (const type of ["storage", "pageshow"]) addEventListener(type, showKept);
// New buttons appear when an island is hydrated and when the gallery loads more works.
new MutationObserver(() => showInButtons(readKept())).observe(document.body, {
  childList: true,
  subtree: true,
});
