/** Messages (toasts) that tell the painter how an action ended. */

import { showToast } from "../ui/toast.ts";
import { isUnknownOutcome, NotSentError, serverMessage } from "./api/api-error.ts";
import { texts } from "./texts/texts.ts";

const dismissLabel = texts.ui.dismiss;

export function notify(title: string, { description }: { description?: string } = {}): void {
  showToast({ title, description, dismissLabel });
}

export function notifyFailure(title: string, description?: string): void {
  showToast({ title, description, dismissLabel, destructive: true });
}

/** Shows a message after the present toast has ended, because that toast may offer Undo. */
export function notifyLater(title: string): void {
  showToast({ title, dismissLabel, waits: true });
}

interface SavedToast {
  description?: string | undefined;
  /** Page of the site that shows the change. */
  pageAddress?: string;
  /** Preview that only the painter sees. The toast links to it if there is no `pageAddress`. */
  previewAddress?: string;
}

/** Shows a toast with a link to the page of a saved record, or to its preview. */
export function notifySaved(
  title: string,
  { description, pageAddress, previewAddress }: SavedToast,
): void {
  const link = document.createElement("a");
  Object.assign(link, {
    className: "text-link",
    href: pageAddress ?? previewAddress,
    target: "_blank",
    rel: "noopener",
  });
  const hint = document.createElement("span");
  Object.assign(hint, { className: "sr-only", textContent: ` ${texts.common.newTab}` });
  link.append(pageAddress ? texts.ui.viewOnSite : texts.ui.preview, hint);
  showToast({ title, description, dismissLabel, action: link });
}

/** A button in a toast. */
export interface ToastAction {
  text: string;
  run: () => void;
}

interface ActionToast {
  title: string;
  description?: string | undefined;
  action: ToastAction | undefined;
}

/** Shows a toast, with a button if there is an action. */
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

/**
 * Shows that a change failed or was not sent, or that its outcome is unknown.
 * @param description is shown if the server gives no reason
 */
export function notifyFailedChange(title: string, error: unknown, description?: string): void {
  if (error instanceof NotSentError) {
    notifyFailure(texts.common.noConnection, texts.common.notSentNote);
  } else if (isUnknownOutcome(error)) {
    notifyFailure(texts.common.unknownOutcome, texts.common.unknownOutcomeNote);
  } else notifyFailure(title, serverMessage(error) ?? description);
}

/**
 * Waits for a change. Shows a toast and resolves to false if it fails; on success shows a toast if
 * there is a title for it.
 */
export async function notifyOutcome(
  change: Promise<unknown>,
  failureTitle: string,
  successTitle?: string,
): Promise<boolean> {
  try {
    await change;
    if (successTitle !== undefined) notify(successTitle);
    return true;
  } catch (error) {
    notifyFailedChange(failureTitle, error);
    return false;
  }
}
