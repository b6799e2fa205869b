import type { Extent } from "@nkar/plane/extent";
import { areNear, isConvex, type Point, type Quad } from "@nkar/plane/homography";
import { recoverProportions } from "../proportions.ts";
import { evennessAround } from "./evenness-around.ts";
import type { Gradients } from "./search-grids.ts";
import { edgeShare, findStraightLines, type StraightLine } from "./straight-lines.ts";

/** A quadrilateral that may be the outline of a hung painting. */
export interface Outline {
  corners: Quad;
  /** The lines of the sides, from the top clockwise. */
  lines: readonly StraightLine[];
  /** 0 to 1. */
  score: number;
}

/** Lines that are combined to outlines: so many flat lines, and as many steep ones. */
const linesPerDirection = 40;

/** Shortest side of an outline, in long sides of the picture. */
const minSide = 0.14;

/** Smallest share of a side that has an edge. */
const minSupport = 0.35;

/** Length beyond a corner that should have no edge, in lengths of the side. */
const overshootLength = 0.12;

/** Px by which a corner may lie outside the picture. */
const maxOutsidePx = 2;

/** Share of the score that edges beyond the corners take away at most. */
const overshootWeight = 0.3;

/** Focal length of a phone's main camera, in long sides of the picture. */
const usualFocalLength = 0.75;

/** Cosine of the angle between the sides of a rectangle, as perspective and lens make it seem. */
const usualSkew = 0.12;

/** Share of the score that stays for an outline without an even wall around it. */
const shareWithoutWall = 0.6;

/** The likeliest outlines, whose surroundings are examined. */
const maxExamined = 400;

/** Most outlines in the result of which no two share more than one side. */
const maxDistinct = 8;

/** Outlines count as one if their corners differ by less, in long sides of the picture. */
const sameOutline = 0.01;

/** Returns where a flat line and a steep line cross. */
function findCrossing(flat: StraightLine, steep: StraightLine): Point {
  const y = (flat.slope * steep.offset + flat.offset) / (1 - flat.slope * steep.slope);
  return { x: steep.slope * y + steep.offset, y };
}

/** Returns how much of a line has edges beyond both ends of a side, 0 to 1. Skips 3 px at corners. */
function overshootShare(line: StraightLine, from: number, to: number): number {
  const length = overshootLength * (to - from);
  return (edgeShare(line, from - length, from - 3) + edgeShare(line, to + 3, to + length)) / 2;
}

/** A straight line between two corners. */
interface Side {
  line: StraightLine;
  from: Point;
  to: Point;
  /** Share with an edge. */
  support: number;
}

/** From the top clockwise; `from` of each is the upper or left end. */
type Sides = readonly [Side, Side, Side, Side];

/** Measures flat lines along x, and steep lines along y. */
function meanOvershoot([top, right, bottom, left]: Sides): number {
  return (
    (overshootShare(top.line, top.from.x, top.to.x) +
      overshootShare(right.line, right.from.y, right.to.y) +
      overshootShare(bottom.line, bottom.from.x, bottom.to.x) +
      overshootShare(left.line, left.from.y, left.to.y)) /
    4
  );
}

/** Returns 1 for the quadrilateral of a rectangle seen in perspective, less for others. */
function rectangleLikeness(corners: Quad, picture: Extent): number {
  const longSide = Math.max(picture.width, picture.height);
  const shape = recoverProportions(corners, picture, usualFocalLength * longSide);
  return shape ? Math.exp(-((shape.skew / usualSkew) ** 2)) : 0;
}

/**
 * Returns a score from 0 to 1; 0 if the corners are not convex. An edge along the whole of each side
 * tells most: a line through other things misses a part of one side at least.
 */
function scoreOutline(sides: Sides, corners: Quad, picture: Extent): number {
  if (!isConvex(corners)) return 0;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const support = sides.reduce((product, side) => product * side.support, 1);
  const diagonals = [
    { x: bottomRight.x - topLeft.x, y: bottomRight.y - topLeft.y },
    { x: bottomLeft.x - topRight.x, y: bottomLeft.y - topRight.y },
  ] as const;
  const area = (diagonals[0].x * diagonals[1].y - diagonals[1].x * diagonals[0].y) / 2;
  // The exponent is small: a larger outline is only a little likelier.
  const size = Math.abs(area / (picture.width * picture.height)) ** 0.2;
  return (
    support *
    (1 - overshootWeight * meanOvershoot(sides)) *
    size *
    rectangleLikeness(corners, picture)
  );
}

