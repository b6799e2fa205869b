import { Magnifier, PointHandles } from "@nkar/controls/point-handles";
import { apply } from "@nkar/plane/homography";
import { ZoomIn } from "lucide-react";
import { type PointerEvent, useRef } from "react";
import { WallStill } from "../photo/wall-still.tsx";
import { usePreview } from "../preview-context.ts";
import type { Still } from "../preview-state.ts";
import type { Measuring } from "./use-measuring.ts";

/** Least distance of a handle from the edge of the stage. */
const handleMarginPx = 14;

interface CornerHandlesProps {
  measuring: Measuring;
  still: Still;
}

/** Shows the still with a handle on each corner of the sheet, and a magnifier. */
export function CornerHandles({ measuring, still }: CornerHandlesProps) {
  const texts = usePreview().texts.measuring;
  const area = useRef<HTMLDivElement>(null);
  const { corners, active, layout } = measuring;
  const onStage = corners.map((corner) => apply(layout.frameToStage, corner));
  // Handles outside the view wait at its edge.
  const pointsInView = onStage.map(({ x, y }) => ({
    x: Math.min(layout.stage.width - handleMarginPx, Math.max(handleMarginPx, x)),
    y: Math.min(layout.stage.height - handleMarginPx, Math.max(handleMarginPx, y)),
  }));

  function placeActive({ clientX, clientY, isPrimary }: PointerEvent): void {
    // Ignores a second finger, or a palm.
    if (!isPrimary) return;
    const { left = 0, top = 0 } = area.current?.getBoundingClientRect() ?? {};
    measuring.move(active, apply(layout.stageToFrame, { x: clientX - left, y: clientY - top }));
  }
  const activeCorner = corners[active];
  return (
    <div ref={area} className="wall-corners" onPointerDown={placeActive}>
      <WallStill still={still} layout={layout} />
      <svg className="fill point-outline" aria-hidden="true">
        <polygon points={onStage.map(({ x, y }) => `${x},${y}`).join(" ")} />
      </svg>
      <PointHandles
        labels={texts.handles.map(texts.moveHandle)}
        points={pointsInView}
        active={active}
        onActivate={measuring.setActive}
        onMove={(index, at) => measuring.move(index, apply(layout.stageToFrame, at))}
        onNudge={(index, by) => {
          const corner = corners[index];
          if (corner) measuring.move(index, { x: corner.x + by.x, y: corner.y + by.y });
        }}
      />
      {measuring.canZoom && (
        <button
          type="button"
          className="row wall-zoom"
          onPointerDown={(event) => event.stopPropagation()}
          onClick={measuring.toggleZoom}
        >
          <ZoomIn size={22} strokeWidth={1.5} aria-hidden="true" />
          <span className="sr-only">{texts.zoom} </span>
          {measuring.zoomFactor}×
        </button>
      )}
      {/* While found corners are offered, the magnifier waits until the visitor moves one. */}
      {activeCorner && !(measuring.isOffered && measuring.isSnapped) && (
        <Magnifier
          picture={still.canvas}
          at={activeCorner}
          // The first entry of the matrix is its scale.
          scale={layout.frameToStage[0]}
          side={(onStage[active]?.x ?? 0) > layout.stage.width / 2 ? "left" : "right"}
        />
      )}
    </div>
  );
}
