import type { PhotographedSheet } from "../../src/core/entities/adjustment.ts";
import type { Quad } from "../../src/core/geometry/homography.ts";
import { findPainting } from "../../src/core/geometry/search/find-painting.ts";
import { findSheetBeside } from "../../src/core/geometry/search/find-sheet-beside.ts";
import { searchGrids } from "../../src/core/geometry/search/search-grids.ts";
import {
  outputProportions,
  type PaintingView,
  paintingSize,
} from "../../src/core/geometry/size/painting-size.ts";
import { isGuess } from "../../src/web/admin/photograph/is-hung.ts";
import { cornerOffset } from "./corner-offset.ts";
import { type FrameKind, type PaintingScene, paintingScene } from "./photographed-painting.ts";

/** Corners further from the sheet's show another object, in 1,000ths of the long side. */
const anotherObject = 15;

export interface PhotographTrial {
  frame: FrameKind;
  /** The sheet in the picture. */
  kind: PhotographedSheet | null;
  /** The furthest corner from the painting's, in 1,000ths of the long side. */
  offset: number | null;
  sheet: "found" | "another object" | "nothing";
  /** Cm: the larger error of width and height; null if no size is offered. */
  size: { actual: number; stated: number; isExact: boolean } | null;
  /** Relative error of the proportions by perspective alone, from the true corners. */
  proportions: number;
  /** CPU time, since other programs may run. */
  paintingMs: number;
  sheetMs: number;
}

function withCpuTime<Result>(run: () => Result): { result: Result; ms: number } {
  const start = process.cpuUsage();
  const result = run();
  return { result, ms: process.cpuUsage(start).user / 1000 };
}

function sizeErrors(
  view: PaintingView,
  withStrips: Quad | null,
  { size }: PaintingScene,
): PhotographTrial["size"] {
  const measured = paintingSize(view, withStrips);
  if (!measured) return null;
  const errors = (["width", "height"] as const).map((edge) => ({
    actual: Math.abs(measured[edge] - size[edge]),
    limit: Math.max(0.5, 0.007 * size[edge]),
  }));
  return {
    actual: Math.max(...errors.map(({ actual }) => actual)),
    stated: measured.error,
    isExact: errors.every(({ actual, limit }) => actual <= limit),
  };
}

/** Finds the painting and the sheet as the admin does, and measures if both are right. */
export async function tryPhotograph(
  seed: number,
  files: readonly string[],
  longSide: number,
): Promise<PhotographTrial> {
  const scene = paintingScene(seed, longSide);
  const picture = await scene.photograph(files);
  const { result, ms: paintingMs } = withCpuTime(() => {
    const grids = searchGrids(picture);
    return { grids, found: findPainting(grids) };
  });
  const { grids, found } = result;
  const corners = found?.corners ?? scene.painting;
  const distortion = found?.distortion ?? 0;
  const { result: sheet, ms: sheetMs } = withCpuTime(() =>
    findSheetBeside(grids, corners, distortion),
  );
  const per1000 = 1000 / longSide;
  const offset = found && per1000 * cornerOffset(found.corners, scene.painting);
  const sheetOffset =
    sheet && scene.sheet ? per1000 * cornerOffset(sheet.corners, scene.sheet.corners) : Infinity;
  const isFound = sheetOffset < anotherObject;
  const view = { corners, distortion, extent: scene.extent, sheet };
  const ideal = { ...view, corners: scene.painting, distortion: scene.distortion, sheet: null };
  const ratio = scene.size.width / scene.size.height;
  return {
    frame: scene.frame,
    kind: scene.sheet?.kind ?? null,
    offset,
    sheet: isFound ? "found" : sheet ? "another object" : "nothing",
    size:
      isFound && found && !isGuess({ painting: found, sheet }, corners)
        ? sizeErrors(view, found.withStrips, scene)
        : null,
    proportions: Math.abs((outputProportions(ideal) ?? 0) / ratio - 1),
    paintingMs,
    sheetMs,
  };
}
