import { centredRectangle } from "@nkar/plane/extent";
import {
  apply,
  applyToQuad,
  compose,
  distance,
  type Homography,
  invert,
  type Point,
  type Quad,
  rotation,
  scaling,
  translation,
} from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fitPaper } from "./find-paper.ts";

const sheet = { width: 21, height: 29.7 };

/** Within a px. */
const rays = Array.from({ length: 16 }, (_, index) => [
  ((index % 4) + 0.5) / 4,
  (Math.floor(index / 4) + 0.5) / 4,
]);

function draw(
  map: Homography,
  paper: number,
  wall: number,
  isVisible: (at: Point) => boolean = () => true,
): PixelGrid {
  const [width, height] = [200, 240];
  const back = invert(map);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const lit = rays.map(([dx = 0, dy = 0]) => {
      const at = apply(back, { x: x + dx, y: y + dy });
      const inside = Math.abs(at.x) < sheet.width / 2 && Math.abs(at.y) < sheet.height / 2;
      return inside && isVisible(at) ? paper : wall + 0.04 * x;
    });
    const value = lit.reduce((sum, each) => sum + each) / rays.length;
    data.fill(value + ((x * 7 + y * 13) % 5) - 2, index * 4, index * 4 + 3);
  }
  return { data, width, height };
}

const view = fc
  .record({
    scale: fc.double({ min: 3, max: 6, noNaN: true }),
    turned: fc.double({ min: -10, max: 10, noNaN: true }),
    tiltX: fc.double({ min: -0.004, max: 0.004, noNaN: true }),
    tiltY: fc.double({ min: -0.004, max: 0.004, noNaN: true }),
  })
  .map(({ scale, turned, tiltX, tiltY }) => {
    const perspective: Homography = [1, 0, 0, 0, 1, 0, tiltX, tiltY, 1];
    return compose(translation(100, 120), scaling(scale), rotation(turned), perspective);
  });

const shake = fc.double({ min: -6, max: 6, noNaN: true });

test("fits rough corners to the sheet within a fraction of a px", () => {
  fc.assert(
    fc.property(
      view,
      fc.array(shake, { minLength: 8, maxLength: 8 }),
      fc.boolean(),
      (map, by, dark) => {
        const grid = dark ? draw(map, 60, 180) : draw(map, 245, 195);
        const truth = applyToQuad(map, centredRectangle(sheet));
        const [a, b, c, d] = truth.map(({ x, y }, index) => ({
          x: x + (by[index * 2] ?? 0),
          y: y + (by[index * 2 + 1] ?? 0),
        }));
        if (!a || !b || !c || !d) throw new Error("no corners");
        const found = fitPaper(grid, [a, b, c, d], 12);
        expect(found).not.toBeNull();
        found?.corners.forEach((corner, index) => {
          expect(distance(corner, truth[index] ?? corner)).toBeLessThan(0.6);
        });
      },
    ),
    { numRuns: 8 },
  );
});

test("WAL-05 PHO-02 measures how far the edges of a curled sheet are bent", () => {
  const map = compose(translation(100, 120), scaling(5), rotation(4));
  const corners: Quad = applyToQuad(map, centredRectangle(sheet));
  /** @param height of the arc, cm */
  const curled = (height: number) =>
    draw(map, 245, 195, ({ x, y }) => {
      const rise = height * (1 - (x / (sheet.width / 2)) ** 2);
      return y > rise - sheet.height / 2;
    });
  expect(fitPaper(curled(0), corners, 12)?.bend).toBe(0);
  const bend = fitPaper(curled(0.4), corners, 12)?.bend ?? 0;
  expect(bend).toBeGreaterThan(1.6);
  expect(bend).toBeLessThan(2.4);
});

test("finds no corners where most of each edge is hidden, or without a sheet", () => {
  const map = compose(translation(100, 120), scaling(5));
  const corners: Quad = applyToQuad(map, centredRectangle(sheet));
  const isOnCross = ({ x, y }: Point) => Math.abs(x) < 3 || Math.abs(y) < 4;
  expect(fitPaper(draw(map, 245, 195), corners, 12)).not.toBeNull();
  expect(fitPaper(draw(map, 245, 195, isOnCross), corners, 12)).toBeNull();
  expect(fitPaper(draw(translation(-5000, 0), 245, 195), corners, 12)).toBeNull();
});
