// Keeps the text in the contact form while the visitor reloads the page, changes its language or looks at
// another page. Chromium itself keeps it for Back only.

/**
 * Key of the typed text in the tab's session storage, while the tab shows another page. A question about
 * another work has another query; the same page in another language has the same.
 */
const storageKey = `typed-text${location.search}`;

/**
 * Selects the fields that go to the next page. The checkbox for a picture of the wall does not: visitors
 * tick it on each page anew.
 */
const fieldSelector = "[name]:not([type=hidden], [name=wallPicture], [name=leaveEmpty])";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Values by the name of their field. A checkbox is in it if the visitor has changed it. */
type TypedText = Record<string, string>;

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

/** Stores changed texts only, because the next page has the other texts in its own language. */
function storeChangedText(form: HTMLFormElement): void {
  const changedFields = listFields(form).filter(isChanged);
  const texts: TypedText = Object.fromEntries(
    changedFields.map(({ name, value }) => [name, value]),
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

/** Fills in the text that the visitor has left here, and stores the text when the visitor leaves the page. */
export function keepTypedText(form: HTMLFormElement): void {
  const storedTexts = takeStoredText();
  // A form below its sent message is empty.
  const confirmation = document.querySelector("#sent h2");
  for (const field of confirmation ? [] : listFields(form)) {
    const text = storedTexts[field.name];
    // The visitor may have typed before this script ran.
    if (text === undefined || isChanged(field)) continue;
    if (isCheckbox(field)) field.checked = !field.defaultChecked;
    else field.value = text;
  }
  // A phone may end a hidden page without a further event.
  for (const type of ["visibilitychange", "pagehide"])
    addEventListener(type, () => storeChangedText(form));
}
