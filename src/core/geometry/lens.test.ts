import { expect, test } from "vitest";
import { distance } from "./homography.ts";
import { throughLens, withoutLens } from "./lens.ts";

const picture = { width: 4000, height: 3000 };

test("a lens displaces the corners of the picture by its distortion", () => {
  const seen = throughLens(-0.03, picture, { x: 4000, y: 3000 });
  expect(seen.x).toBeCloseTo(3940, 6);
  expect(seen.y).toBeCloseTo(2955, 6);
  expect(throughLens(-0.03, picture, { x: 2000, y: 1500 })).toEqual({ x: 2000, y: 1500 });
});

test.each([-0.08, -0.02, 0.02, 0.08])("a distortion of %d is undone", (distortion) => {
  for (const ideal of [
    { x: 0, y: 0 },
    { x: 3900, y: 100 },
    { x: 1200, y: 2200 },
  ]) {
    const back = withoutLens(distortion, picture, throughLens(distortion, picture, ideal));
    expect(distance(back, ideal)).toBeLessThan(0.01);
  }
});
