import type { Quad } from "@nkar/plane/homography";
import { measureCornerOffset } from "../../test/support/corner-offset.ts";
import type { MarkedPhotograph } from "./marked-photographs.ts";

/** In 1,000ths of the photograph's long side, for the furthest corner. */
const limits = { right: 3, nearly: 10, frame: 10 };

/** From best to worst. */
const verdicts = ["right", "nearly", "frame", "wrong"] as const;

export type Verdict = (typeof verdicts)[number];

export interface Judgement {
  verdict: Verdict;
  /** The furthest corner from the painting's, in 1,000ths of the long side. */
  offset: number;
}

type Marks = Pick<MarkedPhotograph, "width" | "height" | "painting" | "frame">;

/** Compares one outline with the marked corners. */
export function judgeOutline(outline: Quad, marks: Marks): Judgement {
  const per1000 = 1000 / Math.max(marks.width, marks.height);
  const offset = per1000 * measureCornerOffset(outline, marks.painting);
  const frameOffset = marks.frame ? per1000 * measureCornerOffset(outline, marks.frame) : Infinity;
  if (offset <= limits.right) return { verdict: "right", offset };
  // The frame can be so narrow that its corners are nearly the painting's.
  if (frameOffset <= limits.frame && frameOffset < offset) return { verdict: "frame", offset };
  return { verdict: offset <= limits.nearly ? "nearly" : "wrong", offset };
}

/** Returns the judgement of the best outline; undefined if there is none. */
export function judgeBest(outlines: readonly Quad[], marks: Marks): Judgement | undefined {
  const judgements = outlines.map((outline) => judgeOutline(outline, marks));
  const rank = ({ verdict }: Judgement) => verdicts.indexOf(verdict);
  return judgements.toSorted(
    (one, other) => rank(one) - rank(other) || one.offset - other.offset,
  )[0];
}
