import type { Extent } from "../../../core/geometry/extent.ts";
import { mapQuad, type Quad, rectangle } from "../../../core/geometry/homography.ts";

/** Share of the photograph's shorter side. */
const firstHeight = 0.25;

/** Returns the first place of a sheet's corners: where the painting leaves most of the photograph. */
export function sheetBeside(painting: Quad, { width, height }: Extent): Quad {
  const xs = painting.map(({ x }) => x);
  const ys = painting.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const middle = { x: width / 2, y: height / 2 };
  const free = [
    { room: left, centre: { x: left / 2, y: middle.y } },
    { room: width - right, centre: { x: (right + width) / 2, y: middle.y } },
    { room: top, centre: { x: middle.x, y: top / 2 } },
    { room: height - bottom, centre: { x: middle.x, y: (bottom + height) / 2 } },
  ];
  const { centre } = free.reduce((one, other) => (other.room > one.room ? other : one));
  const sheetHeight = firstHeight * Math.min(width, height);
  const sheetWidth = sheetHeight / Math.SQRT2;
  return mapQuad(rectangle(sheetWidth, sheetHeight), ({ x, y }) => ({
    x: Math.min(width, Math.max(0, centre.x + x - sheetWidth / 2)),
    y: Math.min(height, Math.max(0, centre.y + y - sheetHeight / 2)),
  }));
}
