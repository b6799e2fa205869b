import { type RefObject, useEffect, useState } from "react";
import { readKeptWall } from "./kept-wall.ts";
import { Modal } from "./modal.tsx";
import { Preview, type PreviewProps } from "./preview.tsx";
import { previewTitleId } from "./preview-label.tsx";
import type { MeasuredWall } from "./preview-state.ts";
import "./wall-preview.css";

export interface WallPreviewProps extends Omit<PreviewProps, "kept"> {
  /** Receives the focus on close. Safari does not focus a clicked button. */
  opener: RefObject<HTMLElement | null>;
}

/** Mounted while it is open. */
export function WallPreview({ opener, ...rest }: WallPreviewProps) {
  const [kept, setKept] = useState<MeasuredWall | null>();
  useEffect(() => {
    void readKeptWall().then(setKept);
  }, []);
  useEffect(() => () => opener.current?.focus(), [opener]);
  return (
    <Modal className="dark-screen wall-preview" labelledBy={previewTitleId} onClose={rest.onClose}>
      {kept !== undefined && <Preview {...rest} kept={kept} />}
    </Modal>
  );
}
