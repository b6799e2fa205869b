import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useEffectEvent, useId, useState } from "react";
import type { FailureReason } from "../../photograph/photograph-error.ts";
import { watchLayers } from "../../ui/layers.ts";
import { useLayer } from "../../ui/use-layer.ts";
import { texts } from "../texts/texts.ts";
import { CornerView } from "./corner-view.tsx";
import { ResultView } from "./result-view.tsx";
import { SheetOptions } from "./sheet-options.tsx";
import { type Unit, warningTexts } from "./texts.ts";
import { type AdjustmentStart, type AdjustmentState, useAdjustment } from "./use-adjustment.ts";
import { type SearchedPhotograph, useOpenPhotograph } from "./use-open-photograph.ts";
import type { StraightenedPicture } from "./use-prepared-picture.ts";

interface StraightenStepProps extends Omit<AdjustmentStart, "findings"> {
  load: () => Promise<File>;
  /** The photograph, if it is already open. */
  searched: SearchedPhotograph | undefined;
  /** For the size that a sheet of paper gives. */
  unit: Unit;
  /** Stores the painting's size; absent in forms without one. */
  onDimensions: ((text: string) => void) | undefined;
  onStraightened: (picture: StraightenedPicture) => void;
  /** Shows the photograph itself again; absent if it is shown. */
  onUndo: (() => void) | undefined;
  /** The element that has the focus afterwards; by default the button that opened the step. */
  focusAfter: (() => HTMLElement | null) | undefined;
  onClose: () => void;
}

// This script is loaded once per page.
watchLayers();

/** Asks for the painting's corners. The form keeps the photograph meanwhile. */
export function StraightenStep(props: StraightenStepProps) {
  const { load, searched, onUndo, focusAfter, onClose } = props;
  const opened = useOpenPhotograph(load, searched);
  useLayer(true, onClose);
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="straighten" finalFocus={() => focusAfter?.() ?? true}>
          {opened.state === "open" ? (
            <Straighten {...props} photograph={opened.photograph} findings={opened.findings} />
          ) : (
            <>
              <StepHeader moved="painting" />
              <p role="status" className="straighten-wait">
                {opened.state === "failed"
                  ? failureText(opened.reason)
                  : texts.photograph.lookingForPainting}
              </p>
              <div className="dialog-actions">
                <Dialog.Close className="button">{texts.photograph.keepAsItIs}</Dialog.Close>
              </div>
            </>
          )}
          {onUndo && (
            <button type="button" className="text-link dialog-later" onClick={onUndo}>
              {texts.photograph.undoShowPhotographItself}
            </button>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function StepHeader({ moved }: Pick<AdjustmentState, "moved">) {
  return (
    <header>
      <Dialog.Title className="text-heading">{texts.photograph.straightenPicture}</Dialog.Title>
      <Dialog.Description className="text-ash" aria-live="polite">
        {moved === "sheet"
          ? texts.photograph.moveCirclesToCornersSheet
          : texts.photograph.moveCirclesToCornersPainting}
      </Dialog.Description>
    </header>
  );
}

type StraightenProps = StraightenStepProps & SearchedPhotograph;

function Straighten(props: StraightenProps) {
  const { photograph, unit, onDimensions, onStraightened } = props;
  const state = useAdjustment(photograph, props);
  const [view, setView] = useState<View>("photograph");
  const [isWaiting, setWaiting] = useState(false);
  const { straightened, isPlaced, canStraighten, hasFailed } = state;

  const finish = useEffectEvent((picture: StraightenedPicture) => onStraightened(picture));
  useEffect(() => {
    if (hasFailed) setWaiting(false);
    if (isWaiting && straightened) finish(straightened);
  }, [isWaiting, straightened, hasFailed]);

  return (
    <>
      <StepHeader moved={state.moved} />
      <ViewSwitch view={view} onChange={setView} />
      <div className="straighten-views" data-view={view}>
        <CornerView photograph={photograph} state={state} />
        <ResultView photograph={photograph} state={state} />
      </div>
      <SheetOptions state={state} unit={unit} onDimensions={onDimensions} />
      <div role="status" className="straighten-notes">
        {notesOn(state).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className="dialog-actions">
        <Dialog.Close className={`button ${isPlaced ? "button-quiet" : ""}`}>
          {texts.photograph.keepAsItIs}
        </Dialog.Close>
        <button
          type="button"
          className={`button ${isPlaced ? "" : "button-quiet"}`}
          disabled={!canStraighten || hasFailed}
          aria-busy={isWaiting}
          onClick={() => setWaiting(true)}
        >
          {texts.photograph.straighten}
        </button>
      </div>
    </>
  );
}

const views = { photograph: texts.photograph.photograph, result: texts.photograph.result };
type View = keyof typeof views;

interface ViewSwitchProps {
  view: View;
  onChange: (view: View) => void;
}

/** Chooses between photograph and result where both have no room. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const name = useId();
  return (
    <fieldset className="straighten-switch">
      <legend className="sr-only">{texts.photograph.shown}</legend>
      {(["photograph", "result"] as const).map((each) => (
        <label key={each}>
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

function failureText(reason: FailureReason): string {
  if (reason === "not loaded") return texts.common.checkConnection;
  if (reason === "slow") return texts.photograph.thisDeviceNeedsTooLong;
  return texts.photograph.thisDeviceCannotOpenPhotograph;
}

const stripNote = texts.photograph.evenEdgeLooksLikeFrame;

function notesOn(state: AdjustmentState): string[] {
  if (state.hasFailed) return [texts.photograph.thisDeviceCouldNotStraighten];
  if (!state.isPlaced) return [texts.photograph.noPaintingWasFoundPlace];
  if (!state.canStraighten) return [texts.photograph.cornersMustFormQuadrilateralWithout];
  const warnings = state.warnings.map((warning) => warningTexts[warning]);
  if (state.isGuess) return [texts.photograph.cornersAreGuessLookAt, ...warnings];
  return state.withStrips ? [stripNote, ...warnings] : warnings;
}
