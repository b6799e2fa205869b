import { showToast } from "../ui/toast.ts";

export function notify(title: string, { description }: { description?: string } = {}): void {
  showToast({ title, description });
}

export function notifyFailure(title: string, description?: string): void {
  showToast({ title, description, destructive: true });
}
