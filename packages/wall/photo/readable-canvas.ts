import type { Extent } from "@nkar/plane/extent";

/**
 * Creates a canvas outside graphics memory, from which pixels are read fast.
 * @throws if the browser cannot draw
 */
export function readableCanvas({ width, height }: Extent): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw");
  return context;
}
