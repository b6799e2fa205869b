import { useEffect, useMemo, useState } from "react";
import { apply, applyToQuad, type Point, type Quad, translation } from "../../core/homography.ts";
import { type Edges, type Extent, startPlacement } from "../../core/wall.ts";
import {
  floorAt,
  looksLying,
  type MeasuringSheet,
  measureWall,
  measuringSheets,
  printOnWall,
  sheetEdges,
  sizeUncertainty,
  type WallMeasure,
} from "../../core/wall-measure.ts";
import type { WallLayout } from "./wall-layout.ts";

/** The four corners, and the point on the floor line. */
export const handleNames = [
  "Top left corner",
  "Top right corner",
  "Bottom right corner",
  "Bottom left corner",
  "Floor line",
] as const;

/** Index of the floor's handle. */
export const floorHandle = 4;

/** How far off a corner is put with the magnifier, in CSS px and at least in px of the picture. */
const handDeviation = { stage: 0.7, frame: 0.5 };

export interface Measuring {
  sheet: MeasuringSheet;
  lying: boolean;
  /** Px of the frame: four corners, and the floor point once it is wanted. */
  points: Point[];
  active: number;
  measure: WallMeasure | null;
  /** Stated error (cm) of the print that is being looked at. */
  uncertainty: number;
  choose(sheet: MeasuringSheet): void;
  turn(): void;
  toggleFloor(): void;
  activate(index: number): void;
  /** @param to px of the frame */
  move(index: number, to: Point): void;
}

/** Starts with a sheet in the middle of the stage. */
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

/** Marking a sheet of known size on a picture that stands still. */
export function useMeasuring(layout: WallLayout | null, print: Edges, active: boolean): Measuring {
  const [sheet, setSheet] = useState<MeasuringSheet>("a4");
  const [turned, setTurned] = useState<boolean | null>(null);
  const [points, setPoints] = useState<Point[]>([]);
  const [handle, setHandle] = useState(0);
  const ready = active && layout !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only each beginning sets the corners
  useEffect(() => {
    if (!ready || !layout) return;
    setPoints([...startCorners(layout)]);
    setTurned(null);
    setHandle(0);
  }, [ready]);

  const [a, b, c, d, floorPoint] = points;
  const corners: Quad | null = useMemo(
    () => (a && b && c && d ? [a, b, c, d] : null),
    [a, b, c, d],
  );
  const lying = turned ?? (corners ? looksLying(corners) : false);
  const framePxPerStagePx = layout ? 1 / layout.frameToStage[0] : 1;
  const deviation = Math.max(handDeviation.frame, handDeviation.stage * framePxPerStagePx);

  const measure = useMemo(() => {
    const found = corners && measureWall(corners, sheetEdges(sheet, lying), deviation);
    if (!found || !floorPoint) return found;
    return { ...found, floor: floorAt(found, floorPoint) };
  }, [corners, sheet, lying, deviation, floorPoint]);

  const uncertainty = useMemo(
    () =>
      measure
        ? sizeUncertainty(measure, printOnWall(print, startPlacement))
        : Number.POSITIVE_INFINITY,
    [measure, print],
  );

  return {
    sheet,
    lying,
    points,
    active: handle,
    measure,
    uncertainty,
    choose: setSheet,
    turn: () => setTurned(!lying),
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
      setPoints(points.map((point, each) => (each === index ? within(layout.frame, to) : point)));
    },
  };
}
