import { X } from "lucide-react";
import { useId } from "react";
import { createReadableContext } from "../geometry/drawing.ts";
import { scaleReferences } from "../geometry/wall.ts";
import { Modal } from "../modal.tsx";
import { usePreview } from "../preview-context.ts";
import { Action } from "../preview-screens.tsx";

function copyFrame(video: HTMLVideoElement): HTMLCanvasElement {
  const context = createReadableContext({ width: video.videoWidth, height: video.videoHeight });
  context.drawImage(video, 0, 0);
  return context.canvas;
}

/** Sets the scale of the work: roughly, by a preset, or truly, by a measurement with a sheet of paper. */
export function CalibrateDialog() {
  const { state, dispatch, video, texts, format } = usePreview();
  const { measuring } = texts;
  const id = useId();
  function measure(): void {
    const frame = state.still?.canvas ?? (video.current && copyFrame(video.current));
    if (frame) dispatch({ type: "measuring started", frame });
  }
  if (state.phase.name !== "calibrating") return null;
  const close = () => dispatch({ type: "calibration closed" });
  return (
    <Modal
      className="wall-calibrate"
      labelledBy={`${id}title`}
      describedBy={`${id}task`}
      closesOutside
      onClose={close}
    >
      <h2 id={`${id}title`}>{measuring.calibrate}</h2>
      <p id={`${id}task`}>{measuring.hold}</p>
      <ul>
        {scaleReferences.map(({ id: reference, edges, scale }) => (
          <li key={reference}>
            <button
              type="button"
              className="choice row spread wall-reference"
              onClick={() => dispatch({ type: "reference chosen", scale })}
            >
              <span>{measuring.references[reference]}</span>
              <small>{measuring.scale({ size: format.size(edges), percent: scale })}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className="ruled">{measuring.tape}</p>
      <Action rank="primary" onClick={measure}>
        {measuring.withSheet}
      </Action>
      <button
        type="button"
        className="icon-button wall-close"
        aria-label={measuring.close}
        onClick={close}
      >
        <X size={24} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </Modal>
  );
}
