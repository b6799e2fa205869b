import { useLayoutEffect, useRef } from "react";
import type { WallLayout } from "../hanging/wall-layout.ts";
import type { Still } from "../preview-state.ts";

const descriptions: Record<Still["origin"], string> = {
  camera: "Frozen camera picture",
  photo: "Your photo of the wall",
  "sample room": "A plain sample room with a bench and a lamp",
};

interface WallStillProps {
  still: Still;
  layout: WallLayout | null;
}

export function WallStill({ still, layout }: WallStillProps) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(still.canvas);
  }, [still]);
  const [scale, , left, , , top] = layout?.frameToStage ?? [0, 0, 0, 0, 0, 0];
  return (
    <div
      ref={container}
      className="wall-still"
      role="img"
      aria-label={descriptions[still.origin]}
      style={{ transform: `matrix(${scale}, 0, 0, ${scale}, ${left}, ${top})` }}
    />
  );
}
