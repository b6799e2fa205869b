/** A short message at the lower edge of the window, which disappears after a while. */
interface Toast {
  title: string;
  description?: string | undefined;
  /** Name of the button that hides the toast. */
  dismissLabel: string;
  /** True for an error, which screen readers announce at once. */
  destructive?: boolean;
  /** True for news that nobody has asked for: this toast never replaces another one. */
  waits?: boolean;
  /** A link or a button. */
  action?: HTMLElement | undefined;
}

/** Time until a toast hides. The specification fixes both times. */
const displayMs = 5000;
/** Time until a hidden toast leaves the document. */
const removalDelayMs = 1_000_000;

/** Exists before any toast, because screen readers do not announce a region that arrives with its text. */
export const liveRegion = document.createElement("div");
liveRegion.setAttribute("role", "status");
// The role implies it, but a modal dialog hides regions without this attribute from screen readers.
liveRegion.setAttribute("aria-live", "polite");
document.body.append(liveRegion);

interface ToastEntry {
  toast: Toast;
  show: () => void;
  dismiss: () => void;
}

let currentEntry: ToastEntry | undefined;
/** True if the visitor has clicked since the current toast appeared, so that another may replace it. */
let isSeen = false;
let waitingEntries: ToastEntry[] = [];

function hasSameText(one: Toast, other: Toast): boolean {
  return (
    !one.action &&
    !other.action &&
    one.title === other.title &&
    one.description === other.description
  );
}

function canReplace(currentToast: Toast, { toast }: ToastEntry): boolean {
  if (hasSameText(toast, currentToast)) return true;
  return isSeen && !toast.waits;
}

/** Shows the next waiting toast that may replace the current one. */
function showNext(): void {
  const nextEntry = waitingEntries.find(
    (entry) => !currentEntry || canReplace(currentEntry.toast, entry),
  );
  if (!nextEntry) return;
  waitingEntries = waitingEntries.filter((entry) => entry !== nextEntry);
  const replacedEntry = currentEntry;
  currentEntry = nextEntry;
  isSeen = false;
  replacedEntry?.dismiss();
  nextEntry.show();
}

function onClick({ target }: Event): void {
  isSeen ||= target instanceof Node && !liveRegion.contains(target);
  showNext();
}
// Capturing, this listener runs before those of the clicked control, which may show a toast at once.
document.addEventListener("click", onClick, { capture: true });

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

function createToastElement({
  title,
  description,
  destructive = false,
  action,
}: Toast): HTMLElement {
  const className = destructive ? "toast toast-destructive" : "toast";
  const element = createElement("div", { className });
  if (destructive) element.setAttribute("role", "alert");
  element.append(createElement("p", { className: "toast-title text-medium", textContent: title }));
  if (description) {
    element.append(
      createElement("p", { className: "toast-description", textContent: description }),
    );
  }
  if (action) element.append(action);
  return element;
}

/**
 * Shows a toast, or lets it wait until the current toast ends or may be replaced.
 * @returns a function that dismisses the toast
 */
export function showToast(toast: Toast): () => void {
  const element = createToastElement(toast);
  const closeButton = createElement("button", {
    type: "button",
    className: "icon-button toast-close",
    ariaLabel: toast.dismissLabel,
    textContent: "×",
  });
  element.append(closeButton);
  let timer: ReturnType<typeof setTimeout>;

  function dismissIfUnused(): void {
    // The visitor may be about to click the toast's link, or a button that moves when the toast hides.
    const isInUse = element.matches(":hover, :has(:focus-visible)");
    if (isInUse || document.querySelector(":active"))
      timer = setTimeout(dismissIfUnused, displayMs);
    else dismiss();
  }
  function show(): void {
    timer = setTimeout(dismissIfUnused, displayMs);
    liveRegion.append(element);
  }
  function dismiss(): void {
    clearTimeout(timer);
    element.hidden = true;
    setTimeout(() => element.remove(), removalDelayMs);
    waitingEntries = waitingEntries.filter((entry) => entry !== newEntry);
    if (currentEntry === newEntry) currentEntry = undefined;
    showNext();
  }
  const newEntry: ToastEntry = { toast, show, dismiss };
  closeButton.addEventListener("click", dismiss);
  const otherEntries = waitingEntries.filter((entry) => !hasSameText(toast, entry.toast));
  waitingEntries = [...otherEntries, newEntry];
  showNext();
  return dismiss;
}
