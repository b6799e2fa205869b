import { useEffect, useRef } from "react";
import type { Point } from "../../core/geometry/homography.ts";

interface MagnifierProps {
  picture: HTMLCanvasElement | HTMLImageElement;
  /** Px of the picture. */
  at: Point;
  /** CSS px per px of the picture. */
  scale: number;
  side: "left" | "right";
}

const sidePx = 132;
const magnification = 4;

/** Placed away from the finger, which covers the corner. */
export function Magnifier({ picture, at, scale, side }: MagnifierProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const sharpness = Math.min(3, window.devicePixelRatio || 1);
    const pixels = Math.round(sidePx * sharpness);
    context.canvas.width = pixels;
    context.canvas.height = pixels;
    const seen = sidePx / (scale * magnification);
    context.fillStyle = "#16140f";
    context.fillRect(0, 0, pixels, pixels);
    context.imageSmoothingEnabled = true;
    context.drawImage(picture, at.x - seen / 2, at.y - seen / 2, seen, seen, 0, 0, pixels, pixels);
    const middle = pixels / 2;
    for (const [colour, width] of [
      ["#16140f", 3],
      ["#fcfbf8", 1],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = width * sharpness;
      const gap = 6 * sharpness;
      context.stroke(
        new Path2D(`M${middle} 0V${middle - gap}M${middle} ${middle + gap}V${pixels}
          M0 ${middle}H${middle - gap}M${middle + gap} ${middle}H${pixels}`),
      );
    }
  }, [picture, at, scale]);
  return <canvas ref={canvas} className="magnifier" data-side={side} />;
}
