import { isPlainClick } from "@nkar/controls/input-events";
import { messageFields } from "../../../core/questions.ts";

/** In the tab's session storage, between two pages only. */
const storageKey = "typed-text";

/**
 * Names of the fields whose text is kept. The tick for a picture is not: visitors set it on each
 * page anew.
 */
const keptNames = ["name", "email", "subject", "enquiry", ...messageFields];

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Texts by the name of their field; an empty text for a changed checkbox. */
type TypedText = Record<string, string>;

function listFields(form: HTMLFormElement): Field[] {
  return keptNames
    .map((name) => form.elements.namedItem(name))
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement);
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === "checkbox";
}

/** Unchanged texts are not kept, because the next page has them in its own language. */
function isChanged(field: Field): boolean {
  return isTick(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

function storeChangedText(form: HTMLFormElement): void {
  const changed = listFields(form).filter(isChanged);
  if (changed.length === 0) return;
  const typed: TypedText = Object.fromEntries(
    changed.map((field) => [field.name, isTick(field) ? "" : field.value]),
  );
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
  } catch {
    // The browser blocks the storage.
  }
}

function takeStoredText(): TypedText {
  try {
    const json = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return JSON.parse(json ?? "{}");
  } catch {
    return {};
  }
}

/** Keeps the visitor's text while they change the language of the page. */
export function keepTypedText(form: HTMLFormElement): void {
  const typed = takeStoredText();
  for (const field of listFields(form)) {
    const text = typed[field.name];
    // The visitor may have typed before this script ran.
    if (text === undefined || isChanged(field)) continue;
    if (isTick(field)) field.checked = !field.defaultChecked;
    else field.value = text;
  }
  document.querySelector<HTMLElement>("[data-languages]")?.addEventListener("click", (event) => {
    const isLink = event.target instanceof Element && event.target.closest("a");
    if (isLink && isPlainClick(event)) storeChangedText(form);
  });
}
