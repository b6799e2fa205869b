import { useState } from "react";
import { photographedSheets } from "../../photograph/adjustment.ts";
import { t } from "../texts/text.ts";
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
    <div className="straighten-sheet-options">
      <SheetChoice state={state} />
      {sheet && (
        <label className="straighten-choice">
          <input
            type="checkbox"
            checked={light}
            onChange={({ target }) => state.setLight(target.checked)}
          />
          {t("Correct the light by the sheet")}
        </label>
      )}
      <MeasuredSize {...props} />
    </div>
  );
}

function SheetChoice({ state }: Pick<SheetOptionsProps, "state">) {
  const { sheetKind, moved } = state;
  return (
    <>
      <label className="straighten-choice">
        {t("Sheet of paper beside it")}
        <select
          className="entry-input entry-select"
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
          <option value="">{t("None")}</option>
        </select>
      </label>
      {sheetKind && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => state.setMoved(moved === "sheet" ? "painting" : "sheet")}
        >
          {moved === "sheet" ? t("Move the painting's corners") : t("Move the sheet's corners")}
        </button>
      )}
    </>
  );
}

function MeasuredSize({ state, unit, onDimensions }: SheetOptionsProps) {
  const [used, setUsed] = useState("");
  if (!state.adjustment.sheet || !onDimensions) return null;
  if (!state.size) return <p className="straighten-size">{noSizeText(state)}</p>;
  const { size, error } = sizeTexts(state.size, unit);
  return (
    <p className="straighten-size">
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
        {used === size ? t("Is in Dimensions") : t("Use as Dimensions")}
      </button>
    </p>
  );
}

function noSizeText({ isGuess, canStraighten }: AdjustmentState): string {
  return isGuess || !canStraighten
    ? t("The size appears once you have moved the circles onto the painting's corners.")
    : t("No size: the sheet is not flat beside the painting, or not of the kind chosen here.");
}
