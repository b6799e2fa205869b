import fc from "fast-check";
import { expect, test } from "vitest";
import { readScreenScale, rulerLength } from "./screen-scale.ts";

test("what the device kept is taken when a screen can be like that", () => {
  expect(readScreenScale("43.3")).toBe(43.3);
  for (const kept of [null, "", "0", "-40", "NaN", "9999", "cm"]) {
    expect(readScreenScale(kept), String(kept)).toBeNull();
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
