import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { formatSize } from "../../../core/format.ts";
import { scaleReferences } from "../geometry/wall.ts";
import type { PreviewEvent } from "../preview-state.ts";

interface CalibrateDialogProps {
  open: boolean;
  dispatch(event: PreviewEvent): void;
  onMeasure(): void;
}

export function CalibrateDialog({ open, dispatch, onMeasure }: CalibrateDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={() => dispatch({ type: "calibration closed" })}>
      <Dialog.Portal>
        <Dialog.Backdrop className="wall-backdrop" />
        <Dialog.Popup className="wall-calibrate">
          <Dialog.Title>Calibrate</Dialog.Title>
          <Dialog.Description>
            Hold a thing of known size against the wall, and choose it here.
          </Dialog.Description>
          <ul>
            {scaleReferences.map(({ id, label, edges, scale }) => (
              <li key={id}>
                <button
                  type="button"
                  className="wall-reference"
                  onClick={() => dispatch({ type: "reference chosen", scale })}
                >
                  <span>{label}</span>
                  <small>
                    {formatSize(edges)}, scale {scale}%
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <div className="wall-calibrate-measure">
            <p>
              For the true size, tape a sheet to the wall: the picture freezes and you mark the
              sheet’s four corners.
            </p>
            <button type="button" className="wall-primary" onClick={onMeasure}>
              Measure with a sheet
            </button>
          </div>
          <Dialog.Close className="wall-close" aria-label="Close calibration">
            <X size={24} strokeWidth={1.5} aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
