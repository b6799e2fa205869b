import { showToast } from "../ui/toast.ts";

interface ToastOptions {
  description?: string | undefined;
  /** Where the public can see the change. */
  viewOnSite?: string;
}

/** Says that something has been done. */
export function notify(title: string, { description, viewOnSite }: ToastOptions = {}): void {
  const link = viewOnSite ? { text: "View on site", href: viewOnSite } : undefined;
  showToast({ title, description, link });
}

/** Says that something has failed, in the destructive style. */
export function notifyFailure(title: string, description?: string): void {
  showToast({ title, description, destructive: true });
}
