import {
  areNear,
  distance,
  edgeLengths,
  isConvex,
  type Point,
  type Quad,
  startingAt,
} from "@nkar/plane/homography";
import { intersection, signedDistance } from "@nkar/plane/lines";
import { type Segment, segmentBetween } from "./segments.ts";

// Combines straight edges to quadrilaterals that may be sheets of paper: see `findQuadrilaterals`.

/** Sine of the largest angle between parts of one line. */
const maxBend = Math.sin((4 * Math.PI) / 180);

/** Sine of the smallest angle at a corner. */
const minCornerSine = Math.sin((50 * Math.PI) / 180);

/** Px from a line to the start of its next part, at most. A share of the gap between them is added. */
const maxOffsetPx = 1.8;
const maxOffsetPerGap = 0.02;

/** Px by which a part of a line may overlap the next part. */
const maxOverlapPx = 2;

/** Largest gap between parts of one line, in lengths of the line so far. */
const maxGap = 0.6;

/** Largest distance from the end of a segment to its corner: px, or a share of the segment's length. */
const cornerReach = { px: 5, share: 0.35 };

/** Px of the shortest side. */
const minSide = 10;

/** Quadrilaterals count as one if their corners differ by less. */
const sameCornersPx = 4;

const maxQuadrilaterals = 600;

/** Lines from which quadrilaterals are searched between two pauses. */
const linesPerSlice = 20;

function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

/** True if `other` begins near the end of a line, in the same direction. */
function isContinuedBy(line: Segment, other: Segment): boolean {
  const { along, to } = line;
  if (dot(along, other.along) < 0 || Math.abs(cross(along, other.along)) > maxBend) return false;
  const gap = dot(along, { x: other.at.x - to.x, y: other.at.y - to.y });
  const limit = maxOffsetPx + maxOffsetPerGap * Math.max(0, gap);
  return (
    gap > -maxOverlapPx &&
    gap < maxGap * line.length &&
    Math.abs(signedDistance(line, other.at)) < limit
  );
}

/** Adds lines made of parts, since furniture and shadows interrupt edges. */
function withJoinedLines(segments: readonly Segment[]): Segment[] {
  const lines = segments.flatMap((segment) => {
    let line = segment;
    for (;;) {
      const nextPart = segments
        .filter((other) => other !== segment && isContinuedBy(line, other))
        .sort((one, other) => distance(line.to, one.at) - distance(line.to, other.at))[0];
      if (!nextPart) break;
      line = segmentBetween(line.at, nextPart.to);
    }
    return line === segment ? [] : [line];
  });
  return [...segments, ...lines];
}

function maxCornerDistance({ length }: Segment): number {
  return Math.max(cornerReach.px, cornerReach.share * length);
}

/** Returns the lines that turn right at the end of a line. */
function findRightTurns(line: Segment, lines: readonly Segment[]): Segment[] {
  return lines.filter((other) => {
    if (cross(line.along, other.along) < minCornerSine) return false;
    const corner = intersection(line, other);
    return (
      distance(corner, line.to) < maxCornerDistance(line) &&
      distance(corner, other.at) < maxCornerDistance(other)
    );
  });
}

/** Returns the corners in the same order, beginning at the upper left one. */
function fromUpperLeft(corners: Quad): Quad {
  const sums = corners.map(({ x, y }) => x + y);
  return startingAt(corners, sums.indexOf(Math.min(...sums)));
}

/**
 * Combines three lines to quadrilaterals whose inside is brighter along each line. The fourth
 * side joins the ends of the three, since something may hide it. Yields about every 10 ms.
 */
export function* findQuadrilaterals(segments: readonly Segment[]): Generator<void, Quad[]> {
  const lines = withJoinedLines(segments);
  yield;
  const turns = new Map(lines.map((line) => [line, findRightTurns(line, lines)]));
  const turnsAfter = (line: Segment) => turns.get(line) ?? [];
  yield;
  const quads: Quad[] = [];
  function add(corners: Quad): void {
    const quad = fromUpperLeft(corners);
    if (Math.min(...edgeLengths(quad)) < minSide || !isConvex(quad)) return;
    if (!quads.some((other) => areNear(quad, other, sameCornersPx))) quads.push(quad);
  }
  for (const [index, top] of lines.entries()) {
    if (index % linesPerSlice === 0) yield;
    for (const right of turnsAfter(top)) {
      for (const bottom of turnsAfter(right)) {
        if (bottom === top) continue;
        add([top.at, intersection(top, right), intersection(right, bottom), bottom.to]);
        if (quads.length >= maxQuadrilaterals) return quads;
      }
    }
  }
  return quads;
}
