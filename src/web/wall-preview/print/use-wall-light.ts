import { type RefObject, useEffect, useState } from "react";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { WallLight } from "../geometry/wall-light.ts";
import type { Still } from "../preview-state.ts";
import { lightOnPrint } from "./frame-light.ts";
import type { WallLayout } from "./wall-layout.ts";

const sampleIntervalMs = 600;

export function useWallLight(
  video: RefObject<HTMLVideoElement | null>,
  still: Still | null,
  layout: WallLayout | null,
  size: PrintSize,
): WallLight | null {
  const [light, setLight] = useState<WallLight | null>(null);
  useEffect(() => {
    if (!layout) return;
    const { frame, printToFrame } = layout;
    const sample = () => {
      const source = still?.canvas ?? video.current;
      if (source && !document.hidden) setLight(lightOnPrint(source, frame, printToFrame, size));
    };
    sample();
    if (still) return;
    const timer = setInterval(sample, sampleIntervalMs);
    return () => clearInterval(timer);
  }, [video, still, layout, size]);
  return light;
}
