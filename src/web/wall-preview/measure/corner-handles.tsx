import { ZoomIn } from "lucide-react";
import { type PointerEvent, useRef } from "react";
import { apply, type Point } from "../../../core/geometry/homography.ts";
import { Magnifier } from "../../ui/magnifier.tsx";
import { PointHandles } from "../../ui/point-handles.tsx";
import { WallStill } from "../photo/wall-still.tsx";
import { usePreview } from "../preview-context.ts";
import type { Still } from "../preview-state.ts";
import { floorHandle, type Measuring } from "./use-measuring.ts";

const handleMarginPx = 14;

interface CornerHandlesProps {
  measuring: Measuring;
  still: Still;
}

export function CornerHandles({ measuring, still }: CornerHandlesProps) {
  const texts = usePreview().texts.measuring;
  const area = useRef<HTMLDivElement>(null);
  const { points, active, layout } = measuring;
  const onStage = points.map((point) => apply(layout.frameToStage, point));
  // Handles outside the view wait at its edge.
  const shown = onStage.map(({ x, y }) => ({
    x: Math.min(layout.stage.width - handleMarginPx, Math.max(handleMarginPx, x)),
    y: Math.min(layout.stage.height - handleMarginPx, Math.max(handleMarginPx, y)),
  }));

  function placeActive({ clientX, clientY }: PointerEvent): void {
    const { left = 0, top = 0 } = area.current?.getBoundingClientRect() ?? {};
    measuring.move(active, apply(layout.stageToFrame, { x: clientX - left, y: clientY - top }));
  }
  const selected = points[active];
  return (
    <div ref={area} className="wall-corners" onPointerDown={placeActive}>
      <WallStill still={still} layout={layout} />
      <Outline corners={onStage.slice(0, floorHandle)} floor={onStage[floorHandle]} />
      <PointHandles
        labels={texts.handles.map(texts.moveHandle)}
        points={shown}
        active={active}
        onActivate={measuring.setActive}
        onMove={(index, at) => measuring.move(index, apply(layout.stageToFrame, at))}
        onNudge={(index, by) => {
          const point = points[index];
          if (point) measuring.move(index, { x: point.x + by.x, y: point.y + by.y });
        }}
        attributes={(index) => ({ "data-floor": index === floorHandle ? "" : undefined })}
      />
      <button
        type="button"
        className="wall-zoom"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={measuring.cycleZoom}
      >
        <ZoomIn size={22} strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only">{texts.zoom} </span>
        {measuring.zoomFactor}×
      </button>
      {selected && !measuring.isOffered && (
        <Magnifier
          picture={still.canvas}
          at={selected}
          scale={layout.frameToStage[0]}
          side={(onStage[active]?.x ?? 0) > layout.stage.width / 2 ? "left" : "right"}
        />
      )}
    </div>
  );
}

function Outline({ corners, floor }: { corners: readonly Point[]; floor: Point | undefined }) {
  return (
    <svg className="wall-corners-outline" aria-hidden="true">
      <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {floor && <line x1="0" x2="100%" y1={floor.y} y2={floor.y} />}
    </svg>
  );
}
