import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { formatSize } from "../../../core/format.ts";
import { scaleReferences } from "../geometry/wall.ts";
import { usePreview } from "../preview-context.ts";
import { Action } from "../preview-screens.tsx";

function freeze(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return canvas;
}

export function CalibrateDialog() {
  const { state, dispatch, video } = usePreview();
  function measure(): void {
    const frame = state.still?.canvas ?? (video.current && freeze(video.current));
    if (frame) dispatch({ type: "measuring started", frame });
  }
  return (
    <Dialog.Root
      open={state.phase.name === "calibrating"}
      onOpenChange={() => dispatch({ type: "calibration closed" })}
    >
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
            <Action rank="primary" onClick={measure}>
              Measure with a sheet
            </Action>
          </div>
          <Dialog.Close className="wall-close" aria-label="Close calibration">
            <X size={24} strokeWidth={1.5} aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
