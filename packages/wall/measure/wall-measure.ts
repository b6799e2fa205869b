import { centredRectangle, type Edges, type Extent } from "@nkar/plane/extent";
import {
  applyToQuad,
  compose,
  edgeLengths,
  type Homography,
  homographyBetween,
  mapQuad,
  type Quad,
  rotation,
  translation,
} from "@nkar/plane/homography";
import { throughLens } from "@nkar/plane/lens";
import type { Placement } from "../geometry/wall.ts";

/** A sheet of known size in a picture of the wall. */
interface SeenSheet {
  /** Px of the picture. */
  corners: Quad;
  /** Cm, as oriented. */
  sheet: Edges;
  /** Standard deviation per coordinate, px. */
  cornerDeviation: number;
  /** Px. */
  picture: Extent;
}

export interface WallMeasure extends SeenSheet {
  /** Wall (cm, origin at the sheet's centre, y down) → picture (px). */
  wallToFrame: Homography;
}

/** Measures the wall by a sheet on it. @returns null if the corners are not convex */
export function measureWall(seen: SeenSheet): WallMeasure | null {
  const wallToFrame = homographyBetween(centredRectangle(seen.sheet), seen.corners);
  return wallToFrame && { ...seen, wallToFrame };
}

/** Returns the corners of a placed work on the wall, in cm. @param size cm */
export function computeWorkCorners(
  size: Edges,
  { x, y, rotation: degrees, scale }: Placement,
): Quad {
  const map = compose(translation(x, y), rotation(degrees));
  const factor = scale / 100;
  const scaledSize = { width: size.width * factor, height: size.height * factor };
  return applyToQuad(map, centredRectangle(scaledSize));
}

/**
 * Standard deviations that all four edges stay within in 95 of 100 measurements (four two-sided
 * tails of a normal distribution add up to 5 %).
 */
const coverage = 2.5;

/** Moves one of the eight coordinates: x and y of the first corner, then of the second, and so on. */
function moveCoordinate(corners: Quad, coordinate: number, by: number): Quad {
  const [x, y] = coordinate % 2 === 0 ? [by, 0] : [0, by];
  const movedCorner = Math.floor(coordinate / 2);
  return mapQuad(corners, (corner, index) =>
    index === movedCorner ? { x: corner.x + x, y: corner.y + y } : corner,
  );
}

/** Radial displacement at a corner of the picture that a phone may leave uncorrected, relative. */
const maxDistortion = 0.015;

function displaceCorners(quad: Quad, picture: Extent, distortion: number): Quad {
  return mapQuad(quad, (corner) => throughLens(distortion, picture, corner));
}

/** Returns the error of the worst edge, in cm, if the lens distorts as much as it may. */
function estimateDistortionError(
  { corners, sheet, picture, wallToFrame }: WallMeasure,
  work: Quad,
): number {
  const workInPicture = applyToQuad(wallToFrame, work);
  const nominal = edgeLengths(work);
  const errors = [-maxDistortion, maxDistortion].flatMap((distortion) => {
    const ideal = displaceCorners(corners, picture, distortion);
    const frameToWall = homographyBetween(ideal, centredRectangle(sheet));
    if (!frameToWall) return [Number.POSITIVE_INFINITY];
    const lengths = edgeLengths(
      applyToQuad(frameToWall, displaceCorners(workInPicture, picture, distortion)),
    );
    return lengths.map((length, edge) => Math.abs(length - (nominal[edge] ?? 0)));
  });
  return Math.max(...errors);
}

/**
 * Returns the error of the worst edge in 95 of 100 measurements: propagates the corners'
 * uncertainty through the homography (GUM, JCGM 100:2008, § 5.1.3), and adds the lens's distortion.
 * @param work wall, cm
 * @returns cm; Infinity if the corners are too uncertain
 */
export function estimateSizeError(measure: WallMeasure, work: Quad): number {
  const { corners, sheet, cornerDeviation, wallToFrame } = measure;
  const workInPicture = applyToQuad(wallToFrame, work);
  const reference = centredRectangle(sheet);
  const nominal = edgeLengths(work);
  const variances: [number, number, number, number] = [0, 0, 0, 0];
  for (let coordinate = 0; coordinate < 8; coordinate += 1) {
    const [less, more] = [-cornerDeviation, cornerDeviation].map((by) => {
      const frameToWall = homographyBetween(moveCoordinate(corners, coordinate, by), reference);
      return frameToWall && edgeLengths(applyToQuad(frameToWall, workInPicture));
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
  return coverage * Math.sqrt(Math.max(...variances)) + estimateDistortionError(measure, work);
}

/** Rounds an error in cm up to a tenth. Returns null if it is too large to be useful: 10 or more. */
export function roundUpError(centimetres: number): number | null {
  if (!(centimetres < 10)) return null;
  return Math.max(1, Math.ceil(centimetres * 10)) / 10;
}
