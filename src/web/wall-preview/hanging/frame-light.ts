import { type RefObject, useEffect, useState } from "react";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Edges, Extent } from "../../../core/geometry/extent.ts";
import { apply } from "../../../core/geometry/homography.ts";
import { luminance } from "../../../core/geometry/pixel-grid.ts";
import { type WallLight, wallLight } from "../geometry/wall-light.ts";
import type { Still } from "../preview-state.ts";
import type { WallLayout } from "./wall-layout.ts";

const samplesPerEdge = 6;
const maxCopySidePx = 64;

let copy: CanvasRenderingContext2D | null | undefined;

/** Each px is the mean of a part of the wall. */
function smallCopy(frame: CanvasImageSource, extent: Extent): ImageData | null {
  copy ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!copy) return null;
  const scale = maxCopySidePx / Math.max(extent.width, extent.height);
  const width = Math.max(1, Math.round(extent.width * scale));
  const height = Math.max(1, Math.round(extent.height * scale));
  copy.canvas.width = width;
  copy.canvas.height = height;
  copy.drawImage(frame, 0, 0, width, height);
  return copy.getImageData(0, 0, width, height);
}

/** Returns null if the work is outside the frame. */
export function lightOnWork(
  source: CanvasImageSource,
  { frame, workToFrame }: WallLayout,
  work: Edges,
): WallLight | null {
  const small = smallCopy(source, frame);
  if (!small) return null;
  const values: number[] = [];
  for (let row = 0; row < samplesPerEdge; row += 1) {
    for (let column = 0; column < samplesPerEdge; column += 1) {
      const at = apply(workToFrame, {
        x: (column / (samplesPerEdge - 1) - 0.5) * work.width,
        y: (row / (samplesPerEdge - 1) - 0.5) * work.height,
      });
      const x = Math.floor((at.x / frame.width) * small.width);
      const y = Math.floor((at.y / frame.height) * small.height);
      if (x < 0 || y < 0 || x >= small.width || y >= small.height) continue;
      const index = (y * small.width + x) * 4;
      const [red = 0, green = 0, blue = 0] = small.data.subarray(index, index + 3);
      values.push(luminance(red, green, blue));
    }
  }
  // A work partly outside the frame gets even light.
  if (values.length < samplesPerEdge * samplesPerEdge) {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.length > 0 ? { centre: mean, right: 0, down: 0 } : null;
  }
  return wallLight(values);
}

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
    const sample = () => {
      const source = still?.canvas ?? video.current;
      if (source && !document.hidden) setLight(lightOnWork(source, layout, size));
    };
    sample();
    if (still) return;
    const timer = setInterval(sample, sampleIntervalMs);
    return () => clearInterval(timer);
  }, [video, still, layout, size]);
  return light;
}
