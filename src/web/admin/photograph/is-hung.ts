import type { Extent } from "../../geometry/extent.ts";
import type { Point } from "../../geometry/homography.ts";
import type { FoundPainting } from "../../photograph/geometry/find-painting.ts";

const minConfidence = 0.5;

/** Share of the photograph's sides. */
const edgeShare = 0.02;

function isAtEdge({ width, height }: Extent, { x, y }: Point): boolean {
  const [marginX, marginY] = [width * edgeShare, height * edgeShare];
  return x < marginX || y < marginY || x > width - marginX || y > height - marginY;
}

/** True if the painting is certain and does not fill the photograph. */
export function isHung({ corners, confidence }: FoundPainting, photograph: Extent): boolean {
  return confidence >= minConfidence && !corners.every((corner) => isAtEdge(photograph, corner));
}
