import { showToast } from "../ui/toast.ts";
import { t } from "./texts/text.ts";

export const dismissLabel = t("Dismiss");

export function notify(title: string, { description }: { description?: string } = {}): void {
  showToast({ title, description, dismissLabel });
}

export function notifyFailure(title: string, description?: string): void {
  showToast({ title, description, dismissLabel, destructive: true });
}
