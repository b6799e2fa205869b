import { Dialog } from "@base-ui/react/dialog";
import { useLayoutEffect, useRef } from "react";
import type { Picture } from "../../core/entities/picture.ts";
import type { PrintSize } from "../../core/entities/print-size.ts";
import { Preview } from "./preview.tsx";
import "./wall-preview.css";

export interface WallPreviewProps {
  open: boolean;
  onClose(): void;
  print: {
    id: number;
    title: string;
    /** Sizes of the chip strip; an empty list stands for the standard sizes. */
    sizes: readonly PrintSize[];
    picture: Picture;
  };
  /** The size chosen on the page; otherwise the first of the strip is shown. */
  selected?: PrintSize;
  /** The contact form, which reads `subject` and `message` from its query. */
  contactAddress: string;
}

/** A print on the visitor's own wall: full-screen dialog over everything. */
export function WallPreview({ open, onClose, ...rest }: WallPreviewProps) {
  const stepBack = useRef<() => void>(null);

  // The control that has the focus at closing goes with its screen, so nothing could hand it back.
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
