interface Toast {
  title: string;
  description?: string | undefined;
  /** Name of the button that hides it. */
  dismissLabel: string;
  /** An error: screen readers announce it at once. */
  destructive?: boolean;
  /** A link or a button. */
  action?: HTMLElement | undefined;
}

/** Milliseconds until a toast hides, and until it is removed. */
const displayMs = 5000;
const removalDelayMs = 1_000_000;

/** Created before any toast: screen readers do not announce a region that arrives with its text. */
export const liveRegion = document.createElement("div");
liveRegion.setAttribute("role", "status");
// Implied by the role, but a modal dialog hides regions without the attribute from screen readers.
liveRegion.setAttribute("aria-live", "polite");
document.body.append(liveRegion);

let current: { dismiss: () => void; gone: Promise<void> } | undefined;

/** Resolves when no toast is shown. */
export async function untilNoToast(): Promise<void> {
  while (current) await current.gone;
}

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
 * A new toast replaces the last.
 * @returns a function that dismisses it
 */
export function showToast(message: Toast): () => void {
  current?.dismiss();
  const toast = createToast(message);
  const close = create("button", {
    type: "button",
    className: "icon-button toast-close",
    ariaLabel: message.dismissLabel,
    textContent: "×",
  });
  toast.append(close);

  const { promise: gone, resolve: endToast } = Promise.withResolvers<void>();
  const own = {
    gone,
    dismiss() {
      clearTimeout(timer);
      toast.hidden = true;
      setTimeout(() => toast.remove(), removalDelayMs);
      if (current === own) current = undefined;
      endToast();
    },
  };
  let timer = setTimeout(leave, displayMs);
  function leave(): void {
    // A visitor may be about to click the link, or press a button that moves when the toast hides.
    const isInUse = toast.matches(":hover, :has(:focus-visible)");
    if (isInUse || document.querySelector(":active")) timer = setTimeout(leave, displayMs);
    else own.dismiss();
  }
  close.addEventListener("click", own.dismiss);
  current = own;
  liveRegion.append(toast);
  return own.dismiss;
}
