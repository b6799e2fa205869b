import { showToast } from "../ui/toast.ts";

// Separate from `toasts.ts` to keep the script of the sign-in screen small.

interface SavedToast {
  description?: string | undefined;
  /** Page of the site that shows the change. */
  viewOnSite?: string;
  /** Page that only the painter sees. */
  preview?: string;
}

/** Shows a toast with a link to the site. */
export function notifySaved(title: string, { description, viewOnSite, preview }: SavedToast): void {
  const link = document.createElement("a");
  Object.assign(link, {
    className: "toast-link",
    href: viewOnSite ?? preview,
    target: "_blank",
    rel: "noopener",
  });
  const hint = document.createElement("span");
  Object.assign(hint, { className: "sr-only", textContent: " (opens in a new tab)" });
  link.append(viewOnSite ? "View on site" : "Preview", hint);
  showToast({ title, description, action: link });
}

export interface ToastAction {
  text: string;
  run: () => void;
}

interface ActionToast {
  title: string;
  description?: string;
  action: ToastAction | undefined;
}

/** Shows a toast with a button. */
export function showActionToast({ action, ...toast }: ActionToast): void {
  if (!action) {
    showToast(toast);
    return;
  }
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "toast-action", textContent: action.text });
  const dismiss = showToast({ ...toast, action: button });
  button.addEventListener("click", () => {
    dismiss();
    action.run();
  });
}
