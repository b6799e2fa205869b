import type { Extent } from "@nkar/plane/extent";
import {
  apply,
  areNear,
  homographyBetween,
  isConvex,
  type Point,
  type Quad,
  rectangle,
} from "@nkar/plane/homography";
import type { Gradients } from "./search-grids.ts";
import { edgeShare, type StraightLine, straightLines } from "./straight-lines.ts";

interface Outline {
  corners: Quad;
  /** 0 to 1. */
  score: number;
}

const linesPerDirection = 26;

/** In long sides of the picture. */
const minSide = 0.14;

/** Share of a side with an edge. */
const minSupport = 0.35;

/** Length beyond a corner where the line should end, in lengths of the side. */
const beyond = 0.12;

const maxExamined = 160;

/** Long sides of the picture between the corners of outlines that are examined once. */
const sameOutline = 0.025;

/** Brightness per px. */
const evenSteepness = 2.6;

const samplesPerSide = 24;

/** Share of the side. */
const bandDepth = 0.05;

const unitSquare = rectangle(1, 1);

function meeting(flat: StraightLine, steep: StraightLine): Point {
  const y = (flat.slope * steep.offset + flat.offset) / (1 - flat.slope * steep.slope);
  return { x: steep.slope * y + steep.offset, y };
}

/** Returns the share of a line beyond both ends of a side that has edges. */
function overshoot(line: StraightLine, from: number, to: number): number {
  const length = beyond * (to - from);
  return (edgeShare(line, from - length, from - 3) + edgeShare(line, to + 3, to + length)) / 2;
}

/** Returns the share of even px in a band around the quadrilateral. */
function evennessAround({ steepness, width, height }: Gradients, corners: Quad): number {
  const map = homographyBetween(unitSquare, corners);
  if (!map) return 0;
  const isEven = (x: number, y: number) => {
    const at = apply(map, { x, y });
    const [column, row] = [Math.floor(at.x), Math.floor(at.y)];
    if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return 0.5;
    return (steepness[row * width + column] ?? 0) < evenSteepness ? 1 : 0;
  };
  let even = 0;
  for (let place = 0; place < samplesPerSide; place += 1) {
    const share = (place + 0.5) / samplesPerSide;
    for (const depth of [0.5, 0.75, 1]) {
      const [before, after] = [-bandDepth * depth, 1 + bandDepth * depth];
      even += isEven(share, before) + isEven(share, after);
      even += isEven(before, share) + isEven(after, share);
    }
  }
  return even / (samplesPerSide * 12);
}

/** Straight lines, and the corners where they meet. */
interface Sides {
  top: StraightLine;
  right: StraightLine;
  bottom: StraightLine;
  left: StraightLine;
  corners: Quad;
}

/** Returns a score from 0 to 1; 0 if a side has few edges or the corners are not convex. */
function scoreOf({ top, right, bottom, left, corners }: Sides, pictureArea: number): number {
  const [a, b, c, d] = corners;
  const support = [
    edgeShare(top, a.x, b.x),
    edgeShare(right, b.y, c.y),
    edgeShare(bottom, d.x, c.x),
    edgeShare(left, a.y, d.y),
  ];
  const weakest = Math.min(...support);
  if (weakest < minSupport || !isConvex(corners)) return 0;
  const mean = support.reduce((sum, share) => sum + share) / 4;
  const beyondCorners =
    (overshoot(top, a.x, b.x) +
      overshoot(right, b.y, c.y) +
      overshoot(bottom, d.x, c.x) +
      overshoot(left, a.y, d.y)) /
    4;
  const area = ((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
  const size = Math.abs(area / pictureArea) ** 0.2;
  return mean * Math.sqrt(weakest) * (1 - 0.6 * beyondCorners) * size;
}

/** Combines straight lines to the likeliest quadrilaterals with edges along all sides. */
function combineLines({ width, height }: Extent, flats: StraightLine[], steeps: StraightLine[]) {
  const shortest = minSide * Math.max(width, height);
  const meetings = flats.map((flat) => steeps.map((steep) => meeting(flat, steep)));
  const isWithin = ({ x, y }: Point) => x > -2 && y > -2 && x < width + 2 && y < height + 2;
  const found: Outline[] = [];
  let minScore = 0;
  for (const [upper, top] of flats.entries()) {
    for (const [lower, bottom] of flats.entries()) {
      const sides = steeps.flatMap((line, index) => {
        const from = meetings[upper]?.[index];
        const to = meetings[lower]?.[index];
        if (!from || !to || !isWithin(from) || !isWithin(to)) return [];
        return edgeShare(line, from.y, to.y) < minSupport ? [] : [{ line, from, to }];
      });
      for (const { line: left, from: a, to: d } of sides) {
        if (d.y - a.y < shortest) continue;
        for (const { line: right, from: b, to: c } of sides) {
          if (b.x - a.x < shortest || c.x - d.x < shortest) continue;
          if (edgeShare(top, a.x, b.x) < minSupport) continue;
          const corners: Quad = [a, b, c, d];
          const score = scoreOf({ top, right, bottom, left, corners }, width * height);
          if (score <= minScore) continue;
          found.push({ corners, score });
          // Thousands of them would fill the memory.
          if (found.length < 4 * maxExamined) continue;
          found.sort(byScore).length = maxExamined;
          minScore = found.at(-1)?.score ?? 0;
        }
      }
    }
  }
  return found;
}

/** Leaves out outlines that are like a likelier one. */
function different(outlines: readonly Outline[], { width, height }: Extent): Outline[] {
  const limit = sameOutline * Math.max(width, height);
  const found: Outline[] = [];
  for (const outline of outlines) {
    const isKnown = found.some(({ corners }) => areNear(corners, outline.corners, limit));
    if (!isKnown) found.push(outline);
  }
  return found;
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
    .map(({ corners, score }) => ({
      corners,
      score: score * evennessAround(gradients, corners) ** 2,
    }))
    .sort(byScore);
  return different(ranked, gradients);
}
