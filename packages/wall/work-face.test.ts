import fc from "fast-check";
import { expect, test } from "vitest";
import { computeBorder, placePicture, unprintedMargins } from "./work-face.ts";

const edge = fc.integer({ min: 20, max: 120 });
const ratio = fc.double({ min: 0.3, max: 3, noNaN: true });

test("a picture keeps its proportions, is centred, and fills the space inside the border", () => {
  fc.assert(
    fc.property(edge, edge, ratio, fc.boolean(), (width, height, pictureRatio, bordered) => {
      const border = computeBorder({ width, height, material: "paper" }, bordered);
      const inner = placePicture({ width, height }, pictureRatio, border);
      const drawn = { width: inner.width * width, height: inner.height * height };
      expect(Math.abs(drawn.width / drawn.height / pictureRatio - 1)).toBeLessThan(0.0205);
      expect(inner.left * 2 + inner.width).toBeCloseTo(1, 9);
      expect(inner.top * 2 + inner.height).toBeCloseTo(1, 9);
      const minMargin = Math.min(inner.left * width, inner.top * height);
      expect(minMargin).toBeCloseTo(border, 9);
    }),
  );
});

test("a work has a white border on paper only, and only on request", () => {
  const edges = { width: 50, height: 70 };
  expect(computeBorder({ ...edges, material: "paper" }, true)).toBe(4);
  expect(computeBorder({ ...edges, material: "paper" }, false)).toBe(0);
  expect(computeBorder({ ...edges, material: "canvas" }, true)).toBe(0);
});

test("a picture leaves margins on two sides if the proportions differ, none if they nearly agree", () => {
  const { beside, above } = unprintedMargins({ width: 40, height: 40 }, 0.75);
  expect(beside).toBeCloseTo(5, 9);
  expect(above).toBe(0);
  expect(unprintedMargins({ width: 40, height: 30 }, 2).above).toBeCloseTo(5, 9);
  expect(unprintedMargins({ width: 30, height: 40 }, 0.76)).toEqual({ beside: 0, above: 0 });
});
