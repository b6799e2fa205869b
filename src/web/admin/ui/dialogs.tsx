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

const loadConfirmDialog = async () => (await import("./confirm-dialog.tsx")).ConfirmDialog;
const loadConflictDialog = async () =>
  (await import("../versions/conflict-dialog.tsx")).ConflictDialog;
const loadPrintDialog = async () => (await import("../papers/print-dialog.tsx")).PrintDialog;
const loadPasswordDialog = async () =>
  (await import("../session/password-dialog.tsx")).PasswordDialog;

export const ConfirmDialog = lazyDialog(loadConfirmDialog);
export const ConflictDialog = lazyDialog(loadConflictDialog);
export const PrintDialog = lazyDialog(loadPrintDialog);
export const PasswordDialog = lazyDialog(loadPasswordDialog);

/** For unsaved changes, which would be lost if a dialog could not be loaded later. */
export function loadDialogsEarly(): void {
  Promise.all([loadConfirmDialog(), loadConflictDialog(), loadPasswordDialog()]).catch(() => {});
}
