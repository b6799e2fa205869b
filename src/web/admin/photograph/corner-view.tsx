import { type PointerEvent, useRef, useState } from "react";
import type { Extent } from "../../geometry/extent.ts";
import { distance, type Point } from "../../geometry/homography.ts";
import type { Photograph } from "../../photograph/client.ts";
import { Magnifier } from "../../ui/magnifier.tsx";
import { PointHandles } from "../../ui/point-handles.tsx";
import { t } from "../texts/text.ts";
import { BitmapCanvas } from "./bitmap-canvas.tsx";
import type { AdjustmentState } from "./use-adjustment.ts";
import { useExtent } from "./use-extent.ts";

const labels = {
  painting: [
    t("Top left corner: move with the arrow keys"),
    t("Top right corner: move with the arrow keys"),
    t("Bottom right corner: move with the arrow keys"),
    t("Bottom left corner: move with the arrow keys"),
  ],
  sheet: [
    t("Top left corner of the sheet: move with the arrow keys"),
    t("Top right corner of the sheet: move with the arrow keys"),
    t("Bottom right corner of the sheet: move with the arrow keys"),
    t("Bottom left corner of the sheet: move with the arrow keys"),
  ],
};

/** Around the photograph, so that a corner at its edge can be reached. */
const marginPx = 24;

/** Share of the longer side by which an arrow key moves a corner. */
const keyStep = 0.001;

function layoutOf(stage: Extent, photograph: Extent) {
  const scale = Math.min(
    (stage.width - 2 * marginPx) / photograph.width,
    (stage.height - 2 * marginPx) / photograph.height,
  );
  return {
    /** CSS px per px of the photograph. */
    scale,
    left: (stage.width - photograph.width * scale) / 2,
    top: (stage.height - photograph.height * scale) / 2,
  };
}

interface CornerViewProps {
  photograph: Photograph;
  state: AdjustmentState;
}

export function CornerView({ photograph, state }: CornerViewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const extent = useExtent(stage);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [active, setActive] = useState(0);
  const [isMagnified, setMagnified] = useState(false);
  const { preview } = photograph;
  const { moved, movable, sheetKind } = state;
  const corners = movable[moved];
  const { scale, left, top } = layoutOf(extent ?? { width: 0, height: 0 }, photograph);
  const previewScale = preview.width / photograph.width;
  const toStage = ({ x, y }: Point) => ({ x: left + x * scale, y: top + y * scale });
  const fromStage = ({ x, y }: Point) => ({ x: (x - left) / scale, y: (y - top) / scale });
  const shown = corners.map(toStage);

  function move(index: number, to: Point): void {
    setMagnified(true);
    state.moveCorner(index, to);
  }

  function placeNearest({ clientX, clientY }: PointerEvent): void {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    const at = { x: clientX - box.left, y: clientY - box.top };
    const distances = shown.map((corner) => distance(corner, at));
    const nearest = distances.indexOf(Math.min(...distances));
    setActive(nearest);
    move(nearest, fromStage(at));
  }

  const selected = corners[active];
  return (
    <div ref={stage} className="straighten-stage" onPointerDown={placeNearest}>
      {extent && (
        <>
          <BitmapCanvas
            bitmap={preview}
            style={{ left, top, width: photograph.width * scale }}
            onDrawn={setCanvas}
          />
          <svg className="straighten-outline" aria-hidden="true">
            <polygon points={pointList(movable.painting.map(toStage))} />
            {sheetKind && (
              <polygon
                className="straighten-sheet"
                points={pointList(movable.sheet.map(toStage))}
              />
            )}
          </svg>
          <PointHandles
            labels={labels[moved]}
            points={shown}
            active={active}
            onActivate={setActive}
            onMove={(index, at) => move(index, fromStage(at))}
            onNudge={(index, by) => {
              const corner = corners[index];
              const step = keyStep * Math.max(photograph.width, photograph.height);
              if (corner) move(index, { x: corner.x + by.x * step, y: corner.y + by.y * step });
            }}
          />
          {canvas && selected && isMagnified && (
            <Magnifier
              picture={canvas}
              at={{ x: selected.x * previewScale, y: selected.y * previewScale }}
              scale={scale / previewScale}
              side={(shown[active]?.x ?? 0) > extent.width / 2 ? "left" : "right"}
            />
          )}
        </>
      )}
    </div>
  );
}

function pointList(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}
