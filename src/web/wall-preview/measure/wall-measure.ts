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
 * Portrait sizes in cm (ISO 216, ANSI Y14.1, ISO/IEC 7810 ID-1), exact to a fraction of a
 * millimetre.
 */
export const measuringSheets = {
  a4: { label: "A4 sheet", width: 21, height: 29.7 },
  letter: { label: "Letter sheet", width: 21.59, height: 27.94 },
  card: { label: "Bank card", width: 5.398, height: 8.56 },
} as const;
export type MeasuringSheet = keyof typeof measuringSheets;

export interface WallMeasure {
  /** Wall (cm, origin at the sheet's centre, y down) → picture (px). */
  wallToFrame: Homography;
  /** Source corners (px of the picture) and the sheet's edges in cm, as oriented. */
  corners: Quad;
  sheet: Edges;
  /** Standard deviation per coordinate, px. */
  cornerDeviation: number;
  /** Wall coordinate of the floor line, cm. Null if unknown. */
  floor: number | null;
}

export function sheetEdges(sheet: MeasuringSheet, landscape: boolean): Edges {
  const { width, height } = measuringSheets[sheet];
  return landscape ? { width: height, height: width } : { width, height };
}

/** Guesses the orientation of a sheet from its corners. */
export function looksLandscape([a, b, c, d]: Quad): boolean {
  return distance(a, b) + distance(d, c) > distance(a, d) + distance(b, c);
}

/**
 * Derives the scale and perspective of a wall from the corners of a sheet.
 * @param corners px of the picture: top left, top right, bottom right, bottom left
 * @param sheet cm, as oriented
 * @param cornerDeviation px, standard deviation of each coordinate
 * @returns null if the corners do not form a convex quadrilateral in that order
 */
export function measureWall(
  corners: Quad,
  sheet: Edges,
  cornerDeviation: number,
): WallMeasure | null {
  const wallToFrame = homographyBetween(centredRectangle(sheet), corners);
  return wallToFrame && { wallToFrame, corners, sheet, cornerDeviation, floor: null };
}

/** Returns px per cm at a point of the wall (cm), the mean of both directions. */
export function framePxPerCm(measure: WallMeasure, at: Point): number {
  const { x, y } = localScale(measure.wallToFrame, at);
  return (x + y) / 2;
}

/**
 * @param inFrame a point on the floor line, px of the picture
 * @returns its wall coordinate, cm
 */
export function floorAt(measure: WallMeasure, inFrame: Point): number {
  return apply(invert(measure.wallToFrame), inFrame).y;
}

/** Corners of a print on the wall, cm. */
export function printOnWall(size: Edges, { x, y, rotation: turned, scale }: Placement): Quad {
  const map = compose(translation(x, y), rotation(turned));
  const factor = scale / 100;
  const drawn = { width: size.width * factor, height: size.height * factor };
  return applyToQuad(map, centredRectangle(drawn));
}

/**
 * Coverage factor: all four edges stay within this many standard deviations in at least 95 of 100
 * measurements (four two-sided tails of a normal distribution add up to 5 %).
 */
const coverage = 2.5;

/** Top, right, bottom, left. */
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
 * Returns the error (cm) of the worst edge of a print that 95 of 100 measurements stay within:
 * propagates the corners' uncertainty through the homography, coordinate by coordinate (GUM, JCGM
 * 100:2008, § 5.1.3).
 * @param print corners on the wall, cm
 * @returns Infinity if the corners are too uncertain
 */
export function sizeUncertainty(measure: WallMeasure, print: Quad): number {
  const { corners, sheet, cornerDeviation, wallToFrame } = measure;
  const drawn = applyToQuad(wallToFrame, print);
  const reference = centredRectangle(sheet);
  const nominal = edgeLengths(print);
  const variances: [number, number, number, number] = [0, 0, 0, 0];
  for (let coordinate = 0; coordinate < 8; coordinate += 1) {
    // The lengths of the drawn edges if this corner were displaced.
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
