// Keeps the text in the contact form while the visitor reloads the page, changes its language or looks at
// another page. Chromium restores it after Back, but not after a reload.
import { splitLanguage } from "../../../core/language-addresses.ts";

/** Key of the unsent texts in the tab's session storage, by the place of their form. */
const storageKey = "typed-text";

/** How long an unsent text stays. Several visitors may use one tab of a gallery's tablet. */
const keptForMs = 3_600_000;

/**
 * Selects the fields that go to the next page. The checkbox for a picture of the wall does not: visitors
 * tick it on each page anew.
 */
const fieldSelector = "[name]:not([type=hidden], [name=wallPicture], [name=leaveEmpty])";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the visitor has changed in a form, by the names of the fields. */
interface TypedText {
  /** In ms since 1970. */
  storedAt: number;
  texts: Record<string, string>;
  ticks: Record<string, boolean>;
}

type TypedTexts = Record<string, TypedText>;

/**
 * Names the form: all languages of a page share their text, but a private room shares it with no other
 * page. A question about another work has another query.
 */
function getPlace(): string {
  return splitLanguage(location.pathname).path + location.search;
}

function listFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(fieldSelector)];
}

function isCheckbox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox";
}

function isChanged(field: Field): boolean {
  return isCheckbox(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

function readStoredTexts(): TypedTexts {
  const stored: TypedTexts = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
  const oldest = Date.now() - keptForMs;
  return Object.fromEntries(Object.entries(stored).filter(([, text]) => text.storedAt >= oldest));
}

/**
 * Stores a text for the next page with this form, or none, and drops old texts of all forms.
 * @returns the text that was stored
 */
function replaceStoredText(text?: TypedText): TypedText | undefined {
  const place = getPlace();
  try {
    const { [place]: storedText, ...others } = readStoredTexts();
    const texts = text ? { ...others, [place]: text } : others;
    sessionStorage.setItem(storageKey, JSON.stringify(texts));
    return storedText;
  } catch {
    // The browser blocks the storage.
    return undefined;
  }
}

/** Stores changed texts only, because the next page has the other texts in its own language. */
function storeChangedText(form: HTMLFormElement): void {
  const changedFields = listFields(form).filter(isChanged);
  const ticks = changedFields.filter(isCheckbox).map(({ name, checked }) => [name, checked]);
  const texts = changedFields
    .filter((field) => !isCheckbox(field))
    .map(({ name, value }) => [name, value]);
  const typedText: TypedText = {
    storedAt: Date.now(),
    texts: Object.fromEntries(texts),
    ticks: Object.fromEntries(ticks),
  };
  replaceStoredText(changedFields.length > 0 ? typedText : undefined);
}

function fillIn(form: HTMLFormElement, { texts, ticks }: TypedText): void {
  // The visitor may have typed before this script ran.
  for (const field of listFields(form).filter((each) => !isChanged(each))) {
    if (isCheckbox(field)) field.checked = ticks[field.name] ?? field.checked;
    else field.value = texts[field.name] ?? field.value;
  }
}

/**
 * Fills in the text that this tab has stored for this form, and stores the text when the visitor leaves
 * the page. A page that answers a sent form stays as the server has filled it in.
 */
export function keepTypedText(form: HTMLFormElement): void {
  const typedText = replaceStoredText();
  if (typedText && form.dataset.answers === undefined) fillIn(form, typedText);
  // A phone may end a hidden page without a further event.
  for (const type of ["visibilitychange", "pagehide"])
    addEventListener(type, () => storeChangedText(form));
}
