import { Dialog } from "@base-ui/react/dialog";
import { useLayoutEffect, useRef } from "react";
import { Preview, type PreviewProps } from "./preview.tsx";
import "./wall-preview.css";

export interface WallPreviewProps extends Omit<PreviewProps, "stepBack"> {
  open: boolean;
  onClose(): void;
}

export function WallPreview({ open, onClose, ...rest }: WallPreviewProps) {
  const stepBack = useRef<() => void>(null);

  // Closing unmounts the focused control, so the dialog cannot restore the focus.
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      setTimeout(() => opener instanceof HTMLElement && opener.focus());
    };
  }, [open]);

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
