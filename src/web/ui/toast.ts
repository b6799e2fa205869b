interface Toast {
  title: string;
  description?: string;
  /** A failure: styled as such, and said at once by screen readers. */
  destructive?: boolean;
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
document.body.append(region);

let current: { dismiss: () => void } | undefined;

function paragraph(className: string, text: string): HTMLParagraphElement {
  const element = document.createElement("p");
  element.className = className;
  element.textContent = text;
  return element;
}

/** Shows a short message at the edge of the screen; a new one takes the place of the last. */
export function showToast({ title, description, destructive = false }: Toast): void {
  current?.dismiss();
  const toast = document.createElement("div");
  toast.className = destructive ? "toast toast-destructive" : "toast";
  if (destructive) toast.setAttribute("role", "alert");
  toast.append(paragraph("font-medium", title));
  if (description) toast.append(paragraph("", description));

  const close = document.createElement("button");
  close.type = "button";
  close.className = "toast-close";
  close.ariaLabel = "Dismiss";
  close.textContent = "×";
  toast.append(close);

  const own = {
    dismiss() {
      clearTimeout(timer);
      toast.hidden = true;
      setTimeout(() => toast.remove(), removalDelay);
      if (current === own) current = undefined;
    },
  };
  const timer = setTimeout(own.dismiss, displayTime);
  close.addEventListener("click", own.dismiss);
  current = own;
  region.append(toast);
}
