import fc from "fast-check";
import { expect, test } from "vitest";
import { plausibleScales, readScreenScale, rulerLength, writeScreenScale } from "./screen-scale.ts";

const laptop = { devicePxPerPx: 2, longSide: 1440 };

test("a calibration is independent of page zoom", () => {
  const stored = writeScreenScale(50, laptop);
  expect(readScreenScale(stored, laptop)).toBe(50);
  // Browsers round the screen's width.
  expect(readScreenScale(stored, { devicePxPerPx: 3, longSide: 960 })).toBeCloseTo(100 / 3, 9);
  expect(readScreenScale(stored, { devicePxPerPx: 1.34, longSide: 2149 })).toBeCloseTo(74.63, 1);
});

test("ignores the calibration of another screen", () => {
  const stored = writeScreenScale(50, laptop);
  expect(readScreenScale(stored, { devicePxPerPx: 1, longSide: 1920 })).toBeNull();
});

test("accepts only plausible stored calibrations", () => {
  for (const stored of [null, "", "0@2880", "-40@2880", "NaN@2880", "9999@2880", "43.3", "cm"]) {
    expect(readScreenScale(stored, laptop), String(stored)).toBeNull();
  }
});

test("a card fits on every screen at every zoom of the page", () => {
  // A television, a phone, and a desktop screen at 30 % and 500 %.
  for (const [pxPerCm, devicePxPerPx] of [
    [16, 1],
    [60, 3],
    [128, 0.3],
    [7.6, 5],
  ] as const) {
    const { min, max } = plausibleScales({ devicePxPerPx });
    expect(pxPerCm).toBeGreaterThan(min);
    expect(pxPerCm).toBeLessThan(max);
  }
});

test("a ruler has the longest round length that fits", () => {
  expect(rulerLength(10, 120)).toEqual({ length: 10, px: 100 });
  expect(rulerLength(38, 120)).toEqual({ length: 2, px: 76 });
  expect(rulerLength(0.5, 120)).toEqual({ length: 200, px: 100 });
  expect(rulerLength(5000, 120)).toBeNull();
});

test("a ruler never exceeds the available space", () => {
  const px = fc.double({ min: 0.01, max: 1000, noNaN: true });
  fc.assert(
    fc.property(px, px, (perUnit, availablePx) => {
      expect(rulerLength(perUnit, availablePx)?.px ?? 0).toBeLessThanOrEqual(availablePx);
    }),
  );
});
