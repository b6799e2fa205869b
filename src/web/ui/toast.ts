interface Toast {
  title: string;
  description?: string | undefined;
  /** Name of the button that hides it. */
  dismissLabel: string;
  /** An error: screen readers announce it at once. */
  destructive?: boolean;
  /** True if nobody has asked for it: it never replaces another. */
  waits?: boolean;
  /** A link or a button. */
  action?: HTMLElement | undefined;
}

/** Milliseconds until a toast hides, and until it is removed: fixed by the specification. */
const displayMs = 5000;
const removalDelayMs = 1_000_000;

/** Created before any toast: screen readers do not announce a region that arrives with its text. */
export const liveRegion = document.createElement("div");
liveRegion.setAttribute("role", "status");
// Implied by the role, but a modal dialog hides regions without the attribute from screen readers.
liveRegion.setAttribute("aria-live", "polite");
document.body.append(liveRegion);

interface Message {
  toast: Toast;
  show: () => void;
  dismiss: () => void;
}

let current: Message | undefined;
/** True if a press followed the present toast, so that another may replace it. */
let isSeen = false;
let waiting: Message[] = [];

function saysSame(one: Toast, other: Toast): boolean {
  return (
    !one.action &&
    !other.action &&
    one.title === other.title &&
    one.description === other.description
  );
}

function mayFollow({ toast }: Message, shown: Toast): boolean {
  if (saysSame(toast, shown)) return true;
  return isSeen && !toast.waits;
}

/** Shows the next toast that need not wait for the present one. */
function showNext(): void {
  const next = waiting.find((each) => !current || mayFollow(each, current.toast));
  if (!next) return;
  waiting = waiting.filter((each) => each !== next);
  const replaced = current;
  current = next;
  isSeen = false;
  replaced?.dismiss();
  next.show();
}

function see({ target }: Event): void {
  isSeen ||= target instanceof Node && !liveRegion.contains(target);
  showNext();
}
// Captured, so before the listeners of what is pressed, which may show a toast at once.
document.addEventListener("click", see, { capture: true });

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

function createToast({ title, description, destructive = false, action }: Toast): HTMLElement {
  const toast = create("div", { className: destructive ? "toast toast-destructive" : "toast" });
  if (destructive) toast.setAttribute("role", "alert");
  toast.append(create("p", { className: "toast-title text-medium", textContent: title }));
  if (description) {
    toast.append(create("p", { className: "toast-description", textContent: description }));
  }
  if (action) toast.append(action);
  return toast;
}

/**
 * Shows a toast. It replaces one that was seen, else it waits.
 * @returns a function that dismisses it
 */
export function showToast(toast: Toast): () => void {
  const element = createToast(toast);
  const close = create("button", {
    type: "button",
    className: "icon-button toast-close",
    ariaLabel: toast.dismissLabel,
    textContent: "×",
  });
  element.append(close);
  let timer: ReturnType<typeof setTimeout>;

  function leave(): void {
    // A visitor may be about to click the link, or press a button that moves when the toast hides.
    const isInUse = element.matches(":hover, :has(:focus-visible)");
    if (isInUse || document.querySelector(":active")) timer = setTimeout(leave, displayMs);
    else dismiss();
  }
  function show(): void {
    timer = setTimeout(leave, displayMs);
    liveRegion.append(element);
  }
  function dismiss(): void {
    clearTimeout(timer);
    element.hidden = true;
    setTimeout(() => element.remove(), removalDelayMs);
    waiting = waiting.filter((each) => each !== own);
    if (current === own) current = undefined;
    showNext();
  }
  const own: Message = { toast, show, dismiss };
  close.addEventListener("click", dismiss);
  waiting = [...waiting.filter((each) => !saysSame(toast, each.toast)), own];
  showNext();
  return dismiss;
}
