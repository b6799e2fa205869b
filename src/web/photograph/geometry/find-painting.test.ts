import { expect, test } from "vitest";
import {
  demoPaintings,
  paintingFiles,
  paintingScene,
} from "../../../../test/support/photographed-painting.ts";
import { distance } from "../../geometry/homography.ts";
import { findPainting } from "./find-painting.ts";

// `npm run bench:photographs` measures some hundred photographs.

const longSide = 640;

test.each([
  { seed: 39, frame: "none" },
  { seed: 25, frame: "mat" },
])("PHO-01 finds a painting inside its frame: $frame", async ({ seed, frame }) => {
  const scene = paintingScene(seed, longSide);
  expect(scene.frame).toBe(frame);
  const found = findPainting(await scene.photograph(paintingFiles(demoPaintings)));
  scene.painting.forEach((corner, index) => {
    const offset = distance(found?.corners[index] ?? { x: 0, y: 0 }, corner);
    expect(offset).toBeLessThan(0.003 * longSide);
  });
  expect(found?.distortion).toBeCloseTo(scene.distortion, 1);
});

test("PHO-01 finds no painting on an empty wall", () => {
  const data = new Uint8ClampedArray(320 * 240 * 4).map((_, at) => 180 + ((at * 7919) % 5));
  expect(findPainting({ data, width: 320, height: 240 })).toBeNull();
});
