/** The dialog in which the painter straightens a photograph by the corners of the painting. */

import type { Unit } from "@nkar/dimensions/units";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { proposalQuery } from "../api/pictures.ts";
import { texts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CornerView } from "./corner-view.tsx";
import { OutlineChoice } from "./outline-choice.tsx";
import { ResultView } from "./result-view.tsx";
import { SheetOptions } from "./sheet-options.tsx";
import { describeSize } from "./texts.ts";
import { type AdjustmentStart, type AdjustmentState, useAdjustment } from "./use-adjustment.ts";
import { type ShownPhotograph, usePhotograph } from "./use-photograph.ts";

interface StraightenStepProps extends Omit<AdjustmentStart, "proposal"> {
  /** Null if this device does not have the file. */
  file: File | null;
  /** The photograph's address; null until it is uploaded. */
  address: string | null;
  /** Unit of the size that is measured by a sheet of paper. */
  unit: Unit;
  /** Writes the measured size into the form; undefined in forms without a size. */
  onDimensions: ((text: string) => void) | undefined;
  onStraightened: (adjustment: Adjustment) => void;
  /**
   * Replaces the straightened picture by the photograph; undefined before the first straightening.
   */
  onUndo: (() => void) | undefined;
  /** The element that has the focus afterwards; by default the button that opened the step. */
  focusAfter: (() => HTMLElement | null) | undefined;
  onClose: () => void;
}

/** Opens the photograph, then asks for the corners. The form keeps the photograph until the end. */
export function StraightenStep(props: StraightenStepProps) {
  const { onUndo, focusAfter, onClose } = props;
  const opening = usePhotograph(props.file, props.address);
  return (
    <Dialog
      className="straighten"
      title={texts.photograph.title}
      describedBy={hintId}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      {opening.state === "open" ? (
        <StraightenForm {...props} photograph={opening.photograph} />
      ) : (
        <>
          <Hint shownCorners="painting" />
          <p role="status" className="text-ash straighten-wait">
            {opening.state === "failed" ? texts.photograph.unreadable : texts.photograph.opening}
          </p>
          <div className="row dialog-actions">
            <button type="button" className="button" onClick={onClose}>
              {texts.photograph.keep}
            </button>
          </div>
        </>
      )}
      {onUndo && (
        <button type="button" className="text-link" onClick={onUndo}>
          {texts.photograph.undo}
        </button>
      )}
    </Dialog>
  );
}

/** Id of the hint, which describes the dialog to screen readers. */
const hintId = "straighten-hint";

function Hint({ shownCorners }: Pick<AdjustmentState, "shownCorners">) {
  return (
    <p id={hintId} className="text-ash" aria-live="polite">
      {shownCorners === "sheet"
        ? texts.photograph.sheetCorners.instruction
        : texts.photograph.corners.instruction}
    </p>
  );
}

interface StraightenFormProps extends StraightenStepProps {
  photograph: ShownPhotograph;
}

function StraightenForm(props: StraightenFormProps) {
  const { photograph, address, unit, onDimensions, onStraightened, onClose } = props;
  // The query does not run for an empty address.
  const proposalSearch = useQuery(proposalQuery(address ?? ""));
  const state = useAdjustment(photograph, { ...props, proposal: proposalSearch.data ?? null });
  const [shownView, setShownView] = useState<ViewName>("photograph");
  const { adjustment, proportions, isPlaced, canStraighten } = state;

  return (
    <>
      <Hint shownCorners={state.shownCorners} />
      <ViewSwitch shownView={shownView} onChange={setShownView} />
      <div className="straighten-views" data-view={shownView}>
        <CornerView photograph={photograph} state={state} />
        <ResultView photograph={photograph} state={state} />
      </div>
      <OutlineChoice photograph={photograph} state={state} />
      <SheetOptions state={state} unit={unit} onDimensions={onDimensions} />
      <div role="status" className="caption">
        {listNotes(state, proposalSearch).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className="row dialog-actions">
        <button
          type="button"
          className={`button ${isPlaced ? "button-quiet" : ""}`}
          onClick={onClose}
        >
          {texts.photograph.keep}
        </button>
        <button
          type="button"
          className={`button ${isPlaced ? "" : "button-quiet"}`}
          disabled={!canStraighten}
          onClick={() => {
            if (state.usesMeasuredSize && state.size) {
              onDimensions?.(describeSize(state.size, unit).size);
            }
            onStraightened({ ...adjustment, proportions });
          }}
        >
          {texts.photograph.straighten}
        </button>
      </div>
    </>
  );
}

const viewLabels = {
  photograph: texts.photograph.views.photograph,
  result: texts.photograph.views.result,
};
type ViewName = keyof typeof viewLabels;

interface ViewSwitchProps {
  shownView: ViewName;
  onChange: (view: ViewName) => void;
}

/** Switches between photograph and result on a screen without room for both. */
function ViewSwitch({ shownView, onChange }: ViewSwitchProps) {
  const name = useId();
  return (
    <fieldset className="row straighten-switch">
      <legend className="sr-only">{texts.photograph.views.legend}</legend>
      {(["photograph", "result"] as const).map((view) => (
        <label className="choice" key={view}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={view === shownView}
            onChange={() => onChange(view)}
          />
          {viewLabels[view]}
        </label>
      ))}
    </fieldset>
  );
}

interface ProposalSearch {
  isSuccess: boolean;
  isError: boolean;
}

/** Says how the search goes until the painting is placed, then what makes the result inexact. */
function listNotes(state: AdjustmentState, { isSuccess, isError }: ProposalSearch): string[] {
  if (!state.isPlaced) {
    if (isSuccess) return [texts.photograph.search.notFound];
    return [isError ? texts.photograph.search.failed : texts.photograph.search.running];
  }
  if (!state.canStraighten) return [texts.photograph.corners.dented];
  const { guessed } = texts.photograph.corners;
  const advice = state.outlines.length > 0 ? texts.photograph.outlines.instruction : guessed;
  return [
    ...(state.isGuess ? [advice] : []),
    ...(state.isSheetBent ? [texts.photograph.sheet.bent] : []),
  ];
}
