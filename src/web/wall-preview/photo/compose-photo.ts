import type { PrintSize } from "../../../core/entities/print-size.ts";
import { borderOf, materialColours, pictureOnPrint } from "../../../core/print-model.ts";
import {
  applyToQuad,
  compose,
  type Homography,
  localScale,
  type Quad,
  scaling,
  translation,
} from "../geometry/homography.ts";
import { printBody } from "../geometry/print-body.ts";
import { boundsWithin, drawProjected, type PixelGrid } from "../geometry/projective-drawing.ts";
import type { Extent } from "../geometry/wall.ts";
import { lightOnPrint } from "../print/frame-light.ts";

export interface PhotoParts {
  frame: CanvasImageSource;
  extent: Extent;
  /** Print (cm, origin at its centre) → px of the frame. */
  printToFrame: Homography;
  size: PrintSize;
  /** For paper only. */
  bordered: boolean;
  rotation: number;
  measured: boolean;
  image: HTMLImageElement;
}

/** Px. */
const maxFacePx = 2400;

function newCanvas({ width, height }: Extent): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw");
  return context;
}

function drawFace({ size, bordered, image }: PhotoParts, pxPerCm: number): PixelGrid {
  const density = Math.min(pxPerCm, maxFacePx / Math.max(size.width, size.height));
  const face = newCanvas({ width: size.width * density, height: size.height * density });
  const { width, height } = face.canvas;
  face.fillStyle = `rgb(${materialColours[size.material].join(" ")})`;
  face.fillRect(0, 0, width, height);
  const inner = pictureOnPrint(
    size,
    image.naturalWidth / image.naturalHeight,
    borderOf(size, bordered),
  );
  face.imageSmoothingQuality = "high";
  face.drawImage(
    image,
    inner.left * width,
    inner.top * height,
    inner.width * width,
    inner.height * height,
  );
  return face.getImageData(0, 0, width, height);
}

function wholeOf({ width, height }: Extent): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

function tracePath(context: CanvasRenderingContext2D, [a, b, c, d]: Quad): void {
  context.beginPath();
  context.moveTo(a.x, a.y);
  for (const { x, y } of [b, c, d]) context.lineTo(x, y);
  context.closePath();
}

function drawShadow(context: CanvasRenderingContext2D, quad: Quad, softness: number): void {
  // The shape lies outside the canvas, so that only its shadow is visible.
  const away = context.canvas.width * 4;
  const [a, b, c, d] = quad;
  const move = ({ x, y }: { x: number; y: number }) => ({ x: x - away, y });
  context.save();
  context.shadowColor = "rgb(20 16 12 / 0.38)";
  context.shadowBlur = softness * 2;
  context.shadowOffsetX = away;
  tracePath(context, [move(a), move(b), move(c), move(d)]);
  context.fill();
  context.restore();
}

/** Draws the print into the frame, at the frame's resolution. */
export function composePhoto(parts: PhotoParts): HTMLCanvasElement {
  const { frame, extent, printToFrame, size, rotation } = parts;
  const photo = newCanvas(extent);
  photo.drawImage(frame, 0, 0, extent.width, extent.height);

  const scale = localScale(printToFrame, { x: 0, y: 0 });
  const pxPerCm = (scale.x + scale.y) / 2;
  const light = lightOnPrint(frame, extent, printToFrame, size);
  const body = printBody(
    printToFrame,
    { ...size, pxPerCm, rotation },
    parts.measured ? extent : null,
  );
  drawShadow(photo, body.shadow.quad, body.shadow.softness);
  for (const side of body.sides) {
    tracePath(photo, side.quad);
    photo.fillStyle = `rgb(${materialColours[size.material].map((part) => part * side.light).join(" ")})`;
    photo.fill();
  }

  const face = drawFace(parts, Math.max(scale.x, scale.y));
  const faceToFrame = compose(
    body.front,
    translation(-size.width / 2, -size.height / 2),
    scaling(size.width / face.width, size.height / face.height),
  );
  const { left, top, width, height } = boundsWithin(
    applyToQuad(faceToFrame, wholeOf(face)),
    photo.canvas,
  );
  if (width === 0 || height === 0) return photo.canvas;
  const region = photo.getImageData(left, top, width, height);
  drawProjected(region, face, compose(translation(-left, -top), faceToFrame), light);
  photo.putImageData(region, left, top);
  return photo.canvas;
}
