interface Toast {
  title: string;
  description?: string | undefined;
  /** A failure: styled as such, and said at once by screen readers. */
  destructive?: boolean;
  /** Leads on, in a tab of its own. */
  link?: { text: string; href: string } | undefined;
}

/** How long a toast is displayed, and how long a dismissed one is kept, in milliseconds. */
const displayTime = 5000;
const removalDelay = 1_000_000;

/**
 * Toasts appear inside a region that is there before them: screen readers do not announce a region
 * that arrives together with its words.
 */
const region = document.createElement("div");
region.setAttribute("role", "status");
// Said of the role already; a modal dialog hides from screen readers whatever lacks it.
region.setAttribute("aria-live", "polite");
document.body.append(region);

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

/** Shows a short message at the edge of the screen; a new one takes the place of the last. */
export function showToast(message: Toast): void {
  current?.dismiss();
  const toast = elementOf(message);
  const close = closeButton();
  toast.append(close);

  const own = {
    dismiss() {
      clearTimeout(timer);
      toast.hidden = true;
      setTimeout(() => toast.remove(), removalDelay);
      if (current === own) current = undefined;
    },
  };
  let timer = setTimeout(leave, displayTime);
  function leave(): void {
    // Not from under a hand that is on its way to the link.
    if (toast.matches(":hover, :has(:focus-visible)")) timer = setTimeout(leave, displayTime);
    else own.dismiss();
  }
  close.addEventListener("click", own.dismiss);
  current = own;
  region.append(toast);
}
