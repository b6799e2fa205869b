import { texts } from "../texts/texts.ts";
import { fitInto, ProjectedPhotograph } from "./projected-photograph.tsx";
import type { AdjustmentState } from "./use-adjustment.ts";
import type { ShownPhotograph } from "./use-photograph.ts";

/** Size of a button's picture in CSS px. */
const largestPicture = { width: 70, height: 72 };

/**
 * CSS px of the photograph's width before it is projected. Small, since each picture has a layer of
 * its own.
 */
const layerWidth = 400;

interface OutlineChoiceProps {
  photograph: ShownPhotograph;
  state: AdjustmentState;
}

/** The results of several outlines that may be the painting's. One tap puts the corners there. */
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
              size={fitInto(largestPicture, outline.proportions)}
              layerWidth={layerWidth}
            />
          </span>
          {texts.photograph.outlines.names[outline.name]}
        </button>
      ))}
    </fieldset>
  );
}
