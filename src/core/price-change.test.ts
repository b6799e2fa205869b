import { expect, test } from "vitest";
import { changePrice, type PriceChange } from "./price-change.ts";

const tenPercent: PriceChange = { direction: "raise", amount: 10, unit: "percent", step: 1 };

test.each([
  // 1.1 × 350 is 385.00000000000006, and 1.005 × 1000 is 1004.9999999999999.
  [350, {}, 385],
  [1000, { amount: 0.5 }, 1005],
  [350, { step: 10 }, 390],
  [333, { amount: 7.5 }, 358],
  [1_500_000, { amount: 3, step: 5000 }, 1_545_000],
  [2000, { direction: "lower" }, 1800],
  [345, { direction: "lower", unit: "currency", amount: 50 }, 295],
  [345, { unit: "currency", amount: 50, step: 50 }, 400],
  [345, { amount: 0 }, 345],
] as const)("SEL-07 a price of %i is changed by %o to %i", (price, change, changed) => {
  expect(changePrice(price, { ...tenPercent, ...change })).toBe(changed);
});

test.each([
  ["is 0, which means on request", 0, {}],
  ["would be rounded to 0", 4, { step: 10 }],
  ["would be lowered by a raise", 12, { amount: 1, step: 10 }],
  ["would be raised by a reduction", 48, { direction: "lower", amount: 1, step: 50 }],
  ["would be below 0", 345, { direction: "lower", unit: "currency", amount: 400 }],
] as const)("SEL-07 a price stays if it %s", (_, price, change) => {
  expect(changePrice(price, { ...tenPercent, ...change })).toBe(price);
});
