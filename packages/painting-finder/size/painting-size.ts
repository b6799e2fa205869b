import type { Edges, Extent } from "@nkar/plane/extent";
import { edgeLengths, type Quad } from "@nkar/plane/homography";
import { type PhotographedSheet, photographedSheets, sheetEdges } from "@nkar/plane/paper-sheets";
import { type PlaneSolution, solvePlane } from "./plane-camera.ts";

// Computes the size and the proportions of a painting from its corners in a photograph.

/** A photograph with a painting and perhaps a sheet in its plane or behind it. */
export interface PaintingView {
  /** Px of the photograph, clockwise from the painting's top left. */
  corners: Quad;
  /** See `throughLens`. */
  distortion: number;
  /** Px. */
  extent: Extent;
  sheet: { kind: PhotographedSheet; corners: Quad } | null;
  /** True for corners that were placed by hand, or those of a bent sheet. By default, none are. */
  inexact?: { painting: boolean; sheet: boolean };
}

/** Standard deviations of corners, in long sides of the picture. */
const detectedDeviation = { painting: 0.0004, sheet: 0.0002 };
const inexactDeviation = 0.002;

/** Standard deviation of the lens coefficient that the edges of the painting give. */
const distortionDeviation = 0.004;

/** The stated error is this many standard deviations: all simulated paintings are within it. */
const coverage = 3.5;

/**
 * Limit of a solution's cost; for exact corners, the mean cost is six. Above the limit, painting and
 * sheet are not rectangles in one plane, or the sheet is of another kind.
 */
const maxCost = 25;

/** Smallest stated error, in cm: cut edges and bent paper make the sheet itself no more exact. */
const minError = 0.1;

/** Distance of the paint from the wall with the sheet, in cm: the assumed one and its limits. */
interface Thickness {
  cm: number;
  from: number;
  to: number;
}

/** How thick the canvas or the frame is, roughly; "unknown" covers all of them. */
export const thicknesses = {
  unknown: { cm: 2, from: 0, to: 4.5 },
  none: { cm: 0, from: 0, to: 0.8 },
  thin: { cm: 2, from: 0.8, to: 3 },
  thick: { cm: 4, from: 3, to: 5 },
} as const satisfies Record<string, Thickness>;
export type ThicknessName = keyof typeof thicknesses;

/**
 * Finds the camera for a photograph. Tries the sheet upright and across, since perspective can
 * hide its orientation.
 * @param depth cm between the paint and the sheet
 */
function solveView(view: PaintingView, depth = 0): PlaneSolution | null {
  const { corners, distortion, extent, sheet, inexact } = view;
  const longSide = Math.max(extent.width, extent.height);
  const cornerDeviation = (subject: "painting" | "sheet") =>
    longSide * (inexact?.[subject] ? inexactDeviation : detectedDeviation[subject]);
  const sizes = sheet
    ? [true, false].map((landscape) => sheetEdges(sheet.kind, landscape))
    : [null];
  const solutions = sizes.flatMap((size) => {
    const solution = solvePlane({
      picture: extent,
      painting: { corners, deviation: cornerDeviation("painting") },
      distortion,
      distortionDeviation,
      sheet:
        sheet && size
          ? { corners: sheet.corners, deviation: cornerDeviation("sheet"), size }
          : null,
      depth,
    });
    return solution ? [solution] : [];
  });
  return solutions.sort((one, other) => one.cost - other.cost)[0] ?? null;
}

/**
 * Measures the painting by the sheet beside it.
 * @returns cm with the largest error to expect; null without a sheet that fits, or if the corners
 * do not determine the size
 */
export function measurePainting(
  view: PaintingView,
  thickness: Thickness = thicknesses.unknown,
): (Edges & { error: number }) | null {
  const solution = view.sheet && solveView(view, thickness.cm);
  if (!solution || solution.cost > maxCost) return null;
  const { width, height, widthDeviation, heightDeviation } = solution;
  const deviation = Math.max(width * widthDeviation, height * heightDeviation);
  if (!Number.isFinite(deviation)) return null;
  const thicknessErrors = [thickness.from, thickness.to].map((depth) => {
    const other = solveView(view, depth) ?? solution;
    return Math.max(Math.abs(other.width - width), Math.abs(other.height - height));
  });
  const error = Math.max(minError, coverage * deviation) + Math.max(...thicknessErrors);
  return { width, height, error };
}

/** Returns width / height of the painting, measured by the sheet or recovered from the perspective. */
export function computeProportions(view: PaintingView): number | null {
  const solution = solveView(view);
  return solution && solution.width / solution.height;
}

/** As `computeProportions`. If that is null, returns the mean proportions in the photograph. */
export function estimateProportions(view: PaintingView): number {
  const [top, right, bottom, left] = edgeLengths(view.corners);
  return computeProportions(view) ?? (top + bottom) / (left + right);
}

/** Returns the kind of sheet that fits the perspective of painting and sheet best. */
export function findSheetKind(view: Omit<PaintingView, "sheet">, corners: Quad): PhotographedSheet {
  const [a4 = Number.POSITIVE_INFINITY, letter = Number.POSITIVE_INFINITY] = photographedSheets.map(
    (kind) => solveView({ ...view, sheet: { kind, corners } })?.cost,
  );
  return letter < a4 ? "letter" : "a4";
}
