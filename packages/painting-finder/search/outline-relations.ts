import { edgeLengths, type Quad } from "@nkar/plane/homography";
import { lineThrough, signedDistance } from "@nkar/plane/lines";

/** Where an outline lies from another: parallel around it, parallel within it, or elsewhere. */
export const outlineRelations = ["outside", "inside", "other"] as const;
export type OutlineRelation = (typeof outlineRelations)[number];

/** Sine of the largest angle between parallel sides. */
const maxTurn = 0.035;

/** Gap between parallel sides, as a share of the inner outline's shortest side. */
const minGap = 0.006;
const maxGap = 0.6;

/** Widest gap / narrowest gap: a mat is wider at its bottom, and a frame may be seen askew. */
const maxUnevenness = 3.5;

/**
 * Returns how far each side of `other` lies outside the same side of `one`, in px; negative inside.
 * Null if a pair of sides is not parallel.
 */
function gapsBetween(one: Quad, other: Quad): number[] | null {
  const lengths = edgeLengths(one);
  const gaps: number[] = [];
  for (const [side, corner] of one.entries()) {
    const line = lineThrough(corner, one[(side + 1) % 4] ?? corner);
    const [from, to] = [other[side] ?? corner, other[(side + 1) % 4] ?? corner];
    const [first, last] = [signedDistance(line, from), signedDistance(line, to)];
    if (Math.abs(first - last) > maxTurn * (lengths[side] ?? 0)) return null;
    gaps.push((first + last) / 2);
  }
  return gaps;
}

/**
 * Returns where `other` lies in relation to `one`. Both are in px of one picture, with their corners
 * in the same order.
 */
export function outlineRelation(one: Quad, other: Quad): OutlineRelation {
  const gaps = gapsBetween(one, other);
  if (!gaps) return "other";
  const widths = gaps.map(Math.abs);
  const isOutside = gaps.every((gap) => gap > 0);
  if (!isOutside && !gaps.every((gap) => gap < 0)) return "other";
  const side = Math.min(...edgeLengths(isOutside ? one : other));
  const [narrowest, widest] = [Math.min(...widths), Math.max(...widths)];
  if (narrowest < minGap * side || widest > maxGap * side) return "other";
  if (widest > maxUnevenness * narrowest) return "other";
  return isOutside ? "outside" : "inside";
}
