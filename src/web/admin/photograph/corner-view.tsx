/**
 * Shows a photograph with handles by which the painter places the corners of the painting, or of a
 * sheet of paper beside it, whose known size gives the scale.
 */

import { Magnifier, PointHandles } from "@nkar/controls/point-handles";
import { useExtent } from "@nkar/controls/use-extent";
import type { Extent } from "@nkar/plane/extent";
import { distance, type Point } from "@nkar/plane/homography";
import { type PointerEvent, useRef, useState } from "react";
import { texts } from "../texts/texts.ts";
import type { AdjustmentState } from "./use-adjustment.ts";
import { useHandles } from "./use-handles.ts";
import type { ShownPhotograph } from "./use-photograph.ts";

const cornerLabels = {
  painting: [
    texts.photograph.corners.topLeft,
    texts.photograph.corners.topRight,
    texts.photograph.corners.bottomRight,
    texts.photograph.corners.bottomLeft,
  ],
  sheet: [
    texts.photograph.sheetCorners.topLeft,
    texts.photograph.sheetCorners.topRight,
    texts.photograph.sheetCorners.bottomRight,
    texts.photograph.sheetCorners.bottomLeft,
  ],
};

/** CSS px. A pointer that moves further between press and release does not tap. */
const tapReach = 10;

/** CSS px around the photograph, so that the painter can reach a corner at the edge of it. */
const marginPx = 24;

const sideLabels = [
  texts.photograph.sides.top,
  texts.photograph.sides.right,
  texts.photograph.sides.bottom,
  texts.photograph.sides.left,
];

/**
 * Fits the photograph into the stage, the element that shows it. Returns the photograph's position
 * and scale on the stage, and functions that convert points between both.
 * @param stageExtent CSS px; null until it is measured
 */
function fitPhotograph(stageExtent: Extent | null, photograph: Extent) {
  const stage = stageExtent ?? { width: 0, height: 0 };
  const scale = Math.min(
    (stage.width - 2 * marginPx) / photograph.width,
    (stage.height - 2 * marginPx) / photograph.height,
  );
  const left = (stage.width - photograph.width * scale) / 2;
  const top = (stage.height - photograph.height * scale) / 2;
  return {
    /** CSS px per px of the photograph. */
    scale,
    left,
    top,
    toStage: ({ x, y }: Point) => ({ x: left + x * scale, y: top + y * scale }),
    fromStage: ({ x, y }: Point) => ({ x: (x - left) / scale, y: (y - top) / scale }),
  };
}

/** Returns the index of the nearest point. */
function findNearest(at: Point, points: readonly Point[]): number {
  const distances = points.map((point) => distance(point, at));
  return distances.indexOf(Math.min(...distances));
}

/** Returns listeners that call `onTap` for taps, but not for swipes or a second finger. */
function useTapListeners(onTap: (event: PointerEvent) => void) {
  /** Where the press began, in CSS px of the window; null while nothing is pressed. */
  const pressStart = useRef<Point | null>(null);
  return {
    onPointerDown({ isPrimary, clientX, clientY }: PointerEvent) {
      pressStart.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      const { clientX: x, clientY: y } = event;
      const isTap =
        pressStart.current !== null && distance(pressStart.current, { x, y }) <= tapReach;
      pressStart.current = null;
      if (isTap) onTap(event);
    },
    onPointerCancel() {
      pressStart.current = null;
    },
  };
}

type Handles = ReturnType<typeof useHandles>;

/** Remembers the handle that the painter moved last, and if the magnifier shows it. */
function useActiveHandle(handles: Handles) {
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  /** False after a drag, because the magnifier could hide the next handle. */
  const [isMagnified, setMagnified] = useState(false);
  return {
    activeIndex,
    magnifiedPoint: isMagnified && activeIndex !== null ? handles.points[activeIndex] : undefined,
    activate(index: number) {
      setActiveIndex(index);
      setMagnified(true);
    },
    release() {
      handles.release();
      setMagnified(false);
    },
    nudge(index: number, by: Point) {
      handles.nudge(index, by);
      setMagnified(true);
    },
  };
}

interface CornerViewProps {
  photograph: ShownPhotograph;
  state: AdjustmentState;
}

/** The photograph with handles at the corners of the painting or of the sheet. */
export function CornerView({ photograph, state }: CornerViewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const extent = useExtent(stage);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  /** Px of the loaded image, which may be a smaller variant, for each px of the photograph. */
  const imageScale = image ? image.naturalWidth / photograph.width : 1;
  const { scale, left, top, toStage, fromStage } = fitPhotograph(extent, photograph);
  const handles = useHandles({ photograph, state, image, scale });
  const { activeIndex, magnifiedPoint, ...activeHandle } = useActiveHandle(handles);
  const points = handles.points.map(toStage);

  function placeNearestCorner({ clientX, clientY, altKey }: PointerEvent): void {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    const at = { x: clientX - box.left, y: clientY - box.top };
    // The first four handles are those of the corners.
    const nearest = findNearest(at, points.slice(0, 4));
    activeHandle.activate(nearest);
    handles.move(nearest, fromStage(at), altKey);
    handles.release();
  }

  const tapListeners = useTapListeners(placeNearestCorner);
  return (
    <div ref={stage} className="straighten-stage" {...tapListeners}>
      {extent && (
        <>
          <img
            className="straighten-photograph"
            src={photograph.src}
            alt=""
            draggable={false}
            style={{ left, top, width: photograph.width * scale }}
            onLoad={({ currentTarget }) => setImage(currentTarget)}
          />
          <Outlines state={state} toStage={toStage} />
          <PointHandles
            labels={[...cornerLabels[state.shownCorners], ...sideLabels].slice(0, points.length)}
            points={points}
            active={activeIndex}
            onActivate={activeHandle.activate}
            onMove={(index, at, isAlt) => handles.move(index, fromStage(at), isAlt)}
            onRelease={activeHandle.release}
            onNudge={activeHandle.nudge}
          />
          {image && magnifiedPoint && (
            <Magnifier
              picture={image}
              at={{ x: magnifiedPoint.x * imageScale, y: magnifiedPoint.y * imageScale }}
              scale={scale / imageScale}
              side={toStage(magnifiedPoint).x > extent.width / 2 ? "left" : "right"}
            />
          )}
        </>
      )}
    </div>
  );
}

interface OutlinesProps {
  state: AdjustmentState;
  toStage: (point: Point) => Point;
}

/** Draws the outlines of the painting and of the sheet over the photograph. */
function Outlines({ state: { movableCorners, sheetName }, toStage }: OutlinesProps) {
  return (
    <svg className="fill point-outline" aria-hidden="true">
      <polygon points={toSvgPoints(movableCorners.painting.map(toStage))} />
      {sheetName && (
        <polygon
          className="straighten-sheet"
          points={toSvgPoints(movableCorners.sheet.map(toStage))}
        />
      )}
    </svg>
  );
}

function toSvgPoints(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}
