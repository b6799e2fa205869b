// Keeps the text in the contact form while the visitor reloads the page, changes its language or looks at
// another page. Chromium restores it after Back, but not after a reload.

/** How long an unsent text stays. Several visitors may use one tab of a gallery's tablet. */
const keptForMs = 3_600_000;

/**
 * Selects the fields that go to the next page. The checkbox for a picture of the wall does not: visitors
 * tick it on each page anew.
 */
const fieldSelector = "[name]:not([type=hidden], [name=wallPicture])";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Texts and ticks that the visitor has changed in a form, by the names of their fields. */
type Changes = Record<string, string | boolean>;

/** Changes and the time when they were stored, in ms since 1970. */
type TypedText = [changes: Changes, storedAt: number];

/**
 * Returns the key of a form's text in the tab's session storage: all languages of a page share their text,
 * but a private room shares it with no other page. A question about another work has another query.
 */
function getKey(form: HTMLFormElement): string {
  return `typed-text ${new FormData(form).get("room")} ${location.search}`;
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

/** Stores changed texts only, because the next page has the other texts in its own language. */
function storeChangedText(form: HTMLFormElement): void {
  const changes: Changes = {};
  for (const field of listFields(form))
    if (isChanged(field)) changes[field.name] = isCheckbox(field) ? field.checked : field.value;
  const typedText: TypedText = [changes, Date.now()];
  try {
    sessionStorage.setItem(getKey(form), JSON.stringify(typedText));
  } catch {
    // The browser blocks the storage.
  }
}

function readStoredChanges(form: HTMLFormElement): Changes {
  try {
    const stored: TypedText = JSON.parse(sessionStorage.getItem(getKey(form)) ?? "[{}, 0]");
    const [changes, storedAt] = stored;
    return Date.now() - storedAt < keptForMs ? changes : {};
  } catch {
    return {};
  }
}

/**
 * Fills in the text that this tab has stored for this form, and stores the text when the visitor leaves
 * the page. A page that answers a sent form stays as the server has filled it in.
 */
export function keepTypedText(form: HTMLFormElement): void {
  const changes = readStoredChanges(form);
  for (const field of form.dataset.answers === undefined ? listFields(form) : []) {
    const value = changes[field.name];
    // The visitor may have typed before this script ran.
    if (value === undefined || isChanged(field)) continue;
    if (typeof value === "string") field.value = value;
    else if (isCheckbox(field)) field.checked = value;
  }
  // Also happens when the page goes. A phone may end a hidden page without a further event.
  addEventListener("visibilitychange", () => storeChangedText(form));
}
