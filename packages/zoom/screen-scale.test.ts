import { expect, test } from "vitest";
import { findRulerLength, formatScreenScale, parseScreenScale } from "./screen-scale.ts";

const laptop = { devicePxPerPx: 2, longSide: 1440 };

test("a calibration is independent of page zoom", () => {
  const stored = formatScreenScale(50, laptop);
  expect(parseScreenScale(stored, laptop)).toBe(50);
  // Browsers round the screen's width.
  expect(parseScreenScale(stored, { devicePxPerPx: 3, longSide: 960 })).toBeCloseTo(100 / 3, 9);
  expect(parseScreenScale(stored, { devicePxPerPx: 1.34, longSide: 2149 })).toBeCloseTo(74.63, 1);
});

test("ignores the calibration of another screen", () => {
  const stored = formatScreenScale(50, laptop);
  expect(parseScreenScale(stored, { devicePxPerPx: 1, longSide: 1920 })).toBeNull();
});

test("accepts only plausible stored calibrations", () => {
  for (const stored of [null, "", "0@2880", "-40@2880", "NaN@2880", "9999@2880", "43.3", "cm"]) {
    expect(parseScreenScale(stored, laptop), String(stored)).toBeNull();
  }
});

test("a ruler has the longest round length that fits", () => {
  expect(findRulerLength(10, 120)).toEqual({ length: 10, px: 100 });
  expect(findRulerLength(38, 120)).toEqual({ length: 2, px: 76 });
  expect(findRulerLength(0.5, 120)).toEqual({ length: 200, px: 100 });
  expect(findRulerLength(5000, 120)).toBeNull();
});
