import { type ComponentType, lazy, Suspense, useState } from "react";

/** Loads the script of a dialog when it opens for the first time. */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
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
