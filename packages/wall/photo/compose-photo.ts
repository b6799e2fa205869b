import { centredRectangle } from "@nkar/plane/extent";
import { apply, applyToQuad, compose, scaling, translation } from "@nkar/plane/homography";
import { createReadableContext, drawProjected } from "../geometry/drawing.ts";
import type { WorkPicture } from "../hanging/use-work-picture.ts";
import type { WallLayout } from "../hanging/wall-layout.ts";
import { usePreview } from "../preview-context.ts";
import type { PreviewState } from "../preview-state.ts";
import {
  computeBorder,
  computeWorkShadow,
  materialColour,
  placePicture,
  shadowColour,
} from "../work-face.ts";

/** Largest longer side of the drawn front, in px. */
const maxFacePx = 2400;

interface LoadedPicture extends Pick<WorkPicture, "ratio"> {
  image: HTMLImageElement;
}

/** Draws the front of the work: material, white border, picture. */
function drawFace(
  { size, bordered }: PreviewState,
  { image, ratio }: LoadedPicture,
  pxPerCm: number,
): HTMLCanvasElement {
  const facePxPerCm = Math.min(pxPerCm, maxFacePx / Math.max(size.width, size.height));
  const face = createReadableContext({
    width: size.width * facePxPerCm,
    height: size.height * facePxPerCm,
  });
  const { width, height } = face.canvas;
  face.fillStyle = materialColour(size);
  face.fillRect(0, 0, width, height);
  const pictureArea = placePicture(size, ratio, computeBorder(size, bordered));
  const [x, y] = [pictureArea.left * width, pictureArea.top * height];
  face.imageSmoothingQuality = "high";
  face.drawImage(image, x, y, pictureArea.width * width, pictureArea.height * height);
  return face.canvas;
}

/** Draws the shadow of the work, and under the work its material. */
function drawShadow(
  photo: CanvasRenderingContext2D,
  { workToFrame, pxPerCm }: WallLayout,
  { size, placement }: PreviewState,
): void {
  const shadow = computeWorkShadow(size, placement.rotation);
  const [from, to] = [apply(workToFrame, { x: 0, y: 0 }), apply(workToFrame, shadow)];
  const corners = applyToQuad(workToFrame, centredRectangle(size));
  photo.save();
  photo.shadowColor = shadowColour;
  photo.shadowBlur = shadow.blur * pxPerCm;
  photo.shadowOffsetX = to.x - from.x;
  photo.shadowOffsetY = to.y - from.y;
  photo.fillStyle = materialColour(size);
  photo.beginPath();
  for (const { x, y } of corners) photo.lineTo(x, y);
  photo.fill();
  photo.restore();
}

/** Draws the work into a frame of the camera or a photograph, at the frame's resolution. */
function composePhoto(
  frame: CanvasImageSource,
  layout: WallLayout,
  state: PreviewState,
  picture: LoadedPicture,
): HTMLCanvasElement {
  const { size } = state;
  const photo = createReadableContext(layout.frame);
  photo.drawImage(frame, 0, 0, layout.frame.width, layout.frame.height);
  drawShadow(photo, layout, state);
  const face = drawFace(state, picture, layout.pxPerCm);
  const faceToFrame = compose(
    layout.workToFrame,
    translation(-size.width / 2, -size.height / 2),
    scaling(size.width / face.width, size.height / face.height),
  );
  drawProjected(photo, face, faceToFrame);
  return photo.canvas;
}

/**
 * Returns a function that draws the work on the wall. The function returns null until layout, picture
 * and wall have loaded.
 */
export function useComposedPhoto(): () => HTMLCanvasElement | null {
  const { state, layout, picture, video } = usePreview();
  return () => {
    const frame = state.still?.canvas ?? video.current;
    const { image, ratio } = picture;
    if (!frame || !layout || !image) return null;
    return composePhoto(frame, layout, state, { image, ratio });
  };
}
