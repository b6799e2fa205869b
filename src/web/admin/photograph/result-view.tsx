import { useRef } from "react";
import type { Extent } from "../../../core/geometry/extent.ts";
import {
  homographyBetween,
  mapQuad,
  rectangle,
  toCssTransform,
} from "../../../core/geometry/homography.ts";
import type { Photograph } from "../../photograph/client.ts";
import { texts } from "../texts/texts.ts";
import { BitmapCanvas } from "./bitmap-canvas.tsx";
import type { AdjustmentState } from "./use-adjustment.ts";
import { useExtent } from "./use-extent.ts";

interface ResultViewProps {
  photograph: Photograph;
  state: AdjustmentState;
}

function fitInto({ width, height }: Extent, proportions: number): Extent {
  const fitted = Math.min(width, height * proportions);
  return { width: fitted, height: fitted / proportions };
}

/** While the corners move, the browser projects the photograph without the correction of light. */
export function ResultView({ photograph, state }: ResultViewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const extent = useExtent(stage);
  const { shown, canStraighten, proportions } = state;
  const size = extent && fitInto(extent, proportions);
  return (
    <div
      ref={stage}
      className="straighten-result"
      role="img"
      aria-label={
        canStraighten ? texts.photograph.straightenedPicture : texts.photograph.noResultYet
      }
      aria-busy={canStraighten && !shown}
    >
      {size && canStraighten && (
        <div className="straighten-projected" style={size}>
          {shown ? (
            <BitmapCanvas bitmap={shown.picture} style={size} />
          ) : (
            <Projected photograph={photograph} state={state} size={size} />
          )}
        </div>
      )}
    </div>
  );
}

function Projected({
  photograph: { preview, width },
  state,
  size,
}: ResultViewProps & { size: Extent }) {
  const scale = preview.width / width;
  const corners = mapQuad(state.adjustment.corners, ({ x, y }) => ({ x: x * scale, y: y * scale }));
  const map = homographyBetween(corners, rectangle(size.width, size.height));
  return (
    map && (
      <BitmapCanvas
        bitmap={preview}
        style={{ transform: toCssTransform(map), transformOrigin: "0 0" }}
      />
    )
  );
}
