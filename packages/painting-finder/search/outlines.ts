import type { Extent } from "@nkar/plane/extent";
import { areNear, isConvex, type Point, type Quad } from "@nkar/plane/homography";
import { proportions } from "../proportions.ts";
import { evennessAround } from "./evenness-around.ts";
import type { Gradients } from "./search-grids.ts";
import { edgeShare, type StraightLine, straightLines } from "./straight-lines.ts";

export interface Outline {
  corners: Quad;
  /** From the top clockwise. */
  lines: readonly StraightLine[];
  /** 0 to 1. */
  score: number;
}

const linesPerDirection = 40;

/** In long sides of the picture. */
const minSide = 0.14;

/** Share of a side with an edge. */
const minSupport = 0.35;

/** Length beyond a corner where the line should end, in lengths of the side. */
const beyond = 0.12;

/** Share of the score that edges beyond the corners take away at most. */
const overshootWeight = 0.3;

/** In long sides of the picture: a phone's main camera. */
const usualFocalLength = 0.75;

/** Cosine of the angle between the sides of a rectangle, as perspective and lens make it seem. */
const usualSkew = 0.12;

/** Share of the score that stays for an outline without an even wall around it. */
const withoutWall = 0.6;

const maxExamined = 400;

/** Outlines that share at most two sides. */
const maxOwn = 8;

/** Long sides of the picture between the corners of outlines that are examined once. */
const sameOutline = 0.01;

function crossing(flat: StraightLine, steep: StraightLine): Point {
  const y = (flat.slope * steep.offset + flat.offset) / (1 - flat.slope * steep.slope);
  return { x: steep.slope * y + steep.offset, y };
}

/** Returns the share of a line beyond both ends of a side that has edges. */
function overshoot(line: StraightLine, from: number, to: number): number {
  const length = beyond * (to - from);
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

/** Places along a line: x of a flat one, y of a steep one. */
function meanOvershoot([top, right, bottom, left]: Sides): number {
  return (
    (overshoot(top.line, top.from.x, top.to.x) +
      overshoot(right.line, right.from.y, right.to.y) +
      overshoot(bottom.line, bottom.from.x, bottom.to.x) +
      overshoot(left.line, left.from.y, left.to.y)) /
    4
  );
}

/** Returns 1 for the quadrilateral of a rectangle seen in perspective, less for others. */
function likeRectangle(corners: Quad, picture: Extent): number {
  const longSide = Math.max(picture.width, picture.height);
  const shape = proportions(corners, picture, usualFocalLength * longSide);
  return shape ? Math.exp(-((shape.skew / usualSkew) ** 2)) : 0;
}

/**
 * Returns a score from 0 to 1; 0 if the corners are not convex. An edge along the whole of each side
 * tells most: a line through other things misses a part of one side at least.
 */
function scoreOutline(sides: Sides, corners: Quad, picture: Extent): number {
  if (!isConvex(corners)) return 0;
  const [a, b, c, d] = corners;
  const support = sides.reduce((product, side) => product * side.support, 1);
  const area = ((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
  const size = Math.abs(area / (picture.width * picture.height)) ** 0.2;
  return (
    support * (1 - overshootWeight * meanOvershoot(sides)) * size * likeRectangle(corners, picture)
  );
}

/** Returns the parts of steep lines between two flat ones that have edges, the surest first. */
function steepSides(
  steeps: readonly StraightLine[],
  upper: Point[],
  lower: Point[],
  extent: Extent,
) {
  const shortest = minSide * Math.max(extent.width, extent.height);
  const isWithin = ({ x, y }: Point) =>
    x > -2 && y > -2 && x < extent.width + 2 && y < extent.height + 2;
  return steeps
    .flatMap((line, index): Side[] => {
      const [from, to] = [upper[index], lower[index]];
      if (!from || !to || to.y - from.y < shortest || !isWithin(from) || !isWithin(to)) return [];
      const support = edgeShare(line, from.y, to.y);
      return support < minSupport ? [] : [{ line, from, to, support }];
    })
    .sort((one, other) => other.support - one.support);
}

/** Keeps the likeliest outlines of very many. */
function shortlist(limit: number) {
  const outlines: Outline[] = [];
  let minScore = 0;
  return {
    outlines,
    least: () => minScore,
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
    points: steeps.map((steep) => crossing(flat, steep)),
  }));
  const best = shortlist(maxExamined);
  for (const upper of crossings) {
    for (const lower of crossings) {
      const sides = steepSides(steeps, upper.points, lower.points, extent);
      for (const left of sides) {
        for (const right of sides) {
          if (left.support * right.support <= best.least()) break;
          const [a, b, c, d]: Quad = [left.from, right.from, right.to, left.to];
          if (b.x - a.x < shortest || c.x - d.x < shortest) continue;
          const top = {
            line: upper.line,
            from: a,
            to: b,
            support: edgeShare(upper.line, a.x, b.x),
          };
          const bottom = {
            line: lower.line,
            from: d,
            to: c,
            support: edgeShare(lower.line, d.x, c.x),
          };
          if (Math.min(top.support, bottom.support) < minSupport) continue;
          const most = top.support * bottom.support * left.support * right.support;
          if (most <= best.least()) continue;
          const corners: Quad = [a, b, c, d];
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
 * Leaves out outlines that are like a likelier one. Those that share three sides with a likelier one
 * come last, since the lines of one frame or floor make very many.
 */
function withoutCopies(outlines: readonly Outline[], { width, height }: Extent): Outline[] {
  const limit = sameOutline * Math.max(width, height);
  const [distinct, variants]: [Outline[], Outline[]] = [[], []];
  for (const outline of outlines) {
    const isKnown = [...distinct, ...variants].some(({ corners }) =>
      areNear(corners, outline.corners, limit),
    );
    if (isKnown) continue;
    const isOwn = !distinct.some((other) => isVariant(outline, other));
    (isOwn ? distinct : variants).push(outline);
  }
  return [...distinct.slice(0, maxOwn), ...variants];
}

function byScore(one: Outline, other: Outline): number {
  return other.score - one.score;
}

/** Finds the quadrilaterals that may be the outline of a hung painting, the likeliest first. */
export function findOutlines(gradients: Gradients): Outline[] {
  const flats = straightLines(gradients, false, linesPerDirection);
  const steeps = straightLines(gradients, true, linesPerDirection);
  const ranked = combineLines(gradients, flats, steeps)
    .sort(byScore)
    .slice(0, maxExamined)
    .map(({ corners, lines, score }) => ({
      corners,
      lines,
      score: score * (withoutWall + (1 - withoutWall) * evennessAround(gradients, corners)),
    }))
    .sort(byScore);
  return withoutCopies(ranked, gradients);
}
