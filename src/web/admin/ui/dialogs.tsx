import { type ComponentType, lazy, Suspense, useState } from "react";

/** Loads the script of a dialog when it opens for the first time. */
function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [hasOpened, setHasOpened] = useState(false);
    if (props.open && !hasOpened) setHasOpened(true);
    return <Suspense>{hasOpened && <Dialog {...props} />}</Suspense>;
  };
}

export const ConfirmDialog = lazyDialog(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);
export const ConflictDialog = lazyDialog(
  async () => (await import("../versions/conflict-dialog.tsx")).ConflictDialog,
);
export const PrintDialog = lazyDialog(
  async () => (await import("../papers/print-dialog.tsx")).PrintDialog,
);
export const PasswordDialog = lazyDialog(
  async () => (await import("../session/password-dialog.tsx")).PasswordDialog,
);
