import { maxKeptWorks } from "../../../core/kept-works.ts";
import { formatKeptQuery } from "../../../core/routes.ts";
import { loadTexts } from "../../document-texts.ts";
import { addKept, readKept, removeKept } from "./kept-works.ts";

/** Inline, since few visitors see the sentence. */
const sentenceStyle = `position: fixed; z-index: 20; inset: auto 0 0; padding: 0.875rem var(--gutter)
  calc(0.875rem + env(safe-area-inset-bottom)); background: var(--color-lime);
  border-top: 1px solid var(--color-line); text-align: center`;

/** Time until a sentence disappears. */
const sentenceMs = 10_000;

function showSentence(button: HTMLElement, text: string): void {
  const sentence = Object.assign(document.createElement("p"), { role: "alert", textContent: text });
  sentence.style.cssText = sentenceStyle;
  // An open work covers the page.
  (button.closest("dialog") ?? document.body).append(sentence);
  setTimeout(() => sentence.remove(), sentenceMs);
}

function readWorkNames(button: HTMLElement): string[] {
  return button.dataset.keep?.split(",") ?? [];
}

function setQuery(address: string, query: string): string {
  return `${address.split("?")[0]}?${query}`;
}

/** True if the page's list had only works that are kept here; undefined until it is shown. */
let isOwnList: boolean | undefined;

/**
 * Updates the page of a list: its buttons and, on the visitor's own list, its links and address, which
 * then lack works that are no longer kept. An address without works becomes that of the own list.
 */
function updateListPage(page: HTMLElement, kept: string[]): void {
  const removal = page.querySelector<HTMLElement>(".kept-gone");
  if (removal) removal.hidden = !readWorkNames(removal).some((name) => kept.includes(name));
  const listed = page.dataset.list?.split(",").filter(Boolean) ?? [];
  if (listed.length === 0) {
    const ownAddress = setQuery(location.pathname, formatKeptQuery(kept));
    // If this is that address already, the site shows none of its works: it would reload for ever.
    if (kept.length > 0 && ownAddress !== location.pathname + location.search)
      location.replace(ownAddress);
    return;
  }
  isOwnList ??= listed.every((name) => kept.includes(name));
  const remaining = listed.filter((name) => kept.includes(name));
  for (const button of page.querySelectorAll<HTMLElement>(".keep-list")) {
    button.hidden = isOwnList || remaining.length === listed.length;
  }
  if (!isOwnList || remaining.length === 0) return;
  const query = formatKeptQuery(remaining);
  history.replaceState(history.state, "", setQuery(location.pathname, query));
  for (const link of page.querySelectorAll<HTMLAnchorElement>(".kept-ask")) {
    link.href = setQuery(link.href, query);
  }
  for (const { dataset } of page.querySelectorAll<HTMLElement>("[data-share]")) {
    dataset.address = setQuery(dataset.address ?? "", query);
  }
}

function showInButtons(kept: string[]): void {
  for (const button of document.querySelectorAll<HTMLElement>(".keep")) {
    button.ariaPressed = String(kept.includes(button.dataset.keep ?? ""));
  }
}

/** Shows in the buttons, the header and the page of a list what is kept. */
export function showKept(): void {
  const kept = readKept();
  showInButtons(kept);
  const link = document.querySelector<HTMLAnchorElement>(".kept-link");
  if (link) {
    link.hidden = kept.length === 0;
    link.href = setQuery(link.href, formatKeptQuery(kept));
    link.lastElementChild?.replaceChildren(String(kept.length));
  }
  const page = document.querySelector<HTMLElement>("[data-list]");
  if (page) updateListPage(page, kept);
}

/**
 * Answers a button: that of a work keeps or removes it, that of a shared list adds its works, and that
 * of works which are gone removes these.
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

// Another tab has changed the list, or this page has been left for a while.
for (const type of ["storage", "pageshow"]) addEventListener(type, showKept);
// Islands draw their buttons anew, and more works arrive.
new MutationObserver(() => showInButtons(readKept())).observe(document.body, {
  childList: true,
  subtree: true,
});
