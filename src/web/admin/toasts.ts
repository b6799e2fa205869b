import { showToast, type ToastAction } from "../ui/toast.ts";

interface ToastOptions {
  description?: string | undefined;
  /** Page of the site that shows the change. */
  viewOnSite?: string;
  action?: ToastAction;
}

export function notify(
  title: string,
  { description, viewOnSite, action }: ToastOptions = {},
): void {
  const link = viewOnSite ? { text: "View on site", href: viewOnSite } : undefined;
  showToast({ title, description, link, action });
}

export function notifyFailure(title: string, description?: string): void {
  showToast({ title, description, destructive: true });
}
