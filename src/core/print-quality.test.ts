import { expect, test } from "vitest";
import { computeDpi, computeSharpDistance, listFittingSizes } from "./print-quality.ts";

test("computes dpi for the whole picture, as large as fits the sheet", () => {
  expect(computeDpi({ width: 30, height: 40 }, { width: 3000, height: 4000 })).toBe(254);
  expect(computeDpi({ width: 30, height: 40 }, { width: 3000, height: 2000 })).toBe(254);
  expect(computeDpi({ width: 60, height: 40 }, { width: 3000, height: 4000 })).toBe(254);
  // Nearly of the sheet's proportions: it fills the sheet, coarser across.
  expect(computeDpi({ width: 30, height: 40 }, { width: 3000, height: 4020 })).toBe(254);
});

test("ZOM-04 a print is sharp from where its dots are less than an arc minute apart", () => {
  expect([300, 203, 100, 50].map(computeSharpDistance)).toEqual([30, 45, 90, 175]);
});

test("ZOM-04 fitting sizes keep the proportions, can be ordered and have enough px", () => {
  expect(listFittingSizes({ width: 3000, height: 4000 })).toEqual([
    { width: 23, height: 30 },
    { width: 30, height: 40 },
    { width: 45, height: 60 },
    { width: 60, height: 80 },
    { width: 75, height: 100 },
  ]);
  expect(listFittingSizes({ width: 1600, height: 1200 })).toEqual([
    { width: 30, height: 23 },
    { width: 40, height: 30 },
  ]);
  expect(listFittingSizes({ width: 8000, height: 1000 })).toEqual([]);
});

test("ZOM-04 a picture with too few px gets the smallest fitting sheet", () => {
  expect(listFittingSizes({ width: 400, height: 320 })).toEqual([{ width: 30, height: 24 }]);
});
