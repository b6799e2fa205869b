import { ease } from "./random.mjs";

/**
 * A silhouette from its left and right edge at some heights: `[y, left, right]`, top to bottom.
 * Answers where a point lies: -1 at the left edge, 0 on the axis, 1 at the right; null outside.
 */
export function silhouette(edges) {
  return (x, y) => {
    for (let index = 1; index < edges.length; index++) {
      const [y0, left0, right0] = edges[index - 1];
      const [y1, left1, right1] = edges[index];
      if (y < y0 || y > y1) continue;
      const t = ease(y0, y1, y);
      const left = left0 + (left1 - left0) * t;
      const right = right0 + (right1 - right0) * t;
      if (x < left || x > right) return null;
      return ((x - left) / (right - left || 1)) * 2 - 1;
    }
    return null;
  };
}

/** Distance from the centre of an ellipse, 1 on its edge. */
export const roundness = (x, y, [cx, cy, rx, ry]) => Math.hypot((x - cx) / rx, (y - cy) / ry);

/** Height of a chain of hills at `x` from a noise field; the same `row` is the same chain. */
export const hills = (layered, row, base, swing, reach) => (x) =>
  base + layered(x / reach + row * 13.7, row * 5.3, 4) * swing;
