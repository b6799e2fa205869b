import { useLayoutEffect, useRef } from "react";
import type { WallLayout } from "../hanging/wall-layout.ts";
import { usePreview } from "../preview-context.ts";
import type { Still } from "../preview-state.ts";

/** Shows a still of the wall at its place on the stage. */
export function WallStill({ still, layout }: { still: Still; layout: WallLayout | null }) {
  const { texts } = usePreview();
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
      aria-label={texts.preview.stills[still.origin]}
      style={{ transform: `matrix(${scale}, 0, 0, ${scale}, ${left}, ${top})` }}
    />
  );
}
