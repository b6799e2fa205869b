import { showToast, untilNoToast } from "../ui/toast.ts";
import { isUnknownOutcome, serverMessage } from "./api/api-error.ts";
import { texts } from "./texts/texts.ts";

const dismissLabel = texts.ui.dismiss;

export function notify(title: string, { description }: { description?: string } = {}): void {
  showToast({ title, description, dismissLabel });
}

export function notifyFailure(title: string, description?: string): void {
  showToast({ title, description, dismissLabel, destructive: true });
}

let later = Promise.resolve();

/** Shows a toast that the painter does not wait for, after all others, which may offer Undo. */
export function showLater(show: () => void): void {
  later = later.then(untilNoToast).then(show);
}

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
    className: "text-link",
    href: viewOnSite ?? preview,
    target: "_blank",
    rel: "noopener",
  });
  const hint = document.createElement("span");
  Object.assign(hint, { className: "sr-only", textContent: ` ${texts.common.newTab}` });
  link.append(viewOnSite ? texts.ui.viewOnSite : texts.ui.preview, hint);
  showToast({ title, description, dismissLabel, action: link });
}

export interface ToastAction {
  text: string;
  run: () => void;
}

interface ActionToast {
  title: string;
  description?: string | undefined;
  action: ToastAction | undefined;
}

/** Shows a toast with a button. */
export function showActionToast({ action, ...toast }: ActionToast): void {
  if (!action) {
    showToast({ ...toast, dismissLabel });
    return;
  }
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "text-link", textContent: action.text });
  const dismiss = showToast({ ...toast, dismissLabel, action: button });
  button.addEventListener("click", () => {
    dismiss();
    action.run();
  });
}

const unknownOutcome = texts.common.unknownOutcomeNote;

/**
 * Shows that a change failed, or that its outcome is unknown.
 * @param description unless the server gives a reason
 */
export function notifyFailedChange(title: string, error: unknown, description?: string): void {
  if (isUnknownOutcome(error)) notifyFailure(texts.common.unknownOutcome, unknownOutcome);
  else notifyFailure(title, serverMessage(error) ?? description);
}

/**
 * Waits for a change. Resolves to false if it failed, and says so.
 * @param done says that it succeeded
 */
export async function succeeds(
  change: Promise<unknown>,
  failed: string,
  done?: string,
): Promise<boolean> {
  try {
    await change;
    if (done !== undefined) notify(done);
    return true;
  } catch (error) {
    notifyFailedChange(failed, error);
    return false;
  }
}
