// Keeps the text in the contact form while the visitor changes the language of the page.
import { isPlainClick } from "@nkar/controls/input-events";
import { messageFields } from "../../../core/questions.ts";

/** Key of the typed text in the tab's session storage, while the tab goes to the next page. */
const storageKey = "typed-text";

/**
 * Names of the contact form's fields that go to the next page. The checkbox for a picture of the wall
 * does not: visitors tick it on each page anew.
 */
const fieldNames = ["name", "email", "subject", "enquiry", ...messageFields];

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Texts by the name of their field; an empty text for a changed checkbox. */
type TypedText = Record<string, string>;

function listFields(form: HTMLFormElement): Field[] {
  return fieldNames
    .map((name) => form.elements.namedItem(name))
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement);
}

function isCheckbox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox";
}

function isChanged(field: Field): boolean {
  return isCheckbox(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** Stores changed texts only, because the next page has the other texts in its own language. */
function storeChangedText(form: HTMLFormElement): void {
  const changedFields = listFields(form).filter(isChanged);
  if (changedFields.length === 0) return;
  const texts: TypedText = Object.fromEntries(
    changedFields.map((field) => [field.name, isCheckbox(field) ? "" : field.value]),
  );
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(texts));
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

/** Fills in the text from the page in another language, and stores the text when the visitor goes to one. */
export function keepTypedText(form: HTMLFormElement): void {
  const storedTexts = takeStoredText();
  for (const field of listFields(form)) {
    const text = storedTexts[field.name];
    // The visitor may have typed before this script ran.
    if (text === undefined || isChanged(field)) continue;
    if (isCheckbox(field)) field.checked = !field.defaultChecked;
    else field.value = text;
  }
  document.querySelector<HTMLElement>("[data-languages]")?.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (link && isPlainClick(event)) storeChangedText(form);
  });
}
