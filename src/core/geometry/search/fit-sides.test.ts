import { expect, test } from "vitest";
import { cornerOffset } from "../../../../test/support/corner-offset.ts";
import { blurred } from "../../../../test/support/gaussian-blur.ts";
import { applyToQuad, type Quad, rectangle, translation } from "../homography.ts";
import { encodedLight } from "../linear-light.ts";
import type { PixelGrid } from "../pixel-grid.ts";
import { fitSides } from "./fit-sides.ts";

const wall = 0.02;
const paper = 0.8;
const left = 40;
const top = 30;
const sheet: Quad = applyToQuad(translation(left, top), rectangle(120, 100));

/** A bright sheet on a dark wall, blurred by the lens before the values are encoded. */
function photographedSheet(): PixelGrid {
  const [width, height] = [200, 160];
  const light = new Float32Array(width * height).map((_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return x >= left && x < left + 120 && y >= top && y < top + 100 ? paper : wall;
  });
  const soft = blurred(light, width, 1, 1.6);
  const data = new Uint8ClampedArray(soft.length * 4).map((_, at) =>
    encodedLight(soft[Math.floor(at / 4)] ?? 0),
  );
  return { data, width, height };
}

test("PHO-02 blur makes a bright sheet look no larger", () => {
  const fitted = fitSides(photographedSheet(), sheet, 0, 5);
  expect(cornerOffset(fitted?.corners ?? sheet, sheet)).toBeLessThan(0.1);
  expect(fitted?.agreement).toBe(1);
});
