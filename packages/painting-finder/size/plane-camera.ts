import { centredRectangle, type Extent } from "@nkar/plane/extent";
import { edgeLengths, isConvex, mapQuad, type Point, type Quad } from "@nkar/plane/homography";
import { minimiseSquares } from "@nkar/plane/least-squares";
import { throughLens } from "@nkar/plane/lens";

// Finds the camera of a photograph, and with it the size of the painting: see `solvePlane`.

/** A rectangle in the plane of the painting, or parallel to it. */
interface SeenRectangle {
  /** Px of the photograph. */
  corners: Quad;
  /** Standard deviation per coordinate, px. */
  deviation: number;
}

interface PlaneProblem {
  picture: Extent;
  painting: SeenRectangle;
  /** See `throughLens`. */
  distortion: number;
  /** Standard deviation of the distortion. */
  distortionDeviation: number;
  /** A rectangle of known size (cm) beside the painting, in the plane that lies `depth` behind. */
  sheet: (SeenRectangle & { size: { width: number; height: number } }) | null;
  /** From the paint back to the plane of the sheet, in cm. */
  depth: number;
}

/** The painting, in cm if the sheet is known, else the height is 1. */
export interface PlaneSolution {
  width: number;
  height: number;
  /** Standard deviations of the natural logarithms. */
  widthDeviation: number;
  heightDeviation: number;
  /** Sum of the squared residuals, which are in standard deviations. */
  cost: number;
}

/**
 * About the focal length of a phone's main camera, 28 mm on 35 mm film: in long sides of the picture.
 */
const usualFocalLength = 0.8;

/** Standard deviation of a value that must stay as it is. */
const fixedDeviation = 1e-6;

/** Standard deviation of the focal length's natural logarithm. */
const focalLengthDeviation = 0.28;

/** Standard deviation of the optical axis from the middle, in long sides of the picture. */
const axisDeviation = 0.006;

/**
 * The camera and the planes, in this order: natural logarithm of the focal length, axis x and y, rotation vector, the painting's
 * middle in space, logarithms of its width and height, distortion; the sheet's middle in the plane
 * and its angle.
 */
type Parameters = readonly number[];

const logWidthIndex = 9;
const logHeightIndex = 10;

/**
 * Returns the matrix of a rotation vector by Rodrigues' formula, as its columns: right, down and
 * backwards. `first` and `second` are the factors of the formula's linear and square terms.
 */
function rotationColumns(a: number, b: number, c: number) {
  const angle = Math.hypot(a, b, c);
  const [first, second] =
    angle < 1e-9 ? [1, 0.5] : [Math.sin(angle) / angle, (1 - Math.cos(angle)) / angle ** 2];
  return [
    [1 - second * (b * b + c * c), first * c + second * a * b, -first * b + second * a * c],
    [-first * c + second * a * b, 1 - second * (a * a + c * c), first * a + second * b * c],
    [first * b + second * a * c, -first * a + second * b * c, 1 - second * (a * a + b * b)],
  ] as const;
}

/**
 * Returns a function that maps a point of the painting's plane to px of the photograph. Its `behind`
 * is the distance of the point behind the paint.
 */
function createProjector(parameters: Parameters, picture: Extent) {
  const [logFocal = 0, axisX = 0, axisY = 0, a = 0, b = 0, c = 0] = parameters;
  const [middleX = 0, middleY = 0, middleZ = 1, , , distortion = 0] = parameters.slice(6);
  const longSide = Math.max(picture.width, picture.height);
  const focal = Math.exp(logFocal) * longSide;
  const [right, down, back] = rotationColumns(a, b, c);
  return ({ x, y }: Point, behind: number): Point => {
    const [u, v, w] = [middleX, middleY, middleZ].map(
      (middle, axis) =>
        middle + x * (right[axis] ?? 0) + y * (down[axis] ?? 0) + behind * (back[axis] ?? 0),
    ) as [number, number, number];
    return throughLens(distortion, picture, {
      x: picture.width / 2 + axisX * longSide + (focal * u) / w,
      y: picture.height / 2 + axisY * longSide + (focal * v) / w,
    });
  };
}

function computeResiduals(problem: PlaneProblem, parameters: Parameters): number[] {
  const { picture, painting, sheet } = problem;
  const project = createProjector(parameters, picture);
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
    (distortion - problem.distortion) / Math.max(fixedDeviation, problem.distortionDeviation),
  ];
  // Without a sheet, this residual keeps the height at 1.
  if (!sheet) return [...values, logHeight / fixedDeviation];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const onPlane = mapQuad(centredRectangle(sheet.size), ({ x, y }) => ({
    x: sheetX + cos * x - sin * y,
    y: sheetY + sin * x + cos * y,
  }));
  return [...values, ...offsets(onPlane, sheet, problem.depth)];
}

/** Returns the middle, the angle and the mean edges of a rectangle that is seen from the front. */
function assumeFrontView(corners: Quad) {
  const [top, right, bottom, left] = edgeLengths(corners);
  const [a, b, c, d] = corners;
  return {
    middle: { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 },
    turn: Math.atan2(b.y - a.y + c.y - d.y, b.x - a.x + c.x - d.x),
    width: (top + bottom) / 2,
    height: (left + right) / 2,
  };
}

/** Returns the parameters of the usual lens and a camera in front of the painting. */
function chooseStartParameters({ picture, painting, sheet, distortion }: PlaneProblem): Parameters {
  const { middle, turn, width, height } = assumeFrontView(painting.corners);
  const focal = usualFocalLength * Math.max(picture.width, picture.height);
  const frontSheet = sheet && { ...assumeFrontView(sheet.corners), size: sheet.size };
  // Without a sheet, the painting has the height 1.
  const scale = frontSheet
    ? (frontSheet.size.width + frontSheet.size.height) / (frontSheet.width + frontSheet.height)
    : 1 / height;
  const start = [
    Math.log(usualFocalLength),
    ...[0, 0, 0, 0, turn],
    (middle.x - picture.width / 2) * scale,
    (middle.y - picture.height / 2) * scale,
    focal * scale,
    Math.log(width * scale),
    Math.log(height * scale),
    distortion,
  ];
  if (!frontSheet) return start;
  const [dx, dy] = [
    (frontSheet.middle.x - middle.x) * scale,
    (frontSheet.middle.y - middle.y) * scale,
  ];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [...start, cos * dx + sin * dy, cos * dy - sin * dx, frontSheet.turn - turn];
}

/**
 * Finds the painting's proportions, or its size if a sheet is known: fits a camera to all corners by
 * least squares.
 * @returns null if the corners show no rectangle, or do not determine one
 */
export function solvePlane(problem: PlaneProblem): PlaneSolution | null {
  const start = chooseStartParameters(problem);
  if (!isConvex(problem.painting.corners) || !start.every(Number.isFinite)) return null;
  const solution = minimiseSquares((parameters) => computeResiduals(problem, parameters), start);
  return (
    solution && {
      width: Math.exp(solution.parameters[logWidthIndex] ?? 0),
      height: Math.exp(solution.parameters[logHeightIndex] ?? 0),
      widthDeviation: solution.computeDeviation(logWidthIndex),
      heightDeviation: solution.computeDeviation(logHeightIndex),
      cost: solution.cost,
    }
  );
}
