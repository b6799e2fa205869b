import type { Extent } from "../../geometry/extent.ts";
import type { Point } from "../../geometry/homography.ts";
import type { Findings } from "../../photograph/session.ts";

const minConfidence = 0.5;

/** Share of the photograph's sides. */
const edgeShare = 0.02;

function isAtEdge({ width, height }: Extent, { x, y }: Point): boolean {
  const [marginX, marginY] = [width * edgeShare, height * edgeShare];
  return x < marginX || y < marginY || x > width - marginX || y > height - marginY;
}

/** True if a sheet lies beside the painting, or if the painting is certain and not the whole picture. */
export function isHung({ painting, sheet }: Findings, photograph: Extent): boolean {
  if (!painting) return false;
  if (sheet) return true;
  const { corners, confidence } = painting;
  return confidence >= minConfidence && !corners.every((corner) => isAtEdge(photograph, corner));
}
