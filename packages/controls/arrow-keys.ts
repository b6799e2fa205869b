import type { Point } from "@nkar/plane/homography";

/** One step to the right and down, by arrow key; undefined for other keys. */
export const directions: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
