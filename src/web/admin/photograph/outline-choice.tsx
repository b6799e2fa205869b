import { texts } from "../texts/texts.ts";
import { fitInto, ProjectedPhotograph } from "./projected-photograph.tsx";
import type { AdjustmentState } from "./use-adjustment.ts";
import type { ShownPhotograph } from "./use-photograph.ts";

/** Largest size of a button's picture in CSS px. */
const maxPictureSize = { width: 70, height: 72 };

/**
 * Width of the photograph in CSS px before the browser projects it. Small, because the browser
 * keeps a layer of this size in memory for each button.
 */
const layerWidth = 400;

interface OutlineChoiceProps {
  photograph: ShownPhotograph;
  state: AdjustmentState;
}

/**
 * Shows the straightened picture for each outline that may be the painting's. A tap on one moves
 * the corners there.
 */
export function OutlineChoice({ photograph, state }: OutlineChoiceProps) {
  if (state.outlines.length === 0) return null;
  return (
    <fieldset className="straighten-outlines">
      <legend className="sr-only">{texts.photograph.outlines.legend}</legend>
      {state.outlines.map((outline) => (
        <button
          type="button"
          key={outline.name}
          className="straighten-outline"
          aria-pressed={outline.isChosen}
          onClick={() => state.chooseOutline(outline)}
        >
          <span className="straighten-small">
            <ProjectedPhotograph
              photograph={photograph}
              corners={outline.corners}
              size={fitInto(maxPictureSize, outline.proportions)}
              layerWidth={layerWidth}
            />
          </span>
          {texts.photograph.outlines.names[outline.name]}
        </button>
      ))}
    </fieldset>
  );
}
