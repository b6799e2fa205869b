import { distance, type Quad } from "@nkar/plane/homography";

/** Returns the largest distance between corners, for the best choice of the first corner. */
export function measureCornerOffset(found: Quad, actual: Quad): number {
  const offsets = [0, 1, 2, 3].map((first) =>
    Math.max(
      ...found.map((corner, index) => distance(corner, actual[(index + first) % 4] ?? corner)),
    ),
  );
  return Math.min(...offsets);
}
