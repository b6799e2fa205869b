import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useId, useRef, useState } from "react";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { Photograph } from "../../photograph/client.ts";
import { watchLayers } from "../../ui/layers.ts";
import { useLayer } from "../../ui/use-layer.ts";
import { CornerView } from "./corner-view.tsx";
import type { KnownSize } from "./proportions.ts";
import { ResultView } from "./result-view.tsx";
import { type AdjustmentState, useAdjustment } from "./use-adjustment.ts";
import { useOpenPhotograph } from "./use-open-photograph.ts";

export interface StraightenStepProps {
  load: () => Promise<File>;
  /** The last adjustment, to repeat it. */
  stored: Adjustment | null;
  /** The painting's size in cm, if the painter has entered it. */
  knownSize: KnownSize | null;
  onStraightened: (file: File, adjustment: Adjustment) => void;
  /** Shows the photograph itself again; absent if it is shown. */
  onUndo: (() => void) | undefined;
  onClose: () => void;
}

// This script is loaded once per page.
watchLayers();

/** Asks for the painting's corners. The form keeps the photograph meanwhile. */
export function StraightenStep(props: StraightenStepProps) {
  const { load, onUndo, onClose } = props;
  const opened = useOpenPhotograph(load);
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
        <Dialog.Popup className="straighten">
          <header>
            <Dialog.Title className="text-heading">Straighten the picture</Dialog.Title>
            <Dialog.Description className="text-ash">
              Move the circles to the corners of the painting.
            </Dialog.Description>
          </header>
          {opened.state === "open" ? (
            <Straighten {...props} photograph={opened.photograph} />
          ) : (
            <>
              <p role="status" className="straighten-wait">
                {opened.state === "failed"
                  ? "This device cannot open the photograph."
                  : "Opening the photograph…"}
              </p>
              <div className="dialog-actions">
                <Dialog.Close className="button">Keep as it is</Dialog.Close>
              </div>
            </>
          )}
          {onUndo && (
            <button type="button" className="text-link dialog-later" onClick={onUndo}>
              Undo: show the photograph itself
            </button>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Those of an upload, below the limit of the server. */
const limits = { maxBytes: 30 * 1024 * 1024, maxPixels: 50_000_000 };

interface StraightenProps extends StraightenStepProps {
  photograph: Photograph;
}

const views = { photograph: "Photograph", result: "Result" } as const;

function Straighten(props: StraightenProps) {
  const { photograph, stored, knownSize, onStraightened } = props;
  const state = useAdjustment(photograph, { stored, knownSize });
  const [view, setView] = useState<keyof typeof views>("photograph");
  const [isStraightening, setStraightening] = useState(false);
  const { adjustment, proportions, isPlaced, canStraighten, hasFailed } = state;
  const name = useId();
  const end = useRef(new AbortController());
  useEffect(() => () => end.current.abort(), []);

  async function straighten(): Promise<void> {
    setStraightening(true);
    const { signal } = end.current;
    try {
      const request = { adjustment, proportions, limits, printSizes: [] };
      const { file } = await photograph.straighten(request, signal);
      if (!signal.aborted) onStraightened(file, adjustment);
    } catch {
      state.setHasFailed(true);
    }
    setStraightening(false);
  }

  return (
    <>
      <fieldset className="straighten-switch">
        <legend className="sr-only">Shown</legend>
        {(["photograph", "result"] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={view === each}
              onChange={() => setView(each)}
            />
            {views[each]}
          </label>
        ))}
      </fieldset>
      <div className="straighten-views" data-view={view}>
        <CornerView photograph={photograph} state={state} />
        <ResultView photograph={photograph} state={state} />
      </div>
      <div role="status" className="straighten-notes">
        <p>{describe(state)}</p>
      </div>
      <div className="dialog-actions">
        <Dialog.Close className={`button ${isPlaced ? "button-quiet" : ""}`}>
          Keep as it is
        </Dialog.Close>
        <button
          type="button"
          className={`button ${isPlaced ? "" : "button-quiet"}`}
          disabled={!canStraighten || hasFailed || isStraightening}
          aria-busy={isStraightening}
          onClick={straighten}
        >
          Straighten
        </button>
      </div>
    </>
  );
}

function describe(state: AdjustmentState): string {
  if (state.hasFailed) return "This device could not straighten the picture.";
  if (!state.isPlaced) return "The result appears when you have moved a corner.";
  return state.canStraighten ? "" : "The corners must form a quadrilateral without a dent.";
}
