import type { Point } from "@nkar/plane/homography";
import { type FullGestureState, useDrag } from "@use-gesture/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { slowStart } from "./slow-start.ts";

/** One step to the right and down, by arrow key; undefined for other keys. */
export const arrowDirections: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface PointHandlesProps {
  /** One per handle, each different, e.g. "Top left corner: move with the arrow keys". */
  labels: readonly string[];
  /** CSS px of the stage. */
  points: readonly Point[];
  /** Index of the handle that the visitor moved last. */
  active: number | null;
  onActivate: (index: number) => void;
  /**
   * @param at CSS px of the stage
   * @param isAlt true while the Alt key is held
   */
  onMove: (index: number, at: Point, isAlt: boolean) => void;
  /** After a drag. */
  onRelease?: () => void;
  /** @param by steps to the right and down; ten with the Shift key */
  onNudge: (index: number, by: Point) => void;
}

/** Points of a picture that are dragged or moved with the arrow keys. */
export function PointHandles(props: PointHandlesProps) {
  const { labels, points, active, onActivate, onMove, onRelease, onNudge } = props;

  /**
   * Moves a handle as far as the pointer moved, or less after a short movement of a finger. The
   * handle does not jump to the pointer.
   */
  function onDrag({
    args,
    first,
    last,
    event,
    movement,
    memo,
    altKey,
  }: FullGestureState<"drag">): Point {
    const index = Number(args[0]);
    const from: Point = memo ?? points[index];
    if (first) {
      event.stopPropagation();
      // A finger gives no focus, and the arrow keys move the focused handle.
      if (event.currentTarget instanceof HTMLElement) {
        event.currentTarget.focus({ preventScroll: true });
      }
      onActivate(index);
    } else if (last) {
      // The last event is the release, which moves nothing.
      onRelease?.();
    } else {
      const isFinger = "pointerType" in event && event.pointerType === "touch";
      const moved = { x: movement[0], y: movement[1] };
      const { x, y } = isFinger ? slowStart(moved) : moved;
      onMove(index, { x: from.x + x, y: from.y + y }, altKey);
    }
    return from;
  }
  const bindHandle = useDrag(onDrag, { pointer: { keys: false } });

  function nudge(event: KeyboardEvent, index: number): void {
    const direction = arrowDirections[event.key];
    if (!direction) return;
    event.preventDefault();
    const steps = event.shiftKey ? 10 : 1;
    onNudge(index, { x: direction.x * steps, y: direction.y * steps });
  }

  return points.map((point, index) => (
    <button
      type="button"
      key={labels[index]}
      className="point-handle"
      data-active={index === active ? "" : undefined}
      aria-label={labels[index]}
      style={{ left: point.x, top: point.y }}
      onFocus={() => onActivate(index)}
      onKeyDown={(event) => nudge(event, index)}
      {...bindHandle(index)}
    />
  ));
}

interface MagnifierProps {
  picture: HTMLCanvasElement | HTMLImageElement;
  /** Px of the picture. */
  at: Point;
  /** CSS px per px of the picture. */
  scale: number;
  side: "left" | "right";
}

/** As in point-handles.css. */
const magnifierSidePx = 132;
const magnification = 4;

/**
 * Shows the picture around a point, enlarged, with crosshairs: the finger covers the point itself.
 * @param props `side` of the stage on which the magnifier stands
 */
export function Magnifier({ picture, at, scale, side }: MagnifierProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const pixelRatio = Math.min(3, window.devicePixelRatio || 1);
    const pixels = Math.round(magnifierSidePx * pixelRatio);
    context.canvas.width = pixels;
    context.canvas.height = pixels;
    const visiblePx = magnifierSidePx / (scale * magnification);
    context.fillStyle = "#16140f";
    context.fillRect(0, 0, pixels, pixels);
    context.imageSmoothingEnabled = true;
    context.drawImage(
      picture,
      at.x - visiblePx / 2,
      at.y - visiblePx / 2,
      visiblePx,
      visiblePx,
      0,
      0,
      pixels,
      pixels,
    );
    const middle = pixels / 2;
    // The crosshairs are light with a dark edge, so that they are visible on any picture.
    for (const [colour, width] of [
      ["#16140f", 3],
      ["#fcfbf8", 1],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = width * pixelRatio;
      const gap = 6 * pixelRatio;
      context.stroke(
        new Path2D(`M${middle} 0V${middle - gap}M${middle} ${middle + gap}V${pixels}
          M0 ${middle}H${middle - gap}M${middle + gap} ${middle}H${pixels}`),
      );
    }
  }, [picture, at, scale]);
  return <canvas ref={canvas} className="magnifier" data-side={side} />;
}
