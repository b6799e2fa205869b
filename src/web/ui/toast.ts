interface Toast {
  title: string;
  description?: string | undefined;
  /** An error: screen readers announce it at once. */
  destructive?: boolean;
  /** Opens in a new tab. */
  link?: { text: string; href: string } | undefined;
}

/** Milliseconds until a toast hides, and until it is removed. */
const displayMs = 5000;
const removalDelayMs = 1_000_000;

/** Created before any toast: screen readers do not announce a region that arrives with its text. */
const liveRegion = document.createElement("div");
liveRegion.setAttribute("role", "status");
// Implied by the role, but a modal dialog hides regions without the attribute from screen readers.
liveRegion.setAttribute("aria-live", "polite");
document.body.append(liveRegion);

let current: { dismiss: () => void } | undefined;

function paragraph(className: string, text: string): HTMLParagraphElement {
  const element = document.createElement("p");
  element.className = className;
  element.textContent = text;
  return element;
}

function linkTo({ text, href }: NonNullable<Toast["link"]>): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "toast-link";
  link.href = href;
  link.target = "_blank";
  link.rel = "noopener";
  const note = document.createElement("span");
  note.className = "sr-only";
  note.textContent = " (opens in a new tab)";
  link.append(text, note);
  return link;
}

function closeButton(): HTMLButtonElement {
  const close = document.createElement("button");
  close.type = "button";
  close.className = "toast-close";
  close.ariaLabel = "Dismiss";
  close.textContent = "×";
  return close;
}

function elementOf({ title, description, destructive = false, link }: Toast): HTMLElement {
  const toast = document.createElement("div");
  toast.className = destructive ? "toast toast-destructive" : "toast";
  if (destructive) toast.setAttribute("role", "alert");
  toast.append(paragraph("toast-title", title));
  if (description) toast.append(paragraph("toast-description", description));
  if (link) toast.append(linkTo(link));
  return toast;
}

/** A new toast replaces the last. */
export function showToast(message: Toast): void {
  current?.dismiss();
  const toast = elementOf(message);
  const close = closeButton();
  toast.append(close);

  const own = {
    dismiss() {
      clearTimeout(timer);
      toast.hidden = true;
      setTimeout(() => toast.remove(), removalDelayMs);
      if (current === own) current = undefined;
    },
  };
  let timer = setTimeout(leave, displayMs);
  function leave(): void {
    // A visitor may be about to click the link.
    if (toast.matches(":hover, :has(:focus-visible)")) timer = setTimeout(leave, displayMs);
    else own.dismiss();
  }
  close.addEventListener("click", own.dismiss);
  current = own;
  liveRegion.append(toast);
}
