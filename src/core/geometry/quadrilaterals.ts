import { distance, isConvex, type Point, type Quad } from "./homography.ts";
import type { Segment } from "./segments.ts";

/** Sine of the largest angle between parts of one line. */
const maxBend = Math.sin((4 * Math.PI) / 180);

/** Sine of the smallest angle at a corner. */
const minCornerSine = Math.sin((50 * Math.PI) / 180);

const maxOffsetPx = 1.8;

/** Between parts of one line, in lengths of the line so far. */
const maxGap = 0.6;

/** Between the end of a segment and its corner: px, and in lengths of the segment. */
const cornerReach = { px: 5, share: 0.35 };

/** Px. */
const minSide = 10;

const sameCornersPx = 4;

const maxQuadrilaterals = 600;

function directionOf({ from, to, length }: Segment): Point {
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

function between(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

function continues(line: Segment, other: Segment): boolean {
  const along = directionOf(line);
  const towards = directionOf(other);
  if (dot(along, towards) < 0 || Math.abs(cross(along, towards)) > maxBend) return false;
  const start = between(line.to, other.from);
  const gap = dot(along, start);
  const limit = maxOffsetPx + 0.02 * Math.max(0, gap);
  return gap > -2 && gap < maxGap * line.length && Math.abs(cross(along, start)) < limit;
}

function joined(line: Segment, other: Segment): Segment {
  const [from, to] = [line.from, other.to];
  const strength =
    (line.strength * line.length + other.strength * other.length) / (line.length + other.length);
  return { from, to, length: distance(from, to), strength };
}

/** Adds lines made of parts, since furniture and shadows interrupt edges. */
function withJoinedLines(segments: readonly Segment[]): Segment[] {
  const lines = segments.flatMap((segment) => {
    let line = segment;
    for (;;) {
      const next = segments
        .filter((other) => other !== segment && continues(line, other))
        .sort((one, other) => distance(line.to, one.from) - distance(line.to, other.from))[0];
      if (!next) break;
      line = joined(line, next);
    }
    return line === segment ? [] : [line];
  });
  return [...segments, ...lines];
}

function intersection(one: Segment, other: Segment): Point {
  const along = directionOf(one);
  const towards = directionOf(other);
  const far = cross(between(one.from, other.from), towards) / cross(along, towards);
  return { x: one.from.x + along.x * far, y: one.from.y + along.y * far };
}

function reachOf({ length }: Segment): number {
  return Math.max(cornerReach.px, cornerReach.share * length);
}

/** Returns for each line the lines that turn right at its end. */
function rightTurns(lines: readonly Segment[]): number[][] {
  const directions = lines.map(directionOf);
  return lines.map((line, index) => {
    const along = directions[index] ?? { x: 1, y: 0 };
    return lines.flatMap((other, next) => {
      const towards = directions[next] ?? along;
      if (cross(along, towards) < minCornerSine) return [];
      const corner = intersection(line, other);
      const isNear =
        distance(corner, line.to) < reachOf(line) && distance(corner, other.from) < reachOf(other);
      return isNear ? [next] : [];
    });
  });
}

/** Turned so that the upper left corner is the first. */
function fromUpperLeft(corners: Quad): Quad {
  const sums = corners.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const [a, b, c, d] = [...corners.slice(first), ...corners.slice(0, first)];
  return a && b && c && d ? [a, b, c, d] : corners;
}

function isSame(one: Quad, other: Quad): boolean {
  return one.every((corner, index) => distance(corner, other[index] ?? corner) < sameCornersPx);
}

/** A side that no line covers joins the ends of its neighbours. */
function cornersOf(lines: readonly [Segment, Segment, Segment], last: Segment | null): Quad {
  const [top, right, bottom] = lines;
  return [
    last ? intersection(last, top) : top.from,
    intersection(top, right),
    intersection(right, bottom),
    last ? intersection(bottom, last) : bottom.to,
  ];
}

/**
 * Combines lines to quadrilaterals whose inside is brighter along each line. Three lines suffice;
 * the fourth side is assumed. Yields about every 10 ms.
 */
export function* findQuadrilaterals(segments: readonly Segment[]): Generator<void, Quad[]> {
  const lines = withJoinedLines(segments);
  yield;
  const turns = rightTurns(lines);
  yield;
  const found: Quad[] = [];
  function add(corners: Quad): void {
    const quad = fromUpperLeft(corners);
    const sides = quad.map((corner, index) => distance(corner, quad[(index + 1) % 4] ?? corner));
    if (Math.min(...sides) < minSide || !isConvex(quad)) return;
    if (!found.some((other) => isSame(quad, other))) found.push(quad);
  }
  for (const [first, top] of lines.entries()) {
    if (first % 20 === 0) yield;
    for (const second of turns[first] ?? []) {
      for (const third of turns[second] ?? []) {
        const [right, bottom] = [lines[second], lines[third]];
        if (!right || !bottom || third === first) continue;
        add(cornersOf([top, right, bottom], null));
        for (const fourth of turns[third] ?? []) {
          const left = lines[fourth];
          if (left && turns[fourth]?.includes(first)) add(cornersOf([top, right, bottom], left));
        }
        if (found.length >= maxQuadrilaterals) return found;
      }
    }
  }
  return found;
}
