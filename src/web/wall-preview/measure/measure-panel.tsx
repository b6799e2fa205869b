import { useId } from "react";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { formatSize } from "../../../core/format.ts";
import { floorHandle, type Measuring } from "./use-measuring.ts";
import { type MeasuringSheet, measuringSheets } from "./wall-measure.ts";

interface MeasurePanelProps {
  measuring: Measuring;
  size: PrintSize;
  leaveLabel: string;
  onUse(): void;
  onLeave(): void;
}

const sheets = Object.keys(measuringSheets).filter(
  (key): key is MeasuringSheet => key in measuringSheets,
);

/** Null if the error is too large to be useful. */
export function statedError(centimetres: number): string | null {
  if (!(centimetres < 10)) return null;
  return `± ${Math.max(0.1, centimetres).toFixed(1)} cm`;
}

export function MeasurePanel({ measuring, size, leaveLabel, onUse, onLeave }: MeasurePanelProps) {
  const name = useId();
  const { sheet, landscape, points, measure, uncertainty } = measuring;
  const error = measure && statedError(uncertainty);
  const outcome =
    measuring.fit === "not found"
      ? "The edges are not clear here. Put the corners nearer, or place them by hand."
      : error
        ? `A ${formatSize(size)} print will be right to ${error}.`
        : measure
          ? "Too small to measure by. Go nearer, or use an A4 sheet."
          : "The corners cross. Put each onto its own corner of the sheet.";
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
              checked={key === sheet}
              onChange={() => measuring.chooseSheet(key)}
            />
            <span>{measuringSheets[key].label}</span>
          </label>
        ))}
      </fieldset>
      <div className="wall-measure-options">
        <label>
          <input type="checkbox" checked={landscape} onChange={measuring.toggleOrientation} />
          It lies on its long side
        </label>
        <label>
          <input
            type="checkbox"
            checked={points.length > floorHandle}
            onChange={measuring.toggleFloor}
          />
          I see the floor
        </label>
      </div>
      <p className="wall-measure-result" aria-live="polite">
        {outcome}
      </p>
      <div className="wall-measure-actions">
        <button
          type="button"
          className={measuring.fit === "found" ? "wall-secondary" : "wall-primary"}
          disabled={!measure}
          onClick={measuring.fitEdges}
        >
          Snap to edges
        </button>
        <button
          type="button"
          className={measuring.fit === "found" ? "wall-primary" : "wall-secondary"}
          disabled={!error}
          onClick={onUse}
        >
          Use this scale
        </button>
        <button type="button" className="wall-secondary" onClick={onLeave}>
          {leaveLabel}
        </button>
      </div>
    </div>
  );
}
