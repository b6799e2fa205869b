import { useLayoutEffect, useRef } from "react";
import type { Still } from "./preview-state.ts";
import { fitOf } from "./wall-layout.ts";

const descriptions: Record<Still["origin"], string> = {
  camera: "Frozen camera picture",
  photo: "Your photo of the wall",
  room: "A plain sample room with a bench and a lamp",
};

/** A wall that stands still: its own canvas, placed on the stage. */
export function WallStill({ still }: { still: Still }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { canvas } = still;
    canvas.className = "wall-picture";
    canvas.style.objectFit = fitOf(still);
    holder.current?.replaceChildren(canvas);
  }, [still]);
  return <div ref={holder} role="img" aria-label={descriptions[still.origin]} />;
}
