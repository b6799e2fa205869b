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

interface CornerViewProps {
  photograph: ShownPhotograph;
  state: AdjustmentState;
}

/** The photograph with handles at the corners of the painting or of the sheet. */
export function CornerView({ photograph, state }: CornerViewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const extent = useExtent(stage);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const imageScale = image ? image.naturalWidth / photograph.width : 1;
  const { scale, left, top, toStage, fromStage } = fitPhotograph(extent, photograph);
  const handles = useHandles({ photograph, state, image, scale });
  const points = handles.points.map(toStage);

  function placeNearest({ clientX, clientY, altKey }: PointerEvent): void {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    const at = { x: clientX - box.left, y: clientY - box.top };
    const nearest = nearestTo(at, points.slice(0, 4));
    setActiveIndex(nearest);
    handles.move(nearest, fromStage(at), altKey);
    handles.release();
  }

  const selected = activeIndex === null ? undefined : handles.points[activeIndex];
  return (
    <div ref={stage} className="straighten-stage" onPointerDown={placeNearest}>
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
            onActivate={setActiveIndex}
            onMove={(index, at, isAlt) => handles.move(index, fromStage(at), isAlt)}
            onRelease={handles.release}
            onNudge={handles.nudge}
          />
          {image && selected && (
            <Magnifier
              picture={image}
              at={{ x: selected.x * imageScale, y: selected.y * imageScale }}
              scale={scale / imageScale}
              side={toStage(selected).x > extent.width / 2 ? "left" : "right"}
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
