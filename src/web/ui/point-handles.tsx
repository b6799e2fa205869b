import { type FullGestureState, useDrag } from "@use-gesture/react";
import type { KeyboardEvent } from "react";
import type { Point } from "../../core/geometry/homography.ts";
import { directions } from "./arrow-keys.ts";

interface PointHandlesProps {
  /** By handle, e.g. "Top left corner: move with the arrow keys". */
  labels: readonly string[];
  /** CSS px of the stage. */
  points: readonly Point[];
  active: number | null;
  onActivate: (index: number) => void;
  /** @param at CSS px of the stage */
  onMove: (index: number, at: Point) => void;
  /** @param by steps to the right and down; ten with the Shift key */
  onNudge: (index: number, by: Point) => void;
}

/** Points of a picture that are dragged or moved with the arrow keys. */
export function PointHandles(props: PointHandlesProps) {
  const { labels, points, active, onActivate, onMove, onNudge } = props;

  /** Prevents a jump of the handle to the pointer. */
  function onDrag({ args, first, last, event, movement, memo }: FullGestureState<"drag">): Point {
    const index = Number(args[0]);
    const from: Point = memo ?? points[index];
    if (first) {
      event.stopPropagation();
      onActivate(index);
    } else if (!last) {
      // The last event is the release, which moves nothing.
      onMove(index, { x: from.x + movement[0], y: from.y + movement[1] });
    }
    return from;
  }
  const bindHandle = useDrag(onDrag, { pointer: { keys: false } });

  function nudge(event: KeyboardEvent, index: number): void {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const steps = event.shiftKey ? 10 : 1;
    onNudge(index, { x: direction[0] * steps, y: direction[1] * steps });
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
