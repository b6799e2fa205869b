import { useState } from "react";
import { photographedSheets } from "../../../core/geometry/paper-sheets.ts";
import { texts } from "../texts/texts.ts";
import { sheetNames, sizeTexts, type Unit } from "./texts.ts";
import type { AdjustmentState } from "./use-adjustment.ts";

interface SheetOptionsProps {
  state: AdjustmentState;
  unit: Unit;
  /** Absent in forms without a size. */
  onDimensions: ((text: string) => void) | undefined;
}

/** The light and the painting's size by a sheet of paper in the photograph. */
export function SheetOptions(props: SheetOptionsProps) {
  const { state } = props;
  const { sheet, light } = state.adjustment;
  return (
    <div className="row">
      <SheetChoice state={state} />
      {sheet && (
        <label className="tick">
          <input
            type="checkbox"
            checked={light}
            onChange={({ target }) => state.setLight(target.checked)}
          />
          {texts.photograph.correctLightBySheet}
        </label>
      )}
      {sheet && props.onDimensions && <ThicknessChoice state={state} />}
      <MeasuredSize {...props} />
    </div>
  );
}

function SheetChoice({ state }: Pick<SheetOptionsProps, "state">) {
  const { sheetKind, shown } = state;
  return (
    <>
      <label className="tick">
        {texts.photograph.sheetPaperBesideIt}
        <select
          className="entry-input"
          value={sheetKind ?? ""}
          onChange={({ target }) => {
            state.setSheet(photographedSheets.find((each) => each === target.value) ?? null);
          }}
        >
          {photographedSheets.map((kind) => (
            <option key={kind} value={kind}>
              {sheetNames[kind]}
            </option>
          ))}
          <option value="">{texts.photograph.none}</option>
        </select>
      </label>
      {sheetKind && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => state.setShown(shown === "sheet" ? "painting" : "sheet")}
        >
          {shown === "sheet"
            ? texts.photograph.movePaintingsCorners
            : texts.photograph.moveSheetsCorners}
        </button>
      )}
    </>
  );
}

const thicknessNames = {
  unknown: texts.photograph.unknown,
  none: texts.photograph.notAtAll,
  thin: "2 cm",
  thick: "4 cm",
} as const;
const thicknessOptions = ["unknown", "none", "thin", "thick"] as const;

/** A sheet on the wall lies behind the paint, which then looks larger than it is. */
function ThicknessChoice({ state }: Pick<SheetOptionsProps, "state">) {
  return (
    <label className="tick">
      {texts.photograph.howThickIsCanvas}
      <select
        className="entry-input"
        value={state.thickness}
        onChange={({ target }) =>
          state.setThickness(thicknessOptions.find((each) => each === target.value) ?? "unknown")
        }
      >
        {thicknessOptions.map((name) => (
          <option key={name} value={name}>
            {thicknessNames[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

function MeasuredSize({ state, unit, onDimensions }: SheetOptionsProps) {
  const [used, setUsed] = useState("");
  if (!state.adjustment.sheet || !onDimensions) return null;
  if (!state.size) return <p className="row straighten-size">{noSizeText(state)}</p>;
  const { size, error } = sizeTexts(state.size, unit);
  return (
    <p className="row straighten-size">
      <span>
        {size}, {error}
      </span>
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={used === size}
        onClick={() => {
          setUsed(size);
          state.setMeasured();
          onDimensions(size);
        }}
      >
        {used === size ? texts.photograph.isInDimensions : texts.photograph.useAsDimensions}
      </button>
    </p>
  );
}

function noSizeText({ isGuess, canStraighten }: AdjustmentState): string {
  return isGuess || !canStraighten
    ? texts.photograph.sizeAppearsOnceHaveMoved
    : texts.photograph.noSizeSheetIsNot;
}
