import { useId } from "react";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { formatSize } from "../../../core/format.ts";
import { usePreview } from "../preview-context.ts";
import { Action, EventAction } from "../preview-screens.tsx";
import type { Still } from "../preview-state.ts";
import type { WallLayout } from "../print/wall-layout.ts";
import { CornerHandles } from "./corner-handles.tsx";
import { floorHandle, type Measuring, useMeasuring } from "./use-measuring.ts";
import { type MeasuringSheet, measuringSheets, statedError } from "./wall-measure.ts";

export function MeasuringView() {
  const { state, layout } = usePreview();
  return state.still && layout && <MarkSheet still={state.still} layout={layout} />;
}

function MarkSheet({ still, layout }: { still: Still; layout: WallLayout }) {
  const { state } = usePreview();
  const measuring = useMeasuring(layout, still, state.size);
  return (
    <>
      <CornerHandles measuring={measuring} still={still} />
      <MeasurePanel measuring={measuring} />
    </>
  );
}

const sheets = Object.keys(measuringSheets).filter(
  (key): key is MeasuringSheet => key in measuringSheets,
);

function describeOutcome({ fit, measure, uncertainty }: Measuring, size: PrintSize): string {
  if (fit === "not found") {
    return "The edges are not clear here. Put the corners nearer, or place them by hand.";
  }
  if (!measure) return "The corners cross. Put each onto its own corner of the sheet.";
  const error = statedError(uncertainty);
  return error
    ? `A ${formatSize(size)} print will be right to ${error}.`
    : "Too small to measure by. Go nearer, or use an A4 sheet.";
}

function MeasurePanel({ measuring }: { measuring: Measuring }) {
  const { state } = usePreview();
  const name = useId();
  return (
    <div className="wall-panel wall-measure">
      <p className="wall-measure-task">
        Drag the four corners roughly onto the sheet, or tap where the chosen one belongs. Then let
        them snap to its edges.
      </p>
      <fieldset className="wall-chips">
        <legend className="sr-only">Sheet on the wall</legend>
        {sheets.map((key) => (
          <label className="wall-chip" key={key}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={key === measuring.sheet}
              onChange={() => measuring.setSheet(key)}
            />
            <span>{measuringSheets[key].label}</span>
          </label>
        ))}
      </fieldset>
      <div className="wall-measure-options">
        <label className="wall-check">
          <input
            type="checkbox"
            checked={measuring.landscape}
            onChange={measuring.toggleOrientation}
          />
          It lies on its long side
        </label>
        <label className="wall-check">
          <input
            type="checkbox"
            checked={measuring.points.length > floorHandle}
            onChange={measuring.toggleFloor}
          />
          I see the floor
        </label>
      </div>
      <p className="wall-measure-result" aria-live="polite">
        {describeOutcome(measuring, state.size)}
      </p>
      <MeasureActions measuring={measuring} />
    </div>
  );
}

function MeasureActions({ measuring }: { measuring: Measuring }) {
  const { state, dispatch } = usePreview();
  const { measure, fit } = measuring;
  const isPrecise = measure !== null && statedError(measuring.uncertainty) !== null;
  const isFitted = fit === "found";
  const leaveLabel = state.still?.origin === "camera" || state.measure ? "Cancel" : "Skip";
  return (
    <div className="wall-measure-actions">
      <Action
        rank={isFitted ? "secondary" : "primary"}
        disabled={!measure}
        onClick={measuring.fitEdges}
      >
        Snap to edges
      </Action>
      <Action
        rank={isFitted ? "primary" : "secondary"}
        disabled={!isPrecise}
        onClick={() => measure && dispatch({ type: "measured", measure })}
      >
        Use this scale
      </Action>
      <EventAction rank="secondary" label={leaveLabel} event={{ type: "measuring left" }} />
    </div>
  );
}
