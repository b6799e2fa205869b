import { useMemo, useState } from "react";
import {
  apply,
  applyToQuad,
  centredRectangle,
  compose,
  mapQuad,
  type Point,
  type Quad,
  translation,
} from "../geometry/homography.ts";
import { type Edges, type Extent, startPlacement } from "../geometry/wall.ts";
import type { Still } from "../preview-state.ts";
import { type WallLayout, type Zoom, zoomedLayout } from "../print/wall-layout.ts";
import { brightnessAround } from "./brightness-around.ts";
import { fitCorners } from "./sheet-edges.ts";
import {
  edgeLengths,
  floorAt,
  looksLandscape,
  type MeasuringSheet,
  measureWall,
  measuringSheets,
  printOnWall,
  sheetEdges,
  sizeUncertainty,
} from "./wall-measure.ts";

/** Index of the floor point after the corners. */
export const floorHandle = 4;

/** Standard deviation: CSS px, and at least px of the picture. */
const handDeviation = { stage: 0.7, frame: 0.5 };

const edgeReachPx = 14;

const zoomFactors = [1, 2, 4] as const;

/** A sheet in the middle of the stage, px of the frame. */
function startCorners({ stage, stageToFrame }: WallLayout): Quad {
  const { width, height } = measuringSheets.a4;
  const scale = (0.44 * Math.min(stage.width, stage.height)) / height;
  const middle = translation(stage.width / 2, stage.height / 2);
  const sheet = centredRectangle({ width: width * scale, height: height * scale });
  return applyToQuad(compose(stageToFrame, middle), sheet);
}

function within({ width, height }: Extent, { x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

function middleOf(corners: Quad): Point {
  const sum = corners.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

function useZoom(unzoomed: WallLayout) {
  const [zoom, setZoom] = useState<Zoom | null>(null);
  return {
    layout: zoom ? zoomedLayout(unzoomed, zoom) : unzoomed,
    zoomFactor: zoom?.factor ?? 1,
    /** Shows the whole sheet if it fits, otherwise the chosen point. */
    cycleZoom(corners: Quad, chosen: Point | undefined) {
      const next = zoomFactors[zoomFactors.findIndex((each) => each === (zoom?.factor ?? 1)) + 1];
      if (!next || !chosen) return setZoom(null);
      const { stage, frameToStage } = unzoomed;
      const maxEdgePx = Math.max(...edgeLengths(corners)) * frameToStage[0] * next;
      const fits = maxEdgePx < 0.7 * Math.min(stage.width, stage.height);
      setZoom({ factor: next, at: fits ? middleOf(corners) : chosen });
    },
  };
}

/** Points are in px of the frame. */
export function useMeasuring(unzoomed: WallLayout, still: Still, print: Edges) {
  const [sheet, setSheet] = useState<MeasuringSheet>("a4");
  const [chosenLandscape, setChosenLandscape] = useState<boolean | null>(null);
  const [corners, setCorners] = useState(() => startCorners(unzoomed));
  const [floorPoint, setFloorPoint] = useState<Point | null>(null);
  const [active, setActive] = useState(0);
  const [fit, setFit] = useState<{ deviation: number } | "none" | "not found">("none");
  const { layout, zoomFactor, cycleZoom } = useZoom(unzoomed);
  const landscape = chosenLandscape ?? looksLandscape(corners);
  const framePxPerStagePx = 1 / layout.frameToStage[0];
  const byHand = Math.max(handDeviation.frame, handDeviation.stage * framePxPerStagePx);
  const deviation = typeof fit === "object" ? fit.deviation : byHand;

  const measure = useMemo(() => {
    const found = measureWall(corners, sheetEdges(sheet, landscape), deviation);
    return found && floorPoint ? { ...found, floor: floorAt(found, floorPoint) } : found;
  }, [corners, sheet, landscape, deviation, floorPoint]);

  /** Cm. */
  const uncertainty = useMemo(() => {
    const onWall = printOnWall(print, startPlacement);
    return measure ? sizeUncertainty(measure, onWall) : Number.POSITIVE_INFINITY;
  }, [measure, print]);

  function fitEdges(): void {
    const reach = Math.min(
      edgeReachPx * framePxPerStagePx,
      Math.min(...edgeLengths(corners)) * 0.3,
    );
    const { grid, left, top } = brightnessAround(still.canvas, corners, reach * 2);
    const found = fitCorners(grid, applyToQuad(translation(-left, -top), corners), reach);
    setFit(found ? { deviation: found.deviation } : "not found");
    if (found) setCorners(applyToQuad(translation(left, top), found.corners));
  }
  function move(index: number, to: Point): void {
    const point = within(layout.frame, to);
    if (index === floorHandle) setFloorPoint(floorPoint && point);
    else {
      setFit("none");
      setCorners(mapQuad(corners, (corner, each) => (each === index ? point : corner)));
    }
  }
  function toggleFloor(): void {
    const { stage, stageToFrame } = layout;
    const start = apply(stageToFrame, { x: stage.width / 2, y: stage.height * 0.88 });
    setFloorPoint(floorPoint ? null : start);
    if (!floorPoint) setActive(floorHandle);
  }

  const points: readonly Point[] = floorPoint ? [...corners, floorPoint] : corners;
  return {
    ...{ sheet, landscape, points, active, measure, uncertainty, layout, zoomFactor },
    fit: typeof fit === "object" ? "found" : fit,
    ...{ setSheet, setActive, fitEdges, move, toggleFloor },
    toggleOrientation: () => setChosenLandscape(!landscape),
    cycleZoom: () => cycleZoom(corners, points[active]),
  };
}

export type Measuring = ReturnType<typeof useMeasuring>;
