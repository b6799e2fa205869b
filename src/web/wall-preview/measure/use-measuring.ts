import { useEffect, useMemo, useState } from "react";
import { apply, applyToQuad, type Point, type Quad, translation } from "../geometry/homography.ts";
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
  type WallMeasure,
} from "./wall-measure.ts";

export const handleNames = [
  "Top left corner",
  "Top right corner",
  "Bottom right corner",
  "Bottom left corner",
  "Floor line",
] as const;

export const floorHandle = 4;

/** Standard deviation: CSS px, and at least px of the picture. */
const handDeviation = { stage: 0.7, frame: 0.5 };

const edgeReachPx = 14;

const zoomFactors = [1, 2, 4] as const;

export interface Measuring {
  sheet: MeasuringSheet;
  landscape: boolean;
  /** Px of the frame: corners, then the floor point. */
  points: Point[];
  active: number;
  measure: WallMeasure | null;
  /** Cm. */
  uncertainty: number;
  chooseSheet(sheet: MeasuringSheet): void;
  toggleOrientation(): void;
  toggleFloor(): void;
  activate(index: number): void;
  /** @param to px of the frame */
  move(index: number, to: Point): void;
  /** Includes the zoom. */
  layout: WallLayout | null;
  zoomFactor: number;
  cycleZoom(): void;
  fitEdges(): void;
  fit: "none" | "found" | "not found";
}

function startCorners({ stage, stageToFrame }: WallLayout): Quad {
  const side = Math.min(stage.width, stage.height) * 0.22;
  const { width, height } = measuringSheets.a4;
  const x = (side * width) / height;
  return applyToQuad(
    stageToFrame,
    applyToQuad(translation(stage.width / 2, stage.height / 2), [
      { x: -x, y: -side },
      { x, y: -side },
      { x, y: side },
      { x: -x, y: side },
    ]),
  );
}

function within({ width, height }: Extent, { x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

function middleOf(corners: Quad): Point {
  const sum = corners.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

/** Inactive without `still`. */
export function useMeasuring(
  unzoomed: WallLayout | null,
  print: Edges,
  still: Still | null,
): Measuring {
  const [sheet, setSheet] = useState<MeasuringSheet>("a4");
  const [chosenLandscape, setChosenLandscape] = useState<boolean | null>(null);
  const [points, setPoints] = useState<Point[]>([]);
  const [handle, setHandle] = useState(0);
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const [fit, setFit] = useState<{ deviation: number } | "none" | "not found">("none");
  const ready = still !== null && unzoomed !== null;
  const layout = unzoomed && zoom ? zoomedLayout(unzoomed, zoom) : unzoomed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only each beginning sets the corners
  useEffect(() => {
    setZoom(null);
    setFit("none");
    setChosenLandscape(null);
    setHandle(0);
    setPoints(ready && unzoomed ? [...startCorners(unzoomed)] : []);
  }, [ready]);

  const [a, b, c, d, floorPoint] = points;
  const corners: Quad | null = useMemo(
    () => (a && b && c && d ? [a, b, c, d] : null),
    [a, b, c, d],
  );
  const landscape = chosenLandscape ?? (corners ? looksLandscape(corners) : false);
  const framePxPerStagePx = layout ? 1 / layout.frameToStage[0] : 1;
  const byHand = Math.max(handDeviation.frame, handDeviation.stage * framePxPerStagePx);
  const deviation = typeof fit === "object" ? fit.deviation : byHand;

  const measure = useMemo(() => {
    const found = corners && measureWall(corners, sheetEdges(sheet, landscape), deviation);
    if (!found || !floorPoint) return found;
    return { ...found, floor: floorAt(found, floorPoint) };
  }, [corners, sheet, landscape, deviation, floorPoint]);

  const uncertainty = useMemo(
    () =>
      measure
        ? sizeUncertainty(measure, printOnWall(print, startPlacement))
        : Number.POSITIVE_INFINITY,
    [measure, print],
  );

  function fitEdges(): void {
    if (!corners || !still) return;
    const [top, right, bottom, left] = edgeLengths(corners);
    const shortest = Math.min(top, right, bottom, left);
    const reach = Math.min(edgeReachPx * framePxPerStagePx, shortest * 0.3);
    const around = brightnessAround(still.canvas, corners, reach * 2);
    const shifted = applyToQuad(translation(-around.left, -around.top), corners);
    const found = fitCorners(around.grid, shifted, reach);
    setFit(found ? { deviation: found.deviation } : "not found");
    if (!found) return;
    const onSheet = applyToQuad(translation(around.left, around.top), found.corners);
    setPoints([...onSheet, ...points.slice(floorHandle)]);
  }

  return {
    sheet,
    landscape,
    points,
    active: handle,
    measure,
    uncertainty,
    chooseSheet: setSheet,
    toggleOrientation: () => setChosenLandscape(!landscape),
    toggleFloor() {
      if (floorPoint) return setPoints(points.slice(0, floorHandle));
      if (!layout) return;
      const { stage, stageToFrame } = layout;
      setPoints([...points, apply(stageToFrame, { x: stage.width / 2, y: stage.height * 0.88 })]);
      setHandle(floorHandle);
    },
    activate: setHandle,
    move(index, to) {
      if (!layout) return;
      if (index !== floorHandle) setFit("none");
      setPoints(points.map((point, each) => (each === index ? within(layout.frame, to) : point)));
    },
    layout,
    zoomFactor: zoom?.factor ?? 1,
    cycleZoom() {
      const next = zoomFactors[zoomFactors.findIndex((each) => each === (zoom?.factor ?? 1)) + 1];
      const chosen = points[handle];
      if (!next || !chosen || !corners || !unzoomed) return setZoom(null);
      const { stage, frameToStage } = unzoomed;
      const maxEdgePx = Math.max(...edgeLengths(corners)) * frameToStage[0] * next;
      const fits = maxEdgePx < 0.7 * Math.min(stage.width, stage.height);
      setZoom({ factor: next, at: fits ? middleOf(corners) : chosen });
    },
    fitEdges,
    fit: typeof fit === "object" ? "found" : fit,
  };
}
