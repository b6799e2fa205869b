import { type CSSProperties, useLayoutEffect, useRef } from "react";

interface BitmapCanvasProps {
  bitmap: ImageBitmap;
  style: CSSProperties;
  onDrawn?: (canvas: HTMLCanvasElement) => void;
}

export function BitmapCanvas({ bitmap, style, onDrawn }: BitmapCanvasProps) {
  const element = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once per bitmap
  useLayoutEffect(() => {
    const { current } = element;
    // Photographs of phones have wider colours than sRGB.
    current?.getContext("2d", { colorSpace: "display-p3" })?.drawImage(bitmap, 0, 0);
    if (current) onDrawn?.(current);
  }, [bitmap]);
  const { width, height } = bitmap;
  return <canvas ref={element} className="straighten-bitmap" {...{ width, height, style }} />;
}
