import { showToast } from "../ui/toast.ts";

interface ToastOptions {
  description?: string | undefined;
  /** Page of the site that shows the change. */
  viewOnSite?: string;
}

export function notify(title: string, { description, viewOnSite }: ToastOptions = {}): void {
  const link = viewOnSite ? { text: "View on site", href: viewOnSite } : undefined;
  showToast({ title, description, link });
}

export function notifyFailure(title: string, description?: string): void {
  showToast({ title, description, destructive: true });
}
