import { apply, invert, type Point } from "@nkar/plane/homography";
import { type FullGestureState, useGesture } from "@use-gesture/react";
import type { Dispatch, RefObject } from "react";
import type { Placement } from "../geometry/wall.ts";
import type { PreviewEvent } from "../preview-state.ts";
import type { WallLayout } from "./wall-layout.ts";

const tapTolerancePx = 8;

/** A work turns upright if its angle is closer than this to a multiple of 90°. */
const snapAngleDegrees = 5;

function snapAngle(degrees: number): number {
  const upright = Math.round(degrees / 90) * 90;
  const angle = Math.abs(degrees - upright) < snapAngleDegrees ? upright : degrees;
  return ((angle % 360) + 360) % 360;
}

interface Drag {
  isOnWork: boolean;
  /** True once a second finger was down: the end of the drag is no tap. */
  isPinch: boolean;
  /** At the start of the drag, or at the end of the last pinch. */
  placement: Placement;
  /** The pointer at the same time: cm on a measured wall, otherwise px. */
  from: Point;
}

/** One finger or the mouse drags the work, two fingers scale and rotate it, and a tap moves it to the finger. */
export function useGestures(
  stage: RefObject<HTMLElement | null>,
  enabled: boolean,
  placement: Placement,
  layout: WallLayout | null,
  dispatch: Dispatch<PreviewEvent>,
): void {
  /** Maps a point of the window to the measured wall (cm), or to px from the middle of the stage. */
  function toPlane([clientX, clientY]: readonly [number, number]): Point {
    const box = stage.current?.getBoundingClientRect();
    const point = { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
    if (layout?.wallToStage) return apply(invert(layout.wallToStage), point);
    return { x: point.x - (box?.width ?? 0) / 2, y: point.y - (box?.height ?? 0) / 2 };
  }

  function onDrag(gesture: FullGestureState<"drag">): Drag {
    const { event, xy, tap, last, pinching } = gesture;
    const pointer = toPlane(xy);
    const isOnWork = event.target instanceof Element && event.target.closest(".wall-work");
    const newDrag = { isOnWork: Boolean(isOnWork), isPinch: false, placement, from: pointer };
    const drag: Drag = gesture.memo ?? newDrag;
    if (pinching) return { ...drag, isPinch: true, placement, from: pointer };
    const { x, y } = drag.placement;
    if (drag.isOnWork) {
      dispatch({ type: "moved", x: x + pointer.x - drag.from.x, y: y + pointer.y - drag.from.y });
    } else if (tap && last && !drag.isPinch && event.type !== "pointercancel") {
      dispatch({ type: "moved", ...pointer });
    }
    return drag;
  }

  function onPinch({ movement: [factor, angle], memo }: FullGestureState<"pinch">): Placement {
    const { scale, rotation }: Placement = memo ?? placement;
    dispatch({ type: "scaled", scale: scale * factor });
    dispatch({ type: "rotation changed", rotation: snapAngle(rotation + angle) });
    return memo ?? placement;
  }

  useGesture(
    { onDrag, onPinch },
    {
      target: stage,
      enabled,
      eventOptions: { passive: false },
      drag: {
        filterTaps: true,
        tapsThreshold: tapTolerancePx,
        threshold: 0,
        pointer: { keys: false },
      },
    },
  );
}
