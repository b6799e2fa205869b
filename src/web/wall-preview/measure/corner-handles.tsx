import { type FullGestureState, useDrag } from "@use-gesture/react";
import { ZoomIn } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { apply, type Point } from "../../geometry/homography.ts";
import { WallStill } from "../photo/wall-still.tsx";
import type { Still } from "../preview-state.ts";
import { directions } from "../print/print-on-wall.tsx";
import { Magnifier } from "./magnifier.tsx";
import { floorHandle, type Measuring } from "./use-measuring.ts";

const handleNames = [
  "Top left corner",
  "Top right corner",
  "Bottom right corner",
  "Bottom left corner",
  "Floor line",
] as const;

const handleMarginPx = 14;

interface CornerHandlesProps {
  measuring: Measuring;
  still: Still;
}

export function CornerHandles({ measuring, still }: CornerHandlesProps) {
  const area = useRef<HTMLDivElement>(null);
  const { points, active, layout } = measuring;
  const onStage = points.map((point) => apply(layout.frameToStage, point));
  // Handles outside the view wait at its edge.
  const shown = onStage.map(({ x, y }) => ({
    x: Math.min(layout.stage.width - handleMarginPx, Math.max(handleMarginPx, x)),
    y: Math.min(layout.stage.height - handleMarginPx, Math.max(handleMarginPx, y)),
  }));
  const bindHandle = useHandleDrag(measuring, shown);

  function placeActive({ clientX, clientY }: PointerEvent): void {
    const { left = 0, top = 0 } = area.current?.getBoundingClientRect() ?? {};
    measuring.move(active, apply(layout.stageToFrame, { x: clientX - left, y: clientY - top }));
  }
  const selected = points[active];
  return (
    <div ref={area} className="wall-corners" onPointerDown={placeActive}>
      <WallStill still={still} layout={layout} />
      <Outline corners={onStage.slice(0, floorHandle)} floor={onStage[floorHandle]} />
      {shown.map((point, index) => (
        <button
          type="button"
          key={handleNames[index]}
          className="wall-corner"
          data-floor={index === floorHandle ? "" : undefined}
          data-active={index === active ? "" : undefined}
          aria-label={`${handleNames[index]}: move with the arrow keys`}
          style={{ left: point.x, top: point.y }}
          onFocus={() => measuring.setActive(index)}
          onKeyDown={(event) => nudgeHandle(event, measuring, index)}
          {...bindHandle(index)}
        />
      ))}
      <button
        type="button"
        className="wall-zoom"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={measuring.cycleZoom}
      >
        <ZoomIn size={22} strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only">Zoom in, now </span>
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

/** Prevents a jump of the corner to the pointer. */
function useHandleDrag(measuring: Measuring, shown: readonly Point[]) {
  function onDrag({ args, first, event, movement, memo }: FullGestureState<"drag">): Point {
    const index = Number(args[0]);
    const from: Point = memo ?? shown[index];
    if (first) {
      event.stopPropagation();
      measuring.setActive(index);
    } else {
      const at = { x: from.x + movement[0], y: from.y + movement[1] };
      measuring.move(index, apply(measuring.layout.stageToFrame, at));
    }
    return from;
  }
  return useDrag(onDrag, { pointer: { keys: false } });
}

function nudgeHandle(event: KeyboardEvent, { points, move }: Measuring, index: number): void {
  const point = points[index];
  const direction = directions[event.key];
  if (!point || !direction) return;
  event.preventDefault();
  const stride = event.shiftKey ? 10 : 1;
  move(index, { x: point.x + direction[0] * stride, y: point.y + direction[1] * stride });
}

function Outline({ corners, floor }: { corners: readonly Point[]; floor: Point | undefined }) {
  return (
    <svg className="wall-corners-outline" aria-hidden="true">
      <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {floor && <line x1="0" x2="100%" y1={floor.y} y2={floor.y} />}
    </svg>
  );
}
