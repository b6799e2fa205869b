import fc from "fast-check";
import { expect, test } from "vitest";
import { possibleScales, readScreenScale, rulerLength, writeScreenScale } from "./screen-scale.ts";

const laptop = { devicePxPerPx: 2, longSide: 1440 };

test("what a card has shown is the same at every zoom of the page", () => {
  const kept = writeScreenScale(50, laptop);
  expect(readScreenScale(kept, laptop)).toBe(50);
  // At 150 % a CSS px is larger, and browsers round the screen's width.
  expect(readScreenScale(kept, { devicePxPerPx: 3, longSide: 960 })).toBeCloseTo(100 / 3, 9);
  expect(readScreenScale(kept, { devicePxPerPx: 1.34, longSide: 2149 })).toBeCloseTo(74.63, 1);
});

test("another screen has to be measured itself", () => {
  const kept = writeScreenScale(50, laptop);
  expect(readScreenScale(kept, { devicePxPerPx: 1, longSide: 1920 })).toBeNull();
});

test("what the device kept is taken when a screen can be like that", () => {
  for (const kept of [null, "", "0@2880", "-40@2880", "NaN@2880", "9999@2880", "43.3", "cm"]) {
    expect(readScreenScale(kept, laptop), String(kept)).toBeNull();
  }
});

test("a card fits on every screen at every zoom of the page", () => {
  // A television, a phone, and a desk's screen at 30 % and at 500 %.
  for (const [pxPerCm, devicePxPerPx] of [
    [16, 1],
    [60, 3],
    [128, 0.3],
    [7.6, 5],
  ] as const) {
    const { least, most } = possibleScales({ devicePxPerPx });
    expect(pxPerCm).toBeGreaterThan(least);
    expect(pxPerCm).toBeLessThan(most);
  }
});

test("a ruler is as long as a round length allows", () => {
  expect(rulerLength(10, 120)).toEqual({ length: 10, px: 100 });
  expect(rulerLength(38, 120)).toEqual({ length: 2, px: 76 });
  expect(rulerLength(0.5, 120)).toEqual({ length: 200, px: 100 });
  expect(rulerLength(5000, 120)).toBeNull();
});

test("a ruler never takes more room than there is", () => {
  const px = fc.double({ min: 0.01, max: 1000, noNaN: true });
  fc.assert(
    fc.property(px, px, (perUnit, room) => {
      expect(rulerLength(perUnit, room)?.px ?? 0).toBeLessThanOrEqual(room);
    }),
  );
});
