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

/** CSS px: a pointer that moves further on the photograph does not tap. */
const tapReach = 10;

/** Margin around the photograph, so that a corner at its edge can be reached. */
const marginPx = 24;

const sideLabels = [
  texts.photograph.sides.top,
  texts.photograph.sides.right,
  texts.photograph.sides.bottom,
  texts.photograph.sides.left,
];

/** Returns where the photograph stands in the stage, and how to convert points between both. */
function fitPhotograph(element: Extent | null, photograph: Extent) {
  const stage = element ?? { width: 0, height: 0 };
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

function nearestTo(at: Point, points: readonly Point[]): number {
  const distances = points.map((point) => distance(point, at));
  return distances.indexOf(Math.min(...distances));
}

/** Returns listeners for taps: not for swipes, which scroll, nor for a second finger. */
function useTap(onTap: (event: PointerEvent) => void) {
  /** Where the press began, CSS px of the window; null without one. */
  const pressed = useRef<Point | null>(null);
  return {
    onPointerDown({ isPrimary, clientX, clientY }: PointerEvent) {
      pressed.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      const { clientX: x, clientY: y } = event;
      const isTap = pressed.current !== null && distance(pressed.current, { x, y }) <= tapReach;
      pressed.current = null;
      if (isTap) onTap(event);
    },
    onPointerCancel() {
      pressed.current = null;
    },
  };
}

type Handles = ReturnType<typeof useHandles>;

/** Which handle was moved last, and whether the magnifier shows it. */
function useActiveHandle(handles: Handles) {
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  /** False after a drag, when the magnifier could hide the next circle. */
  const [isMagnified, setMagnified] = useState(false);
  return {
    activeIndex,
    magnified: isMagnified && activeIndex !== null ? handles.points[activeIndex] : undefined,
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
  const imageScale = image ? image.naturalWidth / photograph.width : 1;
  const { scale, left, top, toStage, fromStage } = fitPhotograph(extent, photograph);
  const handles = useHandles({ photograph, state, image, scale });
  const { activeIndex, magnified, ...active } = useActiveHandle(handles);
  const points = handles.points.map(toStage);

  function placeNearest({ clientX, clientY, altKey }: PointerEvent): void {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    const at = { x: clientX - box.left, y: clientY - box.top };
    const nearest = nearestTo(at, points.slice(0, 4));
    active.activate(nearest);
    handles.move(nearest, fromStage(at), altKey);
    handles.release();
  }

  const tapListeners = useTap(placeNearest);
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
            onActivate={active.activate}
            onMove={(index, at, isAlt) => handles.move(index, fromStage(at), isAlt)}
            onRelease={active.release}
            onNudge={active.nudge}
          />
          {image && magnified && (
            <Magnifier
              picture={image}
              at={{ x: magnified.x * imageScale, y: magnified.y * imageScale }}
              scale={scale / imageScale}
              side={toStage(magnified).x > extent.width / 2 ? "left" : "right"}
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

function Outlines({ state: { movableCorners: movable, sheetName }, toStage }: OutlinesProps) {
  return (
    <svg className="fill point-outline" aria-hidden="true">
      <polygon points={pointList(movable.painting.map(toStage))} />
      {sheetName && (
        <polygon className="straighten-sheet" points={pointList(movable.sheet.map(toStage))} />
      )}
    </svg>
  );
}

function pointList(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}
