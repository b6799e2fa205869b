import { showToast, type ToastAction } from "../ui/toast.ts";

interface ToastOptions {
  description?: string | undefined;
  /** Page of the site that shows the change. */
  viewOnSite?: string;
  /** Page that only the painter sees. */
  preview?: string;
  action?: ToastAction;
}

export function notify(
  title: string,
  { description, viewOnSite, preview, action }: ToastOptions = {},
): void {
  const link = viewOnSite ? { text: "View on site", href: viewOnSite } : undefined;
  const previewLink = preview ? { text: "Preview", href: preview } : undefined;
  showToast({ title, description, link: link ?? previewLink, action });
}

export function notifyFailure(title: string, description?: string): void {
  showToast({ title, description, destructive: true });
}
