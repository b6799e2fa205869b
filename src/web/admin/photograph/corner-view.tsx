import { Magnifier, PointHandles } from "@nkar/controls/point-handles";
import { useExtent } from "@nkar/controls/use-extent";
import type { Extent } from "@nkar/plane/extent";
import { distance, type Point } from "@nkar/plane/homography";
import { type PointerEvent, useRef, useState } from "react";
import { texts } from "../texts/texts.ts";
import type { AdjustmentState } from "./use-adjustment.ts";
import type { ShownPhotograph } from "./use-photograph.ts";

const labels = {
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

/** Around the photograph, so that a corner at its edge can be reached. */
const marginPx = 24;

/** Share of the longer side by which an arrow key moves a corner. */
const keyStep = 0.001;

function layoutOf(element: Extent | null, photograph: Extent) {
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

export function CornerView({ photograph, state }: CornerViewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const extent = useExtent(stage);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const imageScale = image ? image.naturalWidth / photograph.width : 1;
  const corners = state.movable[state.shown];
  const { scale, left, top, toStage, fromStage } = layoutOf(extent, photograph);
  const circles = corners.map(toStage);

  function nudge(index: number, by: Point): void {
    const corner = corners[index];
    const step = keyStep * Math.max(photograph.width, photograph.height);
    if (corner) state.moveCorner(index, { x: corner.x + by.x * step, y: corner.y + by.y * step });
  }

  function placeNearest({ clientX, clientY }: PointerEvent): void {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    const at = { x: clientX - box.left, y: clientY - box.top };
    const nearest = nearestTo(at, circles);
    setActive(nearest);
    state.moveCorner(nearest, fromStage(at));
  }

  const selected = active === null ? undefined : corners[active];
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
            labels={labels[state.shown]}
            points={circles}
            active={active}
            onActivate={setActive}
            onMove={(index, at) => state.moveCorner(index, fromStage(at))}
            onNudge={nudge}
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

function Outlines({ state: { movable, sheetName }, toStage }: OutlinesProps) {
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
