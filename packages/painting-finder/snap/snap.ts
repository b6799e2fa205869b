import {
  distance,
  isConvex,
  mapQuad,
  type Point,
  type Quad,
  sideEnds,
} from "@nkar/plane/homography";
import { intersection, type Line, lineThrough } from "@nkar/plane/lines";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { findStraightEdge } from "./straight-edge.ts";

// Moves corners and sides that somebody places by hand onto the edges of a photograph.

/** Share of a side that is examined from a corner on. */
const examinedShare = 0.6;

/** The examined part of a side starts at this share of the side at most, and is at least as long. */
const maxStartShare = 0.3;
const minExaminedLength = 0.3;

/** A corner that is not placed yet lies at most this share of a side's length from its true place. */
const unplacedReach = 0.12;

/** Px: the edge passes a placed corner at this distance at most. */
const placedReach = 3;

/**
 * Returns the examined part of a side, as shares of its length. It starts where the painting's edge
 * surely runs, even if the corner at `from` is wrong by the radius.
 */
function spanBeyond(from: Point, to: Point, radius: number): [number, number] {
  const start = Math.min(maxStartShare, radius / distance(from, to));
  return [start, Math.max(examinedShare, start + minExaminedLength)];
}

/** Returns the crossing of the straight edges from a corner to its neighbours. */
function findCrossing(
  grid: PixelGrid,
  corner: Point,
  neighbours: readonly Point[],
  radius: number,
): Point | null {
  const [one, other] = neighbours.map((to) =>
    distance(corner, to) > radius
      ? findStraightEdge(grid, {
          from: corner,
          to,
          reach: [radius, Math.max(radius, unplacedReach * distance(corner, to))],
          span: spanBeyond(corner, to, radius),
        })
      : null,
  );
  if (!one || !other) return null;
  const crossing = intersection(one, other);
  return distance(crossing, corner) <= radius ? crossing : null;
}

/**
 * Returns the crossing of two straight edges near a moved corner; null if there is none within the
 * radius. The edges lead to the neighbouring corners, or run as the sides did before the corner moved,
 * since nobody may have placed its neighbours yet.
 * @param cornersBefore the corners before the move, px of the grid
 */
export function snapCorner(
  grid: PixelGrid,
  cornersBefore: Quad,
  { index, to }: { index: number; to: Point },
  radius: number,
): Point | null {
  const corner = cornersBefore[index] ?? to;
  const neighbours = [(index + 3) % 4, (index + 1) % 4].map((other) => cornersBefore[other] ?? to);
  const shiftedNeighbours = neighbours.map(({ x, y }) => ({
    x: x + to.x - corner.x,
    y: y + to.y - corner.y,
  }));
  return (
    findCrossing(grid, to, neighbours, radius) ?? findCrossing(grid, to, shiftedNeighbours, radius)
  );
}

/** The examined part of a side, in shares of its length: its ends may be rounded. */
const withoutEnds: [number, number] = [0.05, 0.95];

/** Returns the line of the straight edge near a side; null if there is none. */
export function snapSide(
  grid: PixelGrid,
  corners: Quad,
  side: number,
  radius: number,
): Line | null {
  const [from, to] = sideEnds(corners, side);
  return findStraightEdge(grid, { from, to, reach: [radius, radius], span: withoutEnds });
}

/** Moves a side onto a line. Its corners stay on the sides beside it. */
export function moveSideOnto(corners: Quad, side: number, line: Line): Quad {
  const lineBefore = lineThrough(...sideEnds(corners, (side + 3) % 4));
  const lineAfter = lineThrough(...sideEnds(corners, (side + 1) % 4));
  return mapQuad(corners, (corner, index) => {
    if (index === side) return intersection(lineBefore, line);
    return index === (side + 1) % 4 ? intersection(line, lineAfter) : corner;
  });
}

/** Corners and sides that somebody has placed. */
export interface PlacedParts {
  corners: ReadonlySet<number>;
  /** Numbered clockwise; 0 is the top side. */
  sides: ReadonlySet<number>;
}

/** Corners and sides that must be placed before the other corners are searched. */
const minPlaced = 2;

function findSideLine(
  grid: PixelGrid,
  corners: Quad,
  side: number,
  { placed, radius }: { placed: PlacedParts; radius: number },
): Line | null {
  const [from, to] = sideEnds(corners, side);
  const isFromPlaced = placed.corners.has(side);
  const isToPlaced = placed.corners.has((side + 1) % 4);
  if (placed.sides.has(side) || (isFromPlaced && isToPlaced)) return lineThrough(from, to);
  // The search ends at a placed corner, if there is one.
  const ends = isFromPlaced ? { from: to, to: from } : { from, to };
  const endReach = isFromPlaced || isToPlaced ? placedReach : radius;
  return findStraightEdge(grid, { ...ends, reach: [radius, endReach], span: withoutEnds });
}

/**
 * Moves each corner that nobody has placed to where the edges from the placed parts lead.
 * @returns the same corners if too few are placed or nothing is found
 */
export function snapUnplacedCorners(
  grid: PixelGrid,
  corners: Quad,
  placed: PlacedParts,
  radius: number,
): Quad {
  if (placed.corners.size + placed.sides.size < minPlaced) return corners;
  const lines = corners.map((_, side) => findSideLine(grid, corners, side, { placed, radius }));
  const snapped = mapQuad(corners, (corner, index) => {
    const [sideBefore, sideAfter] = [(index + 3) % 4, index];
    const isPlaced =
      placed.corners.has(index) || (placed.sides.has(sideBefore) && placed.sides.has(sideAfter));
    const [one, other] = [lines[sideBefore], lines[sideAfter]];
    if (isPlaced || !one || !other) return corner;
    const crossing = intersection(one, other);
    // Both sides may move by the radius, so their crossing may move further.
    return distance(crossing, corner) <= 2 * radius ? crossing : corner;
  });
  return isConvex(snapped) ? snapped : corners;
}
