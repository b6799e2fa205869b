import { useState } from "react";
import { photographedSheets } from "../../photograph/adjustment.ts";
import { t } from "../texts/text.ts";
import { sheetNames, sizeTexts, type Unit } from "./texts.ts";
import type { AdjustmentState } from "./use-adjustment.ts";

interface SheetOptionsProps {
  state: AdjustmentState;
  unit: Unit;
  onDimensions: ((text: string) => void) | undefined;
}

/** The light and the painting's size by a sheet of paper in the photograph. */
export function SheetOptions({ state, unit, onDimensions }: SheetOptionsProps) {
  const { sheet, light } = state.adjustment;
  const { sheetKind, moved, size } = state;
  const [used, setUsed] = useState("");
  const texts = size && sizeTexts(size, unit);
  return (
    <div className="straighten-sheet-options">
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
      {sheet && !size && onDimensions && <p className="straighten-size">{noSizeText(state)}</p>}
      {texts && onDimensions && (
        <p className="straighten-size">
          <span>
            {texts.size}, {texts.error}
          </span>
          <button
            type="button"
            className="button button-quiet button-small"
            disabled={used === texts.size}
            onClick={() => {
              setUsed(texts.size);
              state.setMeasured();
              onDimensions(texts.size);
            }}
          >
            {used === texts.size ? t("Is in Dimensions") : t("Use as Dimensions")}
          </button>
        </p>
      )}
    </div>
  );
}

function noSizeText({ isGuess, canStraighten }: AdjustmentState): string {
  return isGuess || !canStraighten
    ? t("The size appears once you have moved the circles onto the painting's corners.")
    : t("No size: the sheet is not flat beside the painting, or not of the kind chosen here.");
}
