import {
  apply,
  applyToQuad,
  centredRectangle,
  compose,
  distance,
  type Homography,
  homographyBetween,
  invert,
  localScale,
  type Point,
  type Quad,
  rotation,
  translation,
} from "../geometry/homography.ts";
import type { Edges, Placement } from "../geometry/wall.ts";

/**
 * Sheets whose size is known to a fraction of a millimetre, upright, in cm: ISO 216, ANSI Y14.1
 * and ISO/IEC 7810 ID-1.
 */
export const measuringSheets = {
  a4: { label: "A4 sheet", width: 21, height: 29.7 },
  letter: { label: "Letter sheet", width: 21.59, height: 27.94 },
  card: { label: "Bank card", width: 5.398, height: 8.56 },
} as const;
export type MeasuringSheet = keyof typeof measuringSheets;

/** What four corners on a sheet tell about the wall behind it. */
export interface WallMeasure {
  /** Wall (cm, origin at the sheet's centre, y down) → picture (px). */
  wallToFrame: Homography;
  /** The corners (px of the picture) it was made from, and the sheet's edges in cm as it hangs. */
  corners: Quad;
  sheet: Edges;
  /** How far a corner may be from where it was put: standard deviation per coordinate, px. */
  cornerDeviation: number;
  /** Height of the floor line in wall coordinates (cm); null: not known. */
  floor: number | null;
}

/** The sheet's edges as it hangs: longer side upright, or lying. */
export function sheetEdges(sheet: MeasuringSheet, landscape: boolean): Edges {
  const { width, height } = measuringSheets[sheet];
  return landscape ? { width: height, height: width } : { width, height };
}

/** Guesses from four corners whether the sheet lies on its longer side. */
export function looksLandscape([a, b, c, d]: Quad): boolean {
  return distance(a, b) + distance(d, c) > distance(a, d) + distance(b, c);
}

/**
 * Scale and perspective of a wall from the four corners of a sheet on it.
 * @param corners px of the picture: top left, top right, bottom right, bottom left
 * @param sheet cm, as it hangs
 * @param cornerDeviation px, standard deviation of each coordinate
 * @returns null when the corners do not form a convex quadrilateral in that order
 */
export function measureWall(
  corners: Quad,
  sheet: Edges,
  cornerDeviation: number,
): WallMeasure | null {
  const wallToFrame = homographyBetween(centredRectangle(sheet), corners);
  return wallToFrame && { wallToFrame, corners, sheet, cornerDeviation, floor: null };
}

/** Px of the picture per cm of the wall at a point of the wall (cm), mean of both directions. */
export function framePxPerCm(measure: WallMeasure, at: Point): number {
  const { x, y } = localScale(measure.wallToFrame, at);
  return (x + y) / 2;
}

/** Height of the floor in wall coordinates (cm) where a point of the picture (px) lies on its line. */
export function floorAt(measure: WallMeasure, inFrame: Point): number {
  return apply(invert(measure.wallToFrame), inFrame).y;
}

/** Corners of a print on the wall, in cm. */
export function printOnWall(size: Edges, { x, y, rotation: turned, scale }: Placement): Quad {
  const map = compose(translation(x, y), rotation(turned));
  const factor = scale / 100;
  const drawn = { width: size.width * factor, height: size.height * factor };
  return applyToQuad(map, centredRectangle(drawn));
}

/**
 * Coverage factor: all four edges of the print keep within so many standard deviations in at least
 * 95 of 100 measurements (four two-sided tails of a normal distribution add up to 5 %).
 */
const coverage = 2.5;

/** Lengths of the edges: top, right, bottom, left. */
export function edgeLengths([a, b, c, d]: Quad): [number, number, number, number] {
  return [distance(a, b), distance(b, c), distance(c, d), distance(d, a)];
}

function movedCorners(corners: Quad, coordinate: number, by: number): Quad {
  const moved = corners.map((corner, index) => {
    if (index !== coordinate >> 1) return corner;
    return coordinate % 2 === 0
      ? { x: corner.x + by, y: corner.y }
      : { x: corner.x, y: corner.y + by };
  });
  const [a = corners[0], b = corners[1], c = corners[2], d = corners[3]] = moved;
  return [a, b, c, d];
}

/**
 * How far the drawn edges of a print may be from its true ones, in cm, in 95 of 100 measurements:
 * the corners' uncertainty carried through the homography, coordinate by coordinate (GUM, JCGM
 * 100:2008, § 5.1.3), for the worst of the four edges.
 * @param print corners on the wall in cm, see `printOnWall`
 * @returns cm; Infinity when the corners are too uncertain to measure anything
 */
export function sizeUncertainty(measure: WallMeasure, print: Quad): number {
  const { corners, sheet, cornerDeviation, wallToFrame } = measure;
  const drawn = applyToQuad(wallToFrame, print);
  const reference = centredRectangle(sheet);
  const nominal = edgeLengths(print);
  const variances: [number, number, number, number] = [0, 0, 0, 0];
  for (let coordinate = 0; coordinate < 8; coordinate += 1) {
    // What the drawn edges would measure on the wall if this corner were really over there.
    const [less, more] = [-cornerDeviation, cornerDeviation].map((by) => {
      const frameToWall = homographyBetween(movedCorners(corners, coordinate, by), reference);
      return frameToWall && edgeLengths(applyToQuad(frameToWall, drawn));
    });
    if (!less || !more) return Number.POSITIVE_INFINITY;
    for (const edge of [0, 1, 2, 3] as const) {
      const deviation = Math.max(
        Math.abs(less[edge] - nominal[edge]),
        Math.abs(more[edge] - nominal[edge]),
      );
      variances[edge] += deviation ** 2;
    }
  }
  return coverage * Math.sqrt(Math.max(...variances));
}
