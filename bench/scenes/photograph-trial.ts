import { type Proposal, proposeAdjustment } from "@nkar/painting-finder/propose";
import { computeProportions } from "@nkar/painting-finder/size";
import type { PhotographedSheet } from "@nkar/plane/paper-sheets";
import { measureCornerOffset } from "../../test/support/corner-offset.ts";
import type { HardWall } from "./hard-walls.ts";
import { type FrameKind, type PaintingScene, paintingScene } from "./photographed-painting.ts";

/** Found corners further from the sheet's show another object, in 1,000ths of the long side. */
const maxSheetOffset = 15;

export interface PhotographTrial {
  frame: FrameKind;
  /** The sheet in the picture. */
  kind: PhotographedSheet | null;
  /** The furthest corner from the painting's, in 1,000ths of the long side. */
  offset: number | null;
  isGuess: boolean;
  /** True if the step opens by itself. */
  opens: boolean;
  sheet: "found" | "another object" | "nothing";
  /** Cm: the larger error of width and height; null if no size is offered. */
  size: { actual: number; stated: number } | null;
  /** Relative error of the proportions by perspective alone, from the true corners. */
  proportions: number;
  /** CPU time, since other programs may run. */
  ms: number;
}

function withCpuTime<Result>(run: () => Result): { result: Result; ms: number } {
  const start = process.cpuUsage();
  const result = run();
  return { result, ms: process.cpuUsage(start).user / 1000 };
}

function sizeErrors(
  measured: NonNullable<Proposal["size"]>,
  { size }: PaintingScene,
): PhotographTrial["size"] {
  const errors = (["width", "height"] as const).map((edge) =>
    Math.abs(measured[edge] - size[edge]),
  );
  return { actual: Math.max(...errors), stated: measured.error };
}

/** Finds the painting and the sheet as the admin does, and measures if both are right. */
export async function tryPhotograph(
  seed: number,
  files: readonly string[],
  longSide: number,
  wall: HardWall | "plain" = "plain",
): Promise<PhotographTrial> {
  const scene = paintingScene(seed, longSide, wall);
  const picture = await scene.photograph(files);
  const { result: found, ms } = withCpuTime(() => proposeAdjustment(picture, scene.extent));
  const { painting, sheet } = found;
  const per1000 = 1000 / longSide;
  const offset = painting && per1000 * measureCornerOffset(painting.corners, scene.painting);
  const sheetOffset =
    sheet && scene.sheet
      ? per1000 * measureCornerOffset(sheet.corners, scene.sheet.corners)
      : Infinity;
  const isFound = sheetOffset < maxSheetOffset;
  const otherOutcome = sheet ? "another object" : "nothing";
  const ideal = {
    corners: scene.painting,
    distortion: scene.distortion,
    extent: scene.extent,
    sheet: null,
  };
  const ratio = scene.size.width / scene.size.height;
  return {
    frame: scene.frame,
    kind: scene.sheet?.kind ?? null,
    offset,
    isGuess: found.isGuess,
    opens: found.opens,
    sheet: isFound ? "found" : otherOutcome,
    size: isFound && found.size ? sizeErrors(found.size, scene) : null,
    proportions: Math.abs((computeProportions(ideal) ?? 0) / ratio - 1),
    ms,
  };
}
