import { showToast, untilNoToast } from "../ui/toast.ts";
import { texts } from "./texts/texts.ts";

export const dismissLabel = texts.ui.dismiss;

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
