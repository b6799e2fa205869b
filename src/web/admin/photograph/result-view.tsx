import { useExtent } from "@nkar/controls/use-extent";
import type { Extent } from "@nkar/plane/extent";
import {
  applyToQuad,
  homographyBetween,
  rectangle,
  scaling,
  toCssTransform,
} from "@nkar/plane/homography";
import { useRef } from "react";
import { texts } from "../texts/texts.ts";
import type { AdjustmentState } from "./use-adjustment.ts";
import type { ShownPhotograph } from "./use-photograph.ts";

interface ResultViewProps {
  photograph: ShownPhotograph;
  state: AdjustmentState;
}

/** CSS px of the photograph's width before it is projected: a larger layer takes more memory. */
const layerWidth = 1600;

function fitInto({ width, height }: Extent, proportions: number): Extent {
  const fitted = Math.min(width, height * proportions);
  return { width: fitted, height: fitted / proportions };
}

/** The browser projects the photograph; the server makes the picture, and corrects its light. */
export function ResultView({ photograph, state }: ResultViewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const extent = useExtent(stage);
  const { canStraighten, proportions, adjustment } = state;
  const size = extent && fitInto(extent, proportions);
  const corners = applyToQuad(scaling(layerWidth / photograph.width), adjustment.corners);
  const map =
    size && canStraighten && homographyBetween(corners, rectangle(size.width, size.height));
  return (
    <div
      ref={stage}
      className="straighten-result"
      role="img"
      aria-label={
        canStraighten ? texts.photograph.straightenedPicture : texts.photograph.noResultYet
      }
    >
      {map && (
        <div className="straighten-projected" style={size}>
          <img
            className="straighten-photograph"
            src={photograph.src}
            alt=""
            style={{ width: layerWidth, transform: toCssTransform(map), transformOrigin: "0 0" }}
          />
        </div>
      )}
    </div>
  );
}
