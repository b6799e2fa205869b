import fc from "fast-check";
import { expect, test } from "vitest";
import { printPrice, sizePrice } from "./pricing.ts";

test("a print's price is its area times the material's rate (LIM-01, PRC-05)", () => {
  expect(printPrice({ width: 30, height: 40, material: "paper" })).toBe(15.6);
  expect(printPrice({ width: 30, height: 40, material: "canvas" })).toBe(18);
  expect(printPrice({ width: 5, height: 300, material: "paper" })).toBe(19.5);
});

test("rounds half a cent up", () => {
  // Exactly 11.375; binary arithmetic may yield less.
  expect(printPrice({ width: 35, height: 25, material: "paper" })).toBe(11.38);
});

test("the price grows with the area and stays within half a cent of width × height × rate (LIM-01)", () => {
  const edge = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(edge, edge, fc.constantFrom("paper", "canvas"), (width, height, material) => {
      const price = printPrice({ width, height, material });
      const exact = width * height * (material === "paper" ? 0.013 : 0.015);
      expect(Math.abs(price - exact)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(printPrice({ width: width + 1, height, material })).toBeGreaterThanOrEqual(price);
    }),
  );
});

test("uses the artist's price of a size, 0 included (PRD-13)", () => {
  const size = { width: 30, height: 40, material: "paper" } as const;
  expect(sizePrice(size)).toBe(15.6);
  expect(sizePrice({ ...size, priceOverride: 99.5 })).toBe(99.5);
  expect(sizePrice({ ...size, priceOverride: 0 })).toBe(0);
  expect(sizePrice({ ...size, priceOverride: null })).toBe(15.6);
});
