import { expect, test } from "vitest";
import { formatsIn } from "./format.ts";
import { defaultSalesSettings } from "./records/settings-defaults.ts";
import { defaultSales, toCurrency, toSales, withVisiblePrice } from "./sales.ts";

test("PRI-02, PRC-05 the calculator of the list is in dollars until a currency is chosen", () => {
  const calculatorOf = (changes: object) =>
    toSales({ ...defaultSalesSettings, ...changes }).currencies.calculator.code;
  expect(defaultSales.currencies.calculator.code).toBe("USD");
  expect(calculatorOf({ artworkCurrency: "EUR" })).toBe("EUR");
  expect(calculatorOf({ printCurrency: "AMD" })).toBe("AMD");
});

test.each([
  ["AMD", ["֏6,240", "6240 ֏", "6 240 ֏", "6 240 ֏"]],
  ["CHF", ["CHF 6,240.50", "6240,50 CHF", "6 240,50 CHF", "6 240,50 CHF"]],
  ["JPY", ["¥6,240", "6240 ¥", "6 240 ¥", "6 240 ¥"]],
])("PRI-02 shows prices in %s", (code, expected) => {
  const shown = (["en", "hy", "ru", "fr"] as const).map((language) =>
    formatsIn(language)
      .money(code === "AMD" || code === "JPY" ? 6240 : 6240.5, toCurrency(code))
      .replaceAll(/\s/g, " "),
  );
  expect(shown).toEqual(expected);
});

test.each([
  ["sold", {}, 1850],
  ["sold", { showSoldPrices: false }, 0],
  ["reserved", { showSoldPrices: false }, 0],
  ["reserved", { showSoldPrices: false, showReserved: true }, 1850],
  ["available", { showSoldPrices: false }, 1850],
] as const)(
  "PRI-03 a work that is %s, with %o, has the price %i",
  (availability, changes, price) => {
    const settings = { ...defaultSalesSettings, ...changes };
    expect(withVisiblePrice({ availability, price: 1850 }, settings).price).toBe(price);
  },
);
