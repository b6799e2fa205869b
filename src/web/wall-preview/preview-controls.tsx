import { Camera, Image as ImageIcon, RotateCw, Ruler, Undo2, Video } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { describeSize } from "../../core/enquiry.ts";
import type { PrintSize } from "../../core/entities/print-size.ts";
import { materialNames } from "../../core/entities/print-size-rules.ts";
import { scaleRange } from "./geometry/wall.ts";
import type { PreviewEvent, PreviewState } from "./preview-state.ts";
import type { PictureError } from "./print/use-print-picture.ts";

interface PreviewControlsProps {
  state: PreviewState;
  sizes: readonly PrintSize[];
  dispatch(event: PreviewEvent): void;
  /** Null until the picture has loaded. */
  onTakePhoto: (() => void) | null;
  pictureError: PictureError | null;
}

const errorMessages: Record<PictureError, string> = {
  locked: "This picture is kept on another site, which does not let it be put into a photo.",
  missing: "The print’s picture could not be loaded. Close the preview and open it again.",
};

const icon = { size: 22, strokeWidth: 1.5, "aria-hidden": true } as const;

export function PreviewControls(props: PreviewControlsProps) {
  const { state, sizes, dispatch, onTakePhoto, pictureError } = props;
  const { still, phase, placement } = state;
  const capturing = phase.name === "capturing";
  return (
    <div className="wall-panel">
      <SizeChips sizes={sizes} chosen={state.size} dispatch={dispatch} />
      <div className="wall-adjustments">
        <ScaleSlider scale={placement.scale} dispatch={dispatch} />
        {sizes.some(({ material }) => material === "paper") && (
          <label className="wall-border">
            <input
              type="checkbox"
              checked={state.bordered && state.size.material === "paper"}
              disabled={state.size.material !== "paper"}
              onChange={() => dispatch({ type: "border switched" })}
            />
            White border
          </label>
        )}
      </div>
      <div className="wall-buttons">
        <Tool label="Calibrate" onClick={() => dispatch({ type: "calibration opened" })}>
          <Ruler {...icon} />
        </Tool>
        <Tool label="Rotate" onClick={() => dispatch({ type: "rotated" })}>
          <RotateCw {...icon} />
        </Tool>
        <button
          type="button"
          className="wall-shutter"
          disabled={capturing || pictureError !== null || !onTakePhoto}
          onClick={onTakePhoto ?? undefined}
        >
          <Camera {...icon} />
          <span>{capturing ? "Capturing..." : "Take Photo"}</span>
        </button>
        <Tool label="Reset" onClick={() => dispatch({ type: "reset" })}>
          <Undo2 {...icon} />
        </Tool>
        {still ? (
          <Tool
            label="Camera"
            onClick={() =>
              dispatch(
                state.camera
                  ? { type: "went live" }
                  : { type: "camera requested", facing: "environment" },
              )
            }
          >
            <Video {...icon} />
          </Tool>
        ) : (
          <Tool label="Wall photo" onClick={() => dispatch({ type: "photo requested" })}>
            <ImageIcon {...icon} />
          </Tool>
        )}
      </div>
      {pictureError && (
        <p className="wall-note" role="status">
          {errorMessages[pictureError]}
        </p>
      )}
    </div>
  );
}

interface ToolProps {
  label: string;
  onClick(): void;
  children: ReactNode;
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <button type="button" className="wall-tool" onClick={onClick}>
      {children}
      <span>{label}</span>
    </button>
  );
}

interface SizeChipsProps {
  sizes: readonly PrintSize[];
  chosen: PrintSize;
  dispatch(event: PreviewEvent): void;
}

function SizeChips({ sizes, chosen, dispatch }: SizeChipsProps) {
  const name = useId();
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const checked = strip.current?.querySelector(":checked")?.parentElement;
    checked?.scrollIntoView({ inline: "center", block: "nearest" });
  }, []);
  return (
    <fieldset ref={strip} className="wall-chips">
      <legend className="sr-only">Size</legend>
      {sizes.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may repeat a size
        <label className="wall-chip" key={index}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            aria-label={describeSize(size)}
            checked={size === chosen}
            onChange={() => dispatch({ type: "size chosen", size })}
          />
          <span>
            {size.width} × {size.height} cm
          </span>
          <small>{materialNames[size.material]}</small>
        </label>
      ))}
    </fieldset>
  );
}

interface ScaleSliderProps {
  scale: number;
  dispatch(event: PreviewEvent): void;
}

function ScaleSlider({ scale, dispatch }: ScaleSliderProps) {
  const id = useId();
  return (
    <div className="wall-scale">
      <label htmlFor={id}>Scale</label>
      <input
        id={id}
        type="range"
        min={scaleRange.min}
        max={scaleRange.max}
        step={scaleRange.step}
        value={scale}
        aria-valuetext={`${scale}%`}
        onChange={(event) => dispatch({ type: "scaled", scale: event.target.valueAsNumber })}
      />
      <output htmlFor={id}>{scale}%</output>
    </div>
  );
}
