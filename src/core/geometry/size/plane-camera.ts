import type { Extent } from "../extent.ts";
import {
  applyToQuad,
  centredRectangle,
  edgeLengths,
  type Homography,
  homographyBetween,
  mapQuad,
  type Point,
  type Quad,
} from "../homography.ts";
import { throughLens, withoutLens } from "../lens.ts";
import { solveEquations } from "../linear-equations.ts";

/** A rectangle in the plane of the painting. */
interface SeenRectangle {
  /** Px of the photograph. */
  corners: Quad;
  /** Standard deviation per coordinate, px. */
  deviation: number;
}

interface PlaneProblem {
  picture: Extent;
  painting: SeenRectangle;
  distortion: number;
  /** Standard deviation. */
  distortionDeviation: number;
  /** A rectangle of known size beside the painting, as far behind its paint as `depth`, cm. */
  sheet: (SeenRectangle & { size: { width: number; height: number } }) | null;
  /** Cm. */
  depth: number;
}

/** The painting, in cm if the sheet is known, else the height is 1. */
export interface PlaneSolution {
  width: number;
  height: number;
  /** Standard deviations of the natural logarithms. */
  widthDeviation: number;
  heightDeviation: number;
  /** Squared residuals in standard deviations. */
  cost: number;
}

/** Long sides of the picture: mean and standard deviation of the natural logarithm. */
const usualFocalLength = 0.8;
const focalLengthDeviation = 0.28;

/** Long sides of the picture: standard deviation of the optical axis from the middle. */
const axisDeviation = 0.006;

const maxRounds = 40;

/** Decrease of the cost. */
const minGain = 1e-5;
const maxDamping = 1e6;

/**
 * Parameters: natural logarithm of the focal length, axis x and y, rotation vector, the painting's
 * middle in space, logarithms of its width and height, distortion; the sheet's middle in the plane
 * and its angle.
 */
type Parameters = number[];

type Vector = readonly [number, number, number];

const logWidthIndex = 9;
const logHeightIndex = 10;

function crossProduct([a = 0, b = 0, c = 0]: number[], [d = 0, e = 0, f = 0]: number[]): number[] {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

/** Rodrigues' formula; returns the first two columns. */
function rotationColumns(a: number, b: number, c: number) {
  const angle = Math.hypot(a, b, c);
  const [sin, cos] =
    angle < 1e-9 ? [1, 0.5] : [Math.sin(angle) / angle, (1 - Math.cos(angle)) / angle ** 2];
  return {
    x: [1 - cos * (b * b + c * c), sin * c + cos * a * b, -sin * b + cos * a * c],
    y: [-sin * c + cos * a * b, 1 - cos * (a * a + c * c), sin * a + cos * b * c],
  };
}

/** @returns a function whose `behind` is the distance behind the painting */
function projector(parameters: Parameters, picture: Extent) {
  const [logFocal = 0, axisX = 0, axisY = 0, a = 0, b = 0, c = 0] = parameters;
  const [middleX = 0, middleY = 0, away = 1, , , distortion = 0] = parameters.slice(6);
  const longSide = Math.max(picture.width, picture.height);
  const focal = Math.exp(logFocal) * longSide;
  const { x: right, y: down } = rotationColumns(a, b, c);
  const back = crossProduct(right, down);
  return ({ x, y }: Point, behind: number): Point => {
    const [u, v, w] = [middleX, middleY, away].map(
      (middle, axis) =>
        middle + x * (right[axis] ?? 0) + y * (down[axis] ?? 0) + behind * (back[axis] ?? 0),
    ) as [number, number, number];
    return throughLens(distortion, picture, {
      x: picture.width / 2 + axisX * longSide + (focal * u) / w,
      y: picture.height / 2 + axisY * longSide + (focal * v) / w,
    });
  };
}

function residuals(problem: PlaneProblem, parameters: Parameters): number[] {
  const { picture, painting, sheet } = problem;
  const project = projector(parameters, picture);
  const [logFocal = 0, axisX = 0, axisY = 0] = parameters;
  const [logWidth = 0, logHeight = 0, distortion = 0, sheetX = 0, sheetY = 0, turn = 0] =
    parameters.slice(logWidthIndex);
  const offsets = (corners: Quad, seen: SeenRectangle, behind: number) =>
    corners.flatMap((corner, index) => {
      const [at, to] = [project(corner, behind), seen.corners[index] ?? corner];
      return [(at.x - to.x) / seen.deviation, (at.y - to.y) / seen.deviation];
    });
  const size = { width: Math.exp(logWidth), height: Math.exp(logHeight) };
  const values = [
    ...offsets(centredRectangle(size), painting, 0),
    (logFocal - Math.log(usualFocalLength)) / focalLengthDeviation,
    axisX / axisDeviation,
    axisY / axisDeviation,
    (distortion - problem.distortion) / Math.max(1e-6, problem.distortionDeviation),
  ];
  if (!sheet) return [...values, logHeight / 1e-6];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const onPlane = mapQuad(centredRectangle(sheet.size), ({ x, y }) => ({
    x: sheetX + cos * x - sin * y,
    y: sheetY + sin * x + cos * y,
  }));
  return [...values, ...offsets(onPlane, sheet, problem.depth)];
}

function identityMatrix(size: number): number[][] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (column === row ? 1 : 0)),
  );
}

