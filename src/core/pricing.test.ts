import fc from "fast-check";
import { expect, test } from "vitest";
import { lowestPrice, printPrice, sizePrice } from "./pricing.ts";
import { defaultSalesSettings } from "./records/settings-defaults.ts";
import { defaultSales, toSales } from "./sales.ts";

const edge = fc.integer({ min: 1, max: 500 });
const material = fc.constantFrom("paper", "canvas");

test("a print's price is its area times the material's rate (LIM-01, PRC-05)", () => {
  expect(printPrice({ width: 30, height: 40, material: "paper" }, defaultSales)).toBe(15.6);
  expect(printPrice({ width: 30, height: 40, material: "canvas" }, defaultSales)).toBe(18);
  expect(printPrice({ width: 5, height: 300, material: "paper" }, defaultSales)).toBe(19.5);
  // Exactly 11.375; binary arithmetic may yield less.
  expect(printPrice({ width: 35, height: 25, material: "paper" }, defaultSales)).toBe(11.38);
});

test("PRI-01, PRI-02 any rate gives a price in whole units of any currency, within half a unit", () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const currency = fc.constantFrom("EUR", "AMD", "JPY", "KWD", "CHF");
  fc.assert(
    fc.property(edge, edge, material, cents, currency, (width, height, material, rate, code) => {
      const settings = { ...defaultSalesSettings, printCurrency: code };
      const sales = toSales({ ...settings, paperRate: rate / 100, canvasRate: rate / 50 });
      const price = printPrice({ width, height, material }, sales);
      const units = 10 ** sales.currencies.prints.decimals;
      expect(price * units).toBeCloseTo(Math.round(price * units), 3);
      const exact = (width * height * rate) / (material === "paper" ? 10_000 : 5000);
      expect(Math.abs(price - exact)).toBeLessThanOrEqual(0.5 / units + 1e-6);
    }),
  );
});

test("uses the artist's price of a size, 0 included (PRD-13)", () => {
  const size = { width: 30, height: 40, material: "paper" } as const;
  const priced = (priceOverride?: number | null) =>
    sizePrice({ ...size, priceOverride }, defaultSales);
  expect(priced()).toBe(15.6);
  expect(priced(99.5)).toBe(99.5);
  expect(priced(0)).toBe(0);
  expect(priced(null)).toBe(15.6);
});

test("PRI-03 the lowest price leaves out sizes on request", () => {
  const size = { width: 30, height: 40, material: "paper" } as const;
  expect(lowestPrice([size, { ...size, priceOverride: 0 }], defaultSales)).toBe(15.6);
  expect(lowestPrice([{ ...size, priceOverride: 0 }], defaultSales)).toBeNull();
});
