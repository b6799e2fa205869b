import { expect, test } from "vitest";
import { fitsProportions, fittingSizes, printDpi, printQuality } from "./print-quality.ts";

test("computes dpi for the whole picture, as large as fits the sheet", () => {
  expect(printDpi({ width: 30, height: 40 }, { width: 3000, height: 4000 })).toBe(254);
  expect(printDpi({ width: 30, height: 40 }, { width: 3000, height: 2000 })).toBe(254);
  expect(printDpi({ width: 60, height: 40 }, { width: 3000, height: 4000 })).toBe(254);
});

test("rates 150 dpi and more as good, below 100 as poor", () => {
  expect([150, 149, 100, 99].map(printQuality)).toEqual(["good", "fair", "fair", "poor"]);
});

test("a sheet fits if its margins come only from rounding to whole cm", () => {
  expect(fitsProportions({ width: 30, height: 40 }, { width: 1500, height: 2000 })).toBe(true);
  expect(fitsProportions({ width: 30, height: 40 }, { width: 1480, height: 2000 })).toBe(true);
  expect(fitsProportions({ width: 23, height: 30 }, { width: 1500, height: 2000 })).toBe(true);
  expect(fitsProportions({ width: 31, height: 40 }, { width: 1500, height: 2000 })).toBe(false);
  expect(fitsProportions({ width: 40, height: 30 }, { width: 1500, height: 2000 })).toBe(false);
  expect(fitsProportions({ width: 30, height: 45 }, { width: 1500, height: 2000 })).toBe(false);
});

test("fitting sizes keep the proportions, are orderable and have enough px", () => {
  expect(fittingSizes({ width: 3000, height: 4000 })).toEqual([
    { width: 23, height: 30 },
    { width: 30, height: 40 },
    { width: 45, height: 60 },
    { width: 60, height: 80 },
    { width: 75, height: 100 },
  ]);
  expect(fittingSizes({ width: 1600, height: 1200 })).toEqual([
    { width: 30, height: 23 },
    { width: 40, height: 30 },
  ]);
  expect(fittingSizes({ width: 8000, height: 1000 })).toEqual([]);
});

test("offers the smallest fitting sheet to a picture with too few px", () => {
  expect(fittingSizes({ width: 400, height: 300 })).toEqual([{ width: 30, height: 23 }]);
});