function dotProduct(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

/** Returns the derivatives of the residuals, one row per parameter, and their normal matrix. */
function normalEquations(
  problem: PlaneProblem,
  parameters: Parameters,
  current: readonly number[],
) {
  const derivatives = parameters.map((value, index) => {
    const step = 1e-6 * Math.max(1, Math.abs(value));
    const moved = residuals(problem, parameters.with(index, value + step));
    return moved.map((residual, row) => (residual - (current[row] ?? 0)) / step);
  });
  const normal = derivatives.map((one) => derivatives.map((other) => dotProduct(one, other)));
  return { derivatives, normal };
}

/** Returns the parameters after one step of Levenberg–Marquardt. */
function nextParameters(
  problem: PlaneProblem,
  parameters: Parameters,
  current: readonly number[],
  damping: number,
): Parameters | null {
  const { derivatives, normal } = normalEquations(problem, parameters, current);
  const damped = normal.map((row, index) =>
    row.map((value, column) => (column === index ? value * (1 + damping) : value)),
  );
  const gradient = derivatives.map((row) => [dotProduct(row, current)]);
  const step = solveEquations(damped, gradient);
  return step && parameters.map((value, index) => value - (step[index]?.[0] ?? 0));
}

/** Inverts Rodrigues' formula. @param y second column, a unit vector perpendicular to the first */
function rotationVector(x: Vector, y: Vector): Vector {
  const [z0 = 0, z1 = 0, z2 = 0] = crossProduct([...x], [...y]);
  const angle = Math.acos(Math.min(1, Math.max(-1, (x[0] + y[1] + z2 - 1) / 2)));
  const factor = angle < 1e-6 ? 0.5 : angle / (2 * Math.sin(angle));
  return [(y[2] - z1) * factor, (z0 - x[2]) * factor, (x[1] - y[0]) * factor];
}

/** Returns the painting's pose for the usual lens, from the homography of the unit square. */
function startPose({ picture, painting, distortion }: PlaneProblem) {
  const focal = usualFocalLength * Math.max(picture.width, picture.height);
  const seen = mapQuad(painting.corners, (corner) => {
    const { x, y } = withoutLens(distortion, picture, corner);
    return { x: (x - picture.width / 2) / focal, y: (y - picture.height / 2) / focal };
  });
  const map = homographyBetween(centredRectangle({ width: 1, height: 1 }), seen);
  if (!map) return null;
  const [a, b, c, d, e, f, g, h, i] = map.map((value) => value / map[8]) as [...typeof map];
  const [width, height] = [Math.hypot(a, d, g), Math.hypot(b, e, h)];
  const x: Vector = [a / width, d / width, g / width];
  const dot = (x[0] * b + x[1] * e + x[2] * h) / height;
  const across: Vector = [
    b / height - dot * x[0],
    e / height - dot * x[1],
    h / height - dot * x[2],
  ];
  const norm = Math.hypot(...across);
  const y: Vector = [across[0] / norm, across[1] / norm, across[2] / norm];
  return { width, height, turn: rotationVector(x, y), middle: [c, f, i] as const };
}

/** Returns the sheet's middle and angle in the plane, and the scale that gives it its known size. */
function startOfSheet({ corners, size }: NonNullable<PlaneProblem["sheet"]>, toPlane: Homography) {
  const [p, q, r, s] = applyToQuad(toPlane, corners);
  const perimeter = edgeLengths([p, q, r, s]).reduce((sum, length) => sum + length);
  const scale = (2 * (size.width + size.height)) / perimeter;
  const middleX = ((p.x + q.x + r.x + s.x) / 4) * scale;
  const middleY = ((p.y + q.y + r.y + s.y) / 4) * scale;
  return { scale, pose: [middleX, middleY, Math.atan2(q.y - p.y, q.x - p.x)] };
}

function startParameters(problem: PlaneProblem): Parameters | null {
  const pose = startPose(problem);
  if (!pose) return null;
  const { width, height, turn, middle } = pose;
  // Without a sheet, the painting has the height 1.
  let start: { scale: number; pose: number[] } = { scale: 1 / height, pose: [] };
  if (problem.sheet) {
    const onPlane = centredRectangle({ width, height });
    const toPlane = homographyBetween(problem.painting.corners, onPlane);
    if (!toPlane) return null;
    start = startOfSheet(problem.sheet, toPlane);
  }
  const { scale } = start;
  return [
    Math.log(usualFocalLength),
    0,
    0,
    ...turn,
    ...middle.map((value) => value * scale),
    Math.log(width * scale),
    Math.log(height * scale),
    problem.distortion,
    ...start.pose,
  ];
}

/**
 * Finds the camera and the painting's proportions, or its size if a sheet is known, by least
 * squares over all corners (Levenberg–Marquardt).
 * @returns null if the corners show no rectangle
 */
export function solvePlane(problem: PlaneProblem): PlaneSolution | null {
  let parameters = startParameters(problem);
  if (!parameters?.every(Number.isFinite)) return null;
  let damping = 1e-3;
  let current = residuals(problem, parameters);
  for (let round = 0; round < maxRounds; round += 1) {
    const moved = nextParameters(problem, parameters, current, damping);
    if (!moved) return null;
    const next = residuals(problem, moved);
    const gain = dotProduct(current, current) - dotProduct(next, next);
    if (gain > 0) {
      [parameters, current, damping] = [moved, next, damping / 5];
      if (gain < minGain) break;
    } else {
      damping *= 8;
      if (damping > maxDamping) break;
    }
  }
  const { normal } = normalEquations(problem, parameters, current);
  const covariance = solveEquations(normal, identityMatrix(normal.length));
  if (!covariance) return null;
  const deviation = (index: number) => Math.sqrt(Math.max(0, covariance[index]?.[index] ?? 0));
  return {
    width: Math.exp(parameters[logWidthIndex] ?? 0),
    height: Math.exp(parameters[logHeightIndex] ?? 0),
    widthDeviation: deviation(logWidthIndex),
    heightDeviation: deviation(logHeightIndex),
    cost: dotProduct(current, current),
  };
}
