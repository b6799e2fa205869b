import { Dialog } from "@base-ui/react/dialog";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Preview, type PreviewProps } from "./preview.tsx";
import "./wall-preview.css";

export interface WallPreviewProps extends Omit<PreviewProps, "stepBack"> {
  open: boolean;
  /** Receives the focus on close. Safari does not focus a clicked button. */
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
}

export function WallPreview({ open, opener, onClose, ...rest }: WallPreviewProps) {
  const stepBack = useRef<() => void>(null);

  // Closing unmounts the focused control, so the dialog cannot restore the focus.
  useLayoutEffect(() => {
    if (!open) return;
    return () => {
      setTimeout(() => opener.current?.focus());
    };
  }, [open, opener]);

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (reason === "escape-key" && stepBack.current) stepBack.current();
        else if (!next) onClose();
      }}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Popup className="wall-preview" initialFocus={false} finalFocus={false}>
          {open && <Preview {...rest} stepBack={stepBack} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
