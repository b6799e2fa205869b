import { expect, test } from "vitest";
import { formatSize, formatsIn } from "./format.ts";
import { defaultLanguage, languages } from "./languages.ts";
import { defaultSales, toCurrency } from "./sales.ts";

const english = formatsIn(defaultLanguage);
const formatDollars = (price: number) => english.money(price, defaultSales.currencies.artworks, 0);

test("formats prices of originals in whole dollars with thousands separators (LIM-02, HOME-08)", () => {
  expect(formatDollars(1850)).toBe("$1,850");
  expect(formatDollars(1234567)).toBe("$1,234,567");
  expect(formatDollars(0)).toBe("$0");
});

test("formats the list calculator's price in dollars and the print page's in euro, with 2 decimals (PRC-05, PRD-12, LIM-03)", () => {
  expect(english.money(15.6, defaultSales.currencies.calculator)).toBe("$15.60");
  expect(english.money(18, defaultSales.currencies.prints)).toBe("€18.00");
});

test("formats areas in whole cm² for the list and in dm² with 1 decimal for the print page (PRC-04, PRD-14, SIZ-10)", () => {
  expect(english.squareCentimetres(30, 40)).toBe("1200 cm²");
  expect(english.squareDecimetres(30, 40)).toBe("12.0 dm²");
  expect(english.squareDecimetres(25.5, 33)).toBe("8.4 dm²");
});

test("formats sizes as people write them (PRD-11, APR-08)", () => {
  expect(formatSize({ width: 30, height: 40 })).toBe("30 × 40 cm");
  expect(formatSize({ width: 75.123456, height: 62.5 })).toBe("75.1 × 62.5 cm");
});

test.each(languages)("LAN-01 prices and lengths in %s follow the Unicode CLDR", (language) => {
  const formats = formatsIn(language);
  const byCldr = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format;
  const dollars = { style: "currency", currency: "USD" } as const;
  const ungrouped = { useGrouping: false, maximumFractionDigits: 1 } as const;
  for (const value of [
    0, 1.005, 9.5, 10.075, 15.6, 170, 999.95, 1850, 5800.5, 9999.6, 9999.996, 12_345.6, 1_234_567,
  ]) {
    expect(formats.money(value, toCurrency("USD"), 0)).toBe(
      byCldr({ ...dollars, maximumFractionDigits: 0 })(value),
    );
    expect(formats.money(value, toCurrency("USD"))).toBe(byCldr(dollars)(value));
    expect(formats.money(value, toCurrency("EUR"))).toBe(
      byCldr({ style: "currency", currency: "EUR" })(value),
    );
    const centimetres = byCldr({ ...ungrouped, style: "unit", unit: "centimeter" });
    expect(formats.centimetres(value)).toBe(centimetres(value));
    expect(formats.tenths(value)).toBe(byCldr({ ...ungrouped, minimumFractionDigits: 1 })(value));
  }
});
