import { useExtent } from "@nkar/controls/use-extent";
import { useRef } from "react";
import { texts } from "../texts/texts.ts";
import { fitInto, ProjectedPhotograph } from "./projected-photograph.tsx";
import type { AdjustmentState } from "./use-adjustment.ts";
import type { ShownPhotograph } from "./use-photograph.ts";

interface ResultViewProps {
  photograph: ShownPhotograph;
  state: AdjustmentState;
}

/**
 * Width of the photograph in CSS px before the browser projects it. A larger layer takes more
 * memory.
 */
const layerWidth = 1600;

/**
 * Shows the painter how the straightened picture will look. The browser only projects the
 * photograph; the server makes the picture later, and corrects the light.
 */
export function ResultView({ photograph, state }: ResultViewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const extent = useExtent(stage);
  const { canStraighten, proportions, adjustment } = state;
  return (
    <div
      ref={stage}
      className="straighten-result"
      role="img"
      aria-label={canStraighten ? texts.photograph.result.picture : texts.photograph.result.none}
    >
      {extent && canStraighten && (
        <ProjectedPhotograph
          photograph={photograph}
          corners={adjustment.corners}
          size={fitInto(extent, proportions)}
          layerWidth={layerWidth}
        />
      )}
    </div>
  );
}
