import type { Extent } from "../../../core/geometry/extent.ts";
import type { Point, Quad } from "../../../core/geometry/homography.ts";
import type { Findings } from "../../photograph/session.ts";

/** A sheet makes it likelier that the photograph shows a painting on a wall. */
const minConfidence = { alone: 0.5, besideSheet: 0.45 };

/** Share of the photograph's sides. */
const edgeShare = 0.02;

function isAtEdge({ width, height }: Extent, { x, y }: Point): boolean {
  const [marginX, marginY] = [width * edgeShare, height * edgeShare];
  return x < marginX || y < marginY || x > width - marginX || y > height - marginY;
}

/** True if the corners are those of an uncertain painting, and the painter has moved none. */
export function isGuess({ painting }: Findings, corners: Quad): boolean {
  return painting?.corners === corners && painting.confidence < minConfidence.besideSheet;
}

/** True if the painting is certain and has a sheet or something else beside it. */
export function isHung({ painting, sheet }: Findings, photograph: Extent): boolean {
  if (!painting) return false;
  const { corners, confidence } = painting;
  if (sheet) return confidence >= minConfidence.besideSheet;
  return (
    confidence >= minConfidence.alone && !corners.every((corner) => isAtEdge(photograph, corner))
  );
}
