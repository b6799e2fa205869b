import { expect, test, vi } from "vitest";
import { findOtherCurrency, readPriceIn } from "./price-text.ts";

test.each([
  ["EUR", "1200 €", 1200],
  ["EUR", "€ 1 200", 1200],
  ["EUR", "EUR 1.200,-", 1200],
  ["USD", "US$ 1,200", 1200],
  ["AMD", "725 000 դր.", 725_000],
  ["EUR", "1200", 1200],
  ["EUR", "1200 $", null],
  ["EUR", "about 1200", null],
])("REA-03 a field in %s reads the price %j as %j", (currency, text, price) => {
  expect(readPriceIn(currency, text, "whole")).toBe(price);
});

test("REA-03 a price that can mean two amounts is not read, also with its currency", () => {
  expect(readPriceIn("EUR", "1.200 €", "decimal")).toBeNull();
  expect(readPriceIn("EUR", "89,90 €", "decimal")).toBe(89.9);
});

test.each([
  ["EUR", ".05 €", 0.05],
  ["EUR", "€.05", 0.05],
  ["EUR", "€ ,05", 0.05],
  ["USD", "$.50", 0.5],
  ["CHF", "SFr. .50", 0.5],
  ["CHF", "Fr.1200", 1200],
  ["CHF", "Fr. 1.50", 1.5],
  ["CHF", "Fr.0.50", 0.5],
  ["EUR", "€. 05", null],
  ["EUR", "EUR.50", null],
  ["CHF", "Fr.05", null],
])(
  "REA-03 in a field in %s, a mark before the digits of %j makes it %j",
  (currency, text, price) => {
    expect(readPriceIn(currency, text, "decimal")).toBe(price);
  },
);

test.each([
  ["1200 $", "USD"],
  ["950 руб.", "RUB"],
  ["1200 CHF", "CHF"],
  ["1200 nok", "NOK"],
  ["1200 C", null],
  ["1200", null],
  ["40x", null],
  ["10 15 €", null],
])("REA-03 in a field in EUR, the price %j names the other currency %j", (text, currency) => {
  expect(findOtherCurrency("EUR", text)).toBe(currency);
});

test("REA-03 an unreadable price lists the names of few currencies, so typing does not wait", async () => {
  vi.resetModules();
  const fresh = await import("./price-text.ts");
  const formatters = vi.spyOn(Intl, "NumberFormat");
  fresh.findOtherCurrency("EUR", "about 1200");
  // Each currency takes 25. There are about 300 currencies.
  expect(formatters.mock.calls.length).toBeLessThan(400);
  formatters.mockRestore();
});
