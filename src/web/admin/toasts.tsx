import { Toaster, toast } from "sonner";

interface ToastOptions {
  description?: string | undefined;
  /** Where the public can see the change. */
  viewOnSite?: string;
}

/** Toasts share one id, so that a new one takes the place of the one that is still shown. */
let id = 1;

/** One that is on its way out can no longer be taken over. */
function release(): void {
  id += 1;
}

function show(kind: "success" | "error", title: string, { description, viewOnSite }: ToastOptions) {
  toast[kind](title, {
    id,
    onAutoClose: release,
    onDismiss: release,
    description,
    action: viewOnSite && (
      <a className="admin-toast-link" href={viewOnSite} target="_blank" rel="noopener">
        View on site
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ),
  });
}

/** Says that something has been done. */
export function notify(title: string, options: ToastOptions = {}): void {
  show("success", title, options);
}

/** Says that something has failed, in the destructive style. */
export function notifyFailure(title: string, description?: string): void {
  show("error", title, { description });
}

/** Where toasts appear: at most one, for 5 seconds. */
export function Toasts() {
  return (
    <Toaster
      visibleToasts={1}
      duration={5000}
      position="top-center"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: "admin-toast",
          error: "admin-toast-failure",
          title: "admin-toast-title",
          description: "admin-toast-description",
          content: "admin-toast-content",
          icon: "admin-toast-icon",
        },
      }}
    />
  );
}
