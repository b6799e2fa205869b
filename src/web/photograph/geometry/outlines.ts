import {
  apply,
  homographyBetween,
  isConvex,
  type Point,
  type Quad,
  rectangle,
} from "../../geometry/homography.ts";
import type { Gradients } from "../../geometry/segments.ts";
import { edgeShare, type StraightLine, straightLines } from "./straight-lines.ts";

export interface Outline {
  corners: Quad;
  /** Share of each side with an edge: top, right, bottom, left. */
  support: readonly [number, number, number, number];
  score: number;
}

const linesPerDirection = 26;

/** In long sides of the picture. */
const minSide = 0.14;

const minSupport = 0.35;

/** Length beyond a corner where the line should end, in lengths of the side. */
const beyond = 0.12;

const maxExamined = 160;

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

/** Returns the share of even px in a band around the quadrilateral, and inside it. */
function evenness({ steepness, width, height }: Gradients, corners: Quad) {
  const map = homographyBetween(unitSquare, corners);
  if (!map) return null;
  const isEven = (x: number, y: number) => {
    const at = apply(map, { x, y });
    const [column, row] = [Math.floor(at.x), Math.floor(at.y)];
    if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return 0.5;
    return (steepness[row * width + column] ?? 0) < evenSteepness ? 1 : 0;
  };
  let [outside, inside] = [0, 0];
  for (let place = 0; place < samplesPerSide; place += 1) {
    const share = (place + 0.5) / samplesPerSide;
    for (const depth of [0.5, 0.75, 1]) {
      const [before, after] = [-bandDepth * depth, 1 + bandDepth * depth];
      outside += isEven(share, before) + isEven(share, after);
      outside += isEven(before, share) + isEven(after, share);
    }
    for (let row = 0; row < samplesPerSide; row += 1) {
      inside += isEven(share, (row + 0.5) / samplesPerSide);
    }
  }
  return { outside: outside / (samplesPerSide * 12), inside: inside / samplesPerSide ** 2 };
}

/** Combines straight lines to quadrilaterals with edges along all sides. */
export function findOutlines(gradients: Gradients): Outline[] {
  const { width, height } = gradients;
  const longSide = Math.max(width, height);
  const flats = straightLines(gradients, false, linesPerDirection);
  const steeps = straightLines(gradients, true, linesPerDirection);
  const meetings = flats.map((flat) => steeps.map((steep) => meeting(flat, steep)));
  const isWithin = ({ x, y }: Point) => x > -2 && y > -2 && x < width + 2 && y < height + 2;
  const found: Outline[] = [];
  for (const [upper, top] of flats.entries()) {
    for (const [lower, bottom] of flats.entries()) {
      for (const [one, left] of steeps.entries()) {
        const a = meetings[upper]?.[one];
        const d = meetings[lower]?.[one];
        if (!a || !d || d.y - a.y < minSide * longSide || !isWithin(a) || !isWithin(d)) continue;
        const leftShare = edgeShare(left, a.y, d.y);
        if (leftShare < minSupport) continue;
        for (const [other, right] of steeps.entries()) {
          const b = meetings[upper]?.[other];
          const c = meetings[lower]?.[other];
          if (!b || !c || b.x - a.x < minSide * longSide || c.x - d.x < minSide * longSide)
            continue;
          if (!isWithin(b) || !isWithin(c)) continue;
          const support = [
            edgeShare(top, a.x, b.x),
            edgeShare(right, b.y, c.y),
            edgeShare(bottom, d.x, c.x),
            leftShare,
          ] as const;
          const weakest = Math.min(...support);
          if (weakest < minSupport) continue;
          const corners: Quad = [a, b, c, d];
          if (!isConvex(corners)) continue;
          const ends =
            (overshoot(top, a.x, b.x) +
              overshoot(right, b.y, c.y) +
              overshoot(bottom, d.x, c.x) +
              overshoot(left, a.y, d.y)) /
            4;
          const mean = support.reduce((sum, share) => sum + share) / 4;
          const area =
            ((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2 / (width * height);
          const score = mean * Math.sqrt(weakest) * (1 - 0.6 * ends) * Math.abs(area) ** 0.2;
          found.push({ corners, support, score });
        }
      }
    }
  }
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, maxExamined)
    .flatMap((outline) => {
      const even = evenness(gradients, outline.corners);
      if (!even) return [];
      const texture = 0.7 + 0.3 * Math.min(1, (1 - even.inside) / 0.15);
      return [{ ...outline, score: outline.score * even.outside ** 2 * texture }];
    })
    .sort((one, other) => other.score - one.score);
}
