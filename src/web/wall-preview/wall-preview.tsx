import { type RefObject, useEffect, useRef } from "react";
import { Modal } from "./modal.tsx";
import { Preview, type PreviewProps } from "./preview.tsx";
import { previewTitleId } from "./preview-label.tsx";
import "./wall-preview.css";

export interface WallPreviewProps extends Omit<PreviewProps, "stepBack"> {
  /** Receives the focus on close. Safari does not focus a clicked button. */
  opener: RefObject<HTMLElement | null>;
}

/** Mounted while it is open. */
export function WallPreview({ opener, ...rest }: WallPreviewProps) {
  const stepBack = useRef<() => void>(null);
  useEffect(() => () => opener.current?.focus(), [opener]);
  return (
    <Modal
      className="wall-preview"
      labelledBy={previewTitleId}
      onClose={() => (stepBack.current ?? rest.onClose)()}
    >
      <Preview {...rest} stepBack={stepBack} />
    </Modal>
  );
}
