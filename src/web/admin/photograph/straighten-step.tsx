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
import { sizeTexts } from "./texts.ts";
import { type AdjustmentStart, type AdjustmentState, useAdjustment } from "./use-adjustment.ts";
import { type ShownPhotograph, usePhotograph } from "./use-photograph.ts";

interface StraightenStepProps extends Omit<AdjustmentStart, "proposal"> {
  /** Null if this device does not have the file. */
  file: File | null;
  /** The photograph's address; null until it is uploaded. */
  address: string | null;
  /** For the size that a sheet of paper gives. */
  unit: Unit;
  /** Stores the painting's size; absent in forms without one. */
  onDimensions: ((text: string) => void) | undefined;
  onStraightened: (adjustment: Adjustment) => void;
  /** Shows the photograph itself again; absent if it is shown. */
  onUndo: (() => void) | undefined;
  /** The element that has the focus afterwards; by default the button that opened the step. */
  focusAfter: (() => HTMLElement | null) | undefined;
  onClose: () => void;
}

/** Asks for the painting's corners. The form keeps the photograph meanwhile. */
export function StraightenStep(props: StraightenStepProps) {
  const { onUndo, focusAfter, onClose } = props;
  const opened = usePhotograph(props.file, props.address);
  return (
    <Dialog
      className="straighten"
      title={texts.photograph.title}
      describedBy={hintId}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      {opened.state === "open" ? (
        <Straighten {...props} photograph={opened.photograph} />
      ) : (
        <>
          <Hint shownCorners="painting" />
          <p role="status" className="text-ash straighten-wait">
            {opened.state === "failed" ? texts.photograph.unreadable : texts.photograph.opening}
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

/** Describes the dialog. */
const hintId = "straighten-hint";

function Hint({ shownCorners: shown }: Pick<AdjustmentState, "shownCorners">) {
  return (
    <p id={hintId} className="text-ash" aria-live="polite">
      {shown === "sheet"
        ? texts.photograph.sheetCorners.instruction
        : texts.photograph.corners.instruction}
    </p>
  );
}

interface StraightenProps extends StraightenStepProps {
  photograph: ShownPhotograph;
}

function Straighten(props: StraightenProps) {
  const { photograph, address, unit, onDimensions, onStraightened, onClose } = props;
  const search = useQuery(proposalQuery(address ?? ""));
  const state = useAdjustment(photograph, { ...props, proposal: search.data ?? null });
  const [view, setView] = useState<View>("photograph");
  const { adjustment, proportions, isPlaced, canStraighten } = state;

  return (
    <>
      <Hint shownCorners={state.shownCorners} />
      <ViewSwitch view={view} onChange={setView} />
      <div className="straighten-views" data-view={view}>
        <CornerView photograph={photograph} state={state} />
        <ResultView photograph={photograph} state={state} />
      </div>
      <OutlineChoice photograph={photograph} state={state} />
      <SheetOptions state={state} unit={unit} onDimensions={onDimensions} />
      <div role="status" className="caption">
        {listNotes(state, search).map((text) => (
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
            if (state.usesMeasured && state.size) onDimensions?.(sizeTexts(state.size, unit).size);
            onStraightened({ ...adjustment, proportions });
          }}
        >
          {texts.photograph.straighten}
        </button>
      </div>
    </>
  );
}

const views = {
  photograph: texts.photograph.views.photograph,
  result: texts.photograph.views.result,
};
type View = keyof typeof views;

interface ViewSwitchProps {
  view: View;
  onChange: (view: View) => void;
}

/** Chooses between photograph and result where both have no room. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const name = useId();
  return (
    <fieldset className="row straighten-switch">
      <legend className="sr-only">{texts.photograph.views.legend}</legend>
      {(["photograph", "result"] as const).map((each) => (
        <label className="choice" key={each}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={view === each}
            onChange={() => onChange(each)}
          />
          {views[each]}
        </label>
      ))}
    </fieldset>
  );
}

interface Search {
  isSuccess: boolean;
  isError: boolean;
}

function listNotes(state: AdjustmentState, { isSuccess, isError }: Search): string[] {
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
