import { Camera, Image, type LucideIcon, RotateCw, Ruler, Undo2, Video } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { CalibrateDialog } from "./camera/calibrate-dialog.tsx";
import { scaleRange } from "./geometry/wall.ts";
import { usePreview } from "./preview-context.ts";
import { type PreviewEvent, requestCamera } from "./preview-state.ts";

/** The controls below the wall: sizes, scale, border and tools. */
export function PreviewControls() {
  const { state, work, dispatch, picture, texts } = usePreview();
  const { controls } = texts;
  const hasPaper = work.sizes.some(({ material }) => material === "paper");
  return (
    <>
      <div className="row wall-panel">
        <SizeChips />
        <div className="row">
          <ScaleSlider />
          {work.about === "print" && hasPaper && (
            <label className="tick">
              <input
                type="checkbox"
                checked={state.bordered && state.size.material === "paper"}
                disabled={state.size.material !== "paper"}
                onChange={() => dispatch({ type: "border switched" })}
              />
              {controls.border}
            </label>
          )}
        </div>
        <Tools />
        {picture.error && (
          <p className="text-centre" role="status">
            {controls.pictureErrors[picture.error]}
          </p>
        )}
      </div>
      <CalibrateDialog />
    </>
  );
}

interface ToolProps {
  Icon: LucideIcon;
  label: string;
  event: PreviewEvent;
  className?: string;
  disabled?: boolean;
}

function Tool({ Icon, label, event, className = "wall-tool", disabled = false }: ToolProps) {
  const { dispatch } = usePreview();
  return (
    <button type="button" {...{ className, disabled }} onClick={() => dispatch(event)}>
      <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
      <span>{label}</span>
    </button>
  );
}

function Tools() {
  const { state, picture, texts } = usePreview();
  const { controls } = texts;
  const isCapturing = state.phase.name === "capturing";
  const returnToCamera: PreviewEvent = state.camera
    ? { type: "camera resumed" }
    : requestCamera("environment");
  return (
    <div className="row wall-buttons">
      <Tool Icon={Ruler} label={controls.calibrate} event={{ type: "calibration opened" }} />
      <Tool Icon={RotateCw} label={controls.rotate} event={{ type: "rotated" }} />
      <Tool
        Icon={Camera}
        label={isCapturing ? controls.capturing : controls.capture}
        event={{ type: "capture started" }}
        className="wall-shutter"
        disabled={isCapturing || picture.error !== null || !picture.image}
      />
      <Tool Icon={Undo2} label={controls.reset} event={{ type: "reset" }} />
      {state.still ? (
        <Tool Icon={Video} label={controls.camera} event={returnToCamera} />
      ) : (
        <Tool Icon={Image} label={controls.photo} event={{ type: "photo requested" }} />
      )}
    </div>
  );
}

function SizeChips() {
  const { state, work, dispatch, texts } = usePreview();
  const name = useId();
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const checked = strip.current?.querySelector(":checked")?.parentElement;
    checked?.scrollIntoView({ inline: "center", block: "nearest" });
  }, []);
  return (
    <fieldset ref={strip} className="wall-chips">
      <legend className="sr-only">{texts.controls.size}</legend>
      {work.sizes.map((size, index) => {
        const [edges, kind] = work.chipWords(size);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may repeat a size
          <label className="choice wall-chip" key={index}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={`${edges}, ${kind}`}
              checked={size === state.size}
              onChange={() => dispatch({ type: "size chosen", size })}
            />
            <span>{edges}</span>
            <small>{kind}</small>
          </label>
        );
      })}
    </fieldset>
  );
}

function ScaleSlider() {
  const { state, dispatch, texts } = usePreview();
  const { controls } = texts;
  const { scale } = state.placement;
  const { min, max, step } = scaleRange;
  const id = useId();
  return (
    <div className="text-figures wall-scale">
      <label htmlFor={id}>{controls.scale}</label>
      <input
        id={id}
        type="range"
        {...{ min, max, step }}
        value={scale}
        aria-valuetext={controls.percent(scale)}
        onChange={(event) => dispatch({ type: "scaled", scale: event.target.valueAsNumber })}
      />
      <output htmlFor={id}>{controls.percent(scale)}</output>
    </div>
  );
}