/** Returns the parts of steep lines between two flat lines, if they have edges, the surest first. */
function steepSides(
  steeps: readonly StraightLine[],
  upper: Point[],
  lower: Point[],
  extent: Extent,
) {
  const shortest = minSide * Math.max(extent.width, extent.height);
  const isWithin = ({ x, y }: Point) =>
    Math.min(x, y, extent.width - x, extent.height - y) > -maxOutsidePx;
  return steeps
    .flatMap((line, index): Side[] => {
      const [from, to] = [upper[index], lower[index]];
      if (!from || !to || to.y - from.y < shortest || !isWithin(from) || !isWithin(to)) return [];
      const support = edgeShare(line, from.y, to.y);
      return support < minSupport ? [] : [{ line, from, to, support }];
    })
    .sort((one, other) => other.support - one.support);
}

/** Keeps the likeliest outlines of very many, about `limit`. */
function createShortlist(limit: number) {
  const outlines: Outline[] = [];
  let minScore = 0;
  return {
    outlines,
    minScore: () => minScore,
    add(outline: Outline): void {
      if (outline.score <= minScore) return;
      outlines.push(outline);
      if (outlines.length < 4 * limit) return;
      outlines.sort(byScore).length = limit;
      minScore = outlines.at(-1)?.score ?? 0;
    },
  };
}

/** Combines straight lines to the likeliest quadrilaterals with edges along all sides. */
function combineLines(extent: Extent, flats: StraightLine[], steeps: StraightLine[]) {
  const shortest = minSide * Math.max(extent.width, extent.height);
  const crossings = flats.map((flat) => ({
    line: flat,
    points: steeps.map((steep) => findCrossing(flat, steep)),
  }));
  const best = createShortlist(maxExamined);
  for (const upper of crossings) {
    for (const lower of crossings) {
      const sides = steepSides(steeps, upper.points, lower.points, extent);
      for (const left of sides) {
        for (const right of sides) {
          if (left.support * right.support <= best.minScore()) break;
          const corners: Quad = [left.from, right.from, right.to, left.to];
          const [topLeft, topRight, bottomRight, bottomLeft] = corners;
          const bottomLength = bottomRight.x - bottomLeft.x;
          if (topRight.x - topLeft.x < shortest || bottomLength < shortest) continue;
          const top = {
            line: upper.line,
            from: topLeft,
            to: topRight,
            support: edgeShare(upper.line, topLeft.x, topRight.x),
          };
          const bottom = {
            line: lower.line,
            from: bottomLeft,
            to: bottomRight,
            support: edgeShare(lower.line, bottomLeft.x, bottomRight.x),
          };
          if (Math.min(top.support, bottom.support) < minSupport) continue;
          const maxScore = top.support * bottom.support * left.support * right.support;
          if (maxScore <= best.minScore()) continue;
          const lines = [upper.line, right.line, lower.line, left.line];
          best.add({
            corners,
            lines,
            score: scoreOutline([top, right, bottom, left], corners, extent),
          });
        }
      }
    }
  }
  return best.outlines;
}

function isVariant(outline: Outline, other: Outline): boolean {
  return outline.lines.filter((line, side) => line === other.lines[side]).length > 1;
}

/**
 * Leaves out outlines that nearly equal a likelier one. Outlines that share two sides or more with a
 * likelier one come last, since the lines of one frame or floor make very many.
 */
function withoutCopies(outlines: readonly Outline[], { width, height }: Extent): Outline[] {
  const limit = sameOutline * Math.max(width, height);
  const [distinct, variants]: [Outline[], Outline[]] = [[], []];
  for (const outline of outlines) {
    const isCopy = [...distinct, ...variants].some(({ corners }) =>
      areNear(corners, outline.corners, limit),
    );
    if (isCopy) continue;
    const isDistinct = !distinct.some((other) => isVariant(outline, other));
    (isDistinct ? distinct : variants).push(outline);
  }
  return [...distinct.slice(0, maxDistinct), ...variants];
}

function byScore(one: Outline, other: Outline): number {
  return other.score - one.score;
}

/** Finds the quadrilaterals that may be the outline of a hung painting, the likeliest first. */
export function findOutlines(gradients: Gradients): Outline[] {
  const flats = findStraightLines(gradients, false, linesPerDirection);
  const steeps = findStraightLines(gradients, true, linesPerDirection);
  const ranked = combineLines(gradients, flats, steeps)
    .sort(byScore)
    .slice(0, maxExamined)
    .map(({ corners, lines, score }) => ({
      corners,
      lines,
      score:
        score * (shareWithoutWall + (1 - shareWithoutWall) * evennessAround(gradients, corners)),
    }))
    .sort(byScore);
  return withoutCopies(ranked, gradients);
}
