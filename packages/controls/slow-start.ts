import type { Point } from "@nkar/plane/homography";

/** Share of a short movement by which a handle moves. */
const slowShare = 0.25;

/** Longer movements are not slowed down further: the handle keeps its distance from the finger. */
const shortMovementPx = 20;

/**
 * Returns by how much a finger moves a handle, CSS px.
 *
 * A finger trembles by some px, and a corner has to be placed within one.
 * @param movement of the finger since it took the handle, to the right and down
 */
export function slowStart({ x, y }: Point): Point {
  const length = Math.hypot(x, y);
  const lag = (1 - slowShare) * Math.min(length, shortMovementPx);
  const share = length > 0 ? (length - lag) / length : 0;
  return { x: share * x, y: share * y };
}
