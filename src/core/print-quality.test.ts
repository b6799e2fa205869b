import { expect, test } from "vitest";
import { printDpi } from "./print-quality.ts";

test("computes dpi for the whole picture, as large as fits the sheet", () => {
  expect(printDpi({ width: 30, height: 40 }, { width: 3000, height: 4000 })).toBe(254);
  expect(printDpi({ width: 30, height: 40 }, { width: 3000, height: 2000 })).toBe(254);
  expect(printDpi({ width: 60, height: 40 }, { width: 3000, height: 4000 })).toBe(254);
  // Nearly of the sheet's proportions: it fills the sheet, coarser across.
  expect(printDpi({ width: 30, height: 40 }, { width: 3000, height: 4020 })).toBe(254);
});
