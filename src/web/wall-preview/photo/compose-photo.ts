import {
  applyToQuad,
  compose,
  type Quad,
  rectangle,
  scaling,
  translation,
} from "../../../core/geometry/homography.ts";
import type { PixelGrid } from "../../../core/geometry/pixel-grid.ts";
import { borderOf, pictureOnPrint } from "../../../core/work-model.ts";
import { boundsWithin, drawProjected } from "../geometry/projective-drawing.ts";
import { colourOf } from "../geometry/work-body.ts";
import { lightOnWork } from "../hanging/frame-light.ts";
import type { WorkPicture } from "../hanging/use-work-picture.ts";
import { bodyInFrame, type WallLayout } from "../hanging/wall-layout.ts";
import type { PreviewState } from "../preview-state.ts";
import { readableCanvas } from "./readable-canvas.ts";

/** Px. */
const maxFacePx = 2400;

interface LoadedPicture extends Pick<WorkPicture, "ratio"> {
  image: HTMLImageElement;
}

function drawFace(
  { size, bordered }: PreviewState,
  { image, ratio }: LoadedPicture,
  pxPerCm: number,
): PixelGrid {
  const density = Math.min(pxPerCm, maxFacePx / Math.max(size.width, size.height));
  const face = readableCanvas({ width: size.width * density, height: size.height * density });
  const { width, height } = face.canvas;
  face.fillStyle = colourOf(size);
  face.fillRect(0, 0, width, height);
  const inner = pictureOnPrint(size, ratio, borderOf(size, bordered));
  const [x, y] = [inner.left * width, inner.top * height];
  face.imageSmoothingQuality = "high";
  face.drawImage(image, x, y, inner.width * width, inner.height * height);
  return face.getImageData(0, 0, width, height);
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
  context.save();
  context.shadowColor = "rgb(20 16 12 / 0.38)";
  context.shadowBlur = softness * 2;
  context.shadowOffsetX = away;
  tracePath(context, applyToQuad(translation(-away, 0), quad));
  context.fill();
  context.restore();
}

/** Draws the work into the frame, at the frame's resolution. */
export function composePhoto(
  frame: CanvasImageSource,
  layout: WallLayout,
  state: PreviewState,
  picture: LoadedPicture,
): HTMLCanvasElement {
  const { size } = state;
  const photo = readableCanvas(layout.frame);
  photo.drawImage(frame, 0, 0, layout.frame.width, layout.frame.height);

  const light = lightOnWork(frame, layout, size);
  const { scale, shadow, sides, frontToFrame } = bodyInFrame(layout, state);
  drawShadow(photo, shadow.quad, shadow.softness);
  for (const side of sides) {
    tracePath(photo, side.quad);
    photo.fillStyle = colourOf(size, side.light);
    photo.fill();
  }

  const face = drawFace(state, picture, Math.max(scale.x, scale.y));
  const faceToFrame = compose(
    frontToFrame,
    scaling(size.width / face.width, size.height / face.height),
  );
  const corners = applyToQuad(faceToFrame, rectangle(face.width, face.height));
  const { left, top, width, height } = boundsWithin(corners, photo.canvas);
  if (width === 0 || height === 0) return photo.canvas;
  const region = photo.getImageData(left, top, width, height);
  drawProjected(region, face, compose(translation(-left, -top), faceToFrame), light);
  photo.putImageData(region, left, top);
  return photo.canvas;
}
