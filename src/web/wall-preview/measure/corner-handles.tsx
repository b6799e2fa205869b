import { ZoomIn } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { apply, type Point } from "../geometry/homography.ts";
import type { Still } from "../preview-state.ts";
import type { WallLayout } from "../print/wall-layout.ts";
import { Magnifier } from "./magnifier.tsx";
import { floorHandle, handleNames, type Measuring } from "./use-measuring.ts";

interface CornerHandlesProps {
  measuring: Measuring;
  layout: WallLayout;
  still: Still;
}

const handleMarginPx = 14;

export function CornerHandles({ measuring, layout, still }: CornerHandlesProps) {
  const area = useRef<HTMLDivElement>(null);
  // Prevents a jump of the corner to the pointer.
  const drag = useRef<{ index: number; offset: Point } | null>(null);
  const { points, active } = measuring;
  const onStage = points.map((point) => apply(layout.frameToStage, point));
  const [a, b, c, d, floor] = onStage;
  // Handles outside the view wait at its edge.
  const shown = onStage.map(({ x, y }) => ({
    x: Math.min(layout.stage.width - handleMarginPx, Math.max(handleMarginPx, x)),
    y: Math.min(layout.stage.height - handleMarginPx, Math.max(handleMarginPx, y)),
  }));

  function stagePoint(event: PointerEvent): Point {
    const box = area.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }
  function placeCorner(index: number, at: Point): void {
    measuring.move(index, apply(layout.stageToFrame, at));
  }
  function onHandleDown(event: PointerEvent<HTMLButtonElement>, index: number): void {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const pointer = stagePoint(event);
    const at = shown[index] ?? pointer;
    drag.current = { index, offset: { x: at.x - pointer.x, y: at.y - pointer.y } };
    measuring.activate(index);
  }
  function onHandleMove(event: PointerEvent): void {
    const dragged = drag.current;
    if (!dragged) return;
    const pointer = stagePoint(event);
    placeCorner(dragged.index, {
      x: pointer.x + dragged.offset.x,
      y: pointer.y + dragged.offset.y,
    });
  }
  function release(): void {
    drag.current = null;
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const point = points[index];
    const stride = event.shiftKey ? 10 : 1;
    const moves: Record<string, Point> = {
      ArrowLeft: { x: -stride, y: 0 },
      ArrowRight: { x: stride, y: 0 },
      ArrowUp: { x: 0, y: -stride },
      ArrowDown: { x: 0, y: stride },
    };
    const move = moves[event.key];
    if (!move || !point) return;
    event.preventDefault();
    measuring.move(index, { x: point.x + move.x, y: point.y + move.y });
  }

  const selected = points[active];
  return (
    <div
      ref={area}
      className="wall-corners"
      onPointerDown={(event) => placeCorner(active, stagePoint(event))}
    >
      {a && b && c && d && (
        <svg className="wall-corners-outline" aria-hidden="true">
          <polygon points={[a, b, c, d].map(({ x, y }) => `${x},${y}`).join(" ")} />
          {floor && <line x1="0" x2="100%" y1={floor.y} y2={floor.y} />}
        </svg>
      )}
      {shown.map((point, index) => (
        <button
          type="button"
          key={handleNames[index]}
          className="wall-corner"
          data-floor={index === floorHandle ? "" : undefined}
          data-active={index === active ? "" : undefined}
          aria-label={`${handleNames[index]}: move with the arrow keys`}
          style={{ left: point.x, top: point.y }}
          onFocus={() => measuring.activate(index)}
          onPointerDown={(event) => onHandleDown(event, index)}
          onPointerMove={onHandleMove}
          onPointerUp={release}
          onPointerCancel={release}
          onKeyDown={(event) => onKeyDown(event, index)}
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
      {selected && (
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
