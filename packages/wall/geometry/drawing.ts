import type { Extent } from "@nkar/plane/extent";
import {
  applyToQuad,
  compose,
  type Homography,
  rectangle,
  translation,
} from "@nkar/plane/homography";

/**
 * Creates a canvas whose pixels can be read fast, because it lies outside graphics memory.
 * @returns its context
 * @throws if the browser cannot draw
 */
export function createReadableContext({ width, height }: Extent): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw");
  return context;
}

/**
 * A picture is drawn as 24 × 24 cells. Within a cell, the perspective is affine to a tenth of a px.
 */
const cellsPerSide = 24;

/**
 * Draws a picture in perspective, cell by cell.
 * @param map px of the source → px of the canvas
 */
export function drawProjected(
  context: CanvasRenderingContext2D,
  source: HTMLCanvasElement,
  map: Homography,
): void {
  const [width, height] = [source.width / cellsPerSide, source.height / cellsPerSide];
  context.save();
  for (let row = 0; row < cellsPerSide; row += 1) {
    for (let column = 0; column < cellsPerSide; column += 1) {
      const [x, y] = [column * width, row * height];
      const cell = applyToQuad(compose(map, translation(x, y)), rectangle(width, height));
      const [topLeft, topRight, , bottomLeft] = cell;
      context.setTransform(
        (topRight.x - topLeft.x) / width,
        (topRight.y - topLeft.y) / width,
        (bottomLeft.x - topLeft.x) / height,
        (bottomLeft.y - topLeft.y) / height,
        topLeft.x,
        topLeft.y,
      );
      // The next cells cover the overlap, which hides seams.
      const sizeWithOverlap = [width + 1, height + 1] as const;
      context.drawImage(source, x, y, ...sizeWithOverlap, 0, 0, ...sizeWithOverlap);
    }
  }
  context.restore();
}
