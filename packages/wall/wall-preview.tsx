import { type RefObject, useEffect, useState } from "react";
import { readKeptWall } from "./kept-wall.ts";
import { Modal } from "./modal.tsx";
import { Preview, type PreviewProps } from "./preview.tsx";
import { previewTitleId } from "./preview-label.tsx";
import type { MeasuredWall } from "./preview-state.ts";
import "./wall-preview.css";

export interface WallPreviewProps extends Omit<PreviewProps, "keptWall"> {
  /** Receives the focus on close. Safari does not focus a clicked button. */
  opener: RefObject<HTMLElement | null>;
}

/** The wall preview in a dialog. The dialog is open while this component is mounted. */
export function WallPreview({ opener, ...rest }: WallPreviewProps) {
  const [keptWall, setKeptWall] = useState<MeasuredWall | null>();
  useEffect(() => {
    void readKeptWall().then(setKeptWall);
  }, []);
  useEffect(() => () => opener.current?.focus(), [opener]);
  return (
    <Modal className="dark-screen wall-preview" labelledBy={previewTitleId} onClose={rest.onClose}>
      {keptWall !== undefined && <Preview {...rest} keptWall={keptWall} />}
    </Modal>
  );
}
