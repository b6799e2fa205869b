import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { apply, distance, invert, type Point } from "../geometry/homography.ts";
import type { Placement } from "../geometry/wall.ts";
import type { PreviewEvent } from "../preview-state.ts";
import type { WallLayout } from "./wall-layout.ts";

interface Start {
  placement: Placement;
  /** Px of the stage. */
  points: Point[];
  onPrint: boolean;
  moved: boolean;
}

const tapTolerancePx = 8;

/** Distance from a multiple of 90°. */
const snapAngleDegrees = 5;

function angleOf([a, b]: Point[]): number {
  return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0;
}

function spanOf([a, b]: Point[]): number {
  return a && b ? distance(a, b) : 1;
}

function snapAngle(degrees: number): number {
  const upright = Math.round(degrees / 90) * 90;
  const angle = Math.abs(degrees - upright) < snapAngleDegrees ? upright : degrees;
  return ((angle % 360) + 360) % 360;
}

/** One finger or the mouse drags, two fingers scale and rotate, a tap moves, arrow keys nudge. */
export function useGestures(
  placement: Placement,
  layout: WallLayout | null,
  dispatch: (event: PreviewEvent) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Start | null>(null);

  function onPlane(point: Point): Point {
    if (layout?.wallToStage) return apply(invert(layout.wallToStage), point);
    return {
      x: point.x - (layout?.stage.width ?? 0) / 2,
      y: point.y - (layout?.stage.height ?? 0) / 2,
    };
  }
  function pointOf(event: PointerEvent<HTMLElement>): Point {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
  function begin(onPrint: boolean, moved: boolean): void {
    start.current = { placement, points: [...pointers.current.values()], onPrint, moved };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button > 0) return;
    const onPrint = event.target instanceof Element && event.target.closest(".wall-print") !== null;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    begin(onPrint || (start.current?.onPrint ?? false), pointers.current.size > 1);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const from = start.current;
    if (!from || !pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, pointOf(event));
    const points = [...pointers.current.values()];
    const [first, began] = [points[0], from.points[0]];
    if (!first || !began) return;
    if (points.length > 1) pinch(from, points);
    else drag(from, began, first);
  }

  function drag(from: Start, began: Point, now: Point): void {
    from.moved ||= distance(now, began) > tapTolerancePx;
    if (!from.onPrint) return;
    const [to, origin] = [onPlane(now), onPlane(began)];
    const { x, y } = from.placement;
    dispatch({ type: "moved", x: x + to.x - origin.x, y: y + to.y - origin.y });
  }

  function pinch(from: Start, points: Point[]): void {
    const { scale, rotation } = from.placement;
    const factor = spanOf(points) / Math.max(1, spanOf(from.points));
    dispatch({ type: "scaled", scale: scale * factor });
    const snapped = snapAngle(rotation + angleOf(points) - angleOf(from.points));
    dispatch({ type: "rotation changed", rotation: snapped });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const from = start.current;
    const point = pointers.current.get(event.pointerId);
    pointers.current.delete(event.pointerId);
    if (pointers.current.size > 0) {
      begin(from?.onPrint ?? false, true);
      return;
    }
    start.current = null;
    if (!from || !point || from.onPrint || from.moved || event.type === "pointercancel") return;
    dispatch({ type: "moved", ...onPlane(point) });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const directions: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    // Cm on a measured wall, otherwise px.
    const stride = (layout?.wallToStage ? 1 : 5) * (event.shiftKey ? 10 : 2);
    const [right, down] = direction;
    dispatch({ type: "moved", x: placement.x + right * stride, y: placement.y + down * stride });
  }

  return {
    stageHandlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    onKeyDown,
  };
}
