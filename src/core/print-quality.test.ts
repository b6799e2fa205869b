import { expect, test } from "vitest";
import { fitsProportions, fittingSizes, printDpi, printQuality } from "./print-quality.ts";

test("dpi is that of the whole picture, as large as the sheet lets it be", () => {
  expect(printDpi({ width: 30, height: 40 }, { width: 3000, height: 4000 })).toBe(254);
  expect(printDpi({ width: 30, height: 40 }, { width: 3000, height: 2000 })).toBe(254);
  expect(printDpi({ width: 60, height: 40 }, { width: 3000, height: 4000 })).toBe(254);
});

test("150 dpi and more is good, below 100 is poor", () => {
  expect([150, 149, 100, 99].map(printQuality)).toEqual(["good", "fair", "fair", "poor"]);
});

test("a sheet fits the picture when no more stays bare than whole cm cause", () => {
  expect(fitsProportions({ width: 30, height: 40 }, { width: 1500, height: 2000 })).toBe(true);
  expect(fitsProportions({ width: 30, height: 40 }, { width: 1480, height: 2000 })).toBe(true);
  expect(fitsProportions({ width: 23, height: 30 }, { width: 1500, height: 2000 })).toBe(true);
  expect(fitsProportions({ width: 31, height: 40 }, { width: 1500, height: 2000 })).toBe(false);
  expect(fitsProportions({ width: 40, height: 30 }, { width: 1500, height: 2000 })).toBe(false);
  expect(fitsProportions({ width: 30, height: 45 }, { width: 1500, height: 2000 })).toBe(false);
});

test("fitting sizes keep the proportions, stay orderable and have enough px", () => {
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

test("a picture with too few px is still offered the smallest sheet of its proportions", () => {
  expect(fittingSizes({ width: 400, height: 300 })).toEqual([{ width: 30, height: 23 }]);
});
