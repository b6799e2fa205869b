import { expect, test } from "vitest";
import { artworkTable } from "./artworks.ts";
import { findCurrencyInHeader, readPrice } from "./price.ts";
import { writeTable } from "./table.ts";

test.each([
  ["USD", "1850", 1850],
  ["USD", "$1,850", 1850],
  ["USD", "US$ 1,850.00", 1850],
  ["USD", "1850 dollars", 1850],
  ["EUR", "1.850,00 €", 1850],
  ["EUR", "EUR 1\u202f850", 1850],
  ["EUR", "1850 euros", 1850],
  ["EUR", "€ 1.850,-", 1850],
  ["AMD", "֏725 000", 725_000],
  ["AMD", "725,000 AMD", 725_000],
  ["AMD", "725000 դրամ", 725_000],
  ["CHF", "CHF 1'850.–", 1850],
  ["CHF", "1’850 Fr.", 1850],
  ["RUB", "95 000 руб.", 95_000],
  ["CAD", "$1,850", 1850],
  ["CAD", "C$1,850", 1850],
  ["JPY", "￥185,000", 185_000],
  ["INR", "₹1,23,456.78", 123_457],
])("OPS-02 on a site in %s the price %s is %s", (currency, text, value) => {
  expect(readPrice(text, currency)).toMatchObject({ value });
});

// Mistakes that painters and shops have reported of other programs.
test.each([
  ["4,20", 4],
  ["19.99", 20],
  ["2,5", 3],
  ["12.500", 12_500],
  ["1,234,567", 1_234_567],
  ["1850.000", 1850],
  ["1,850.000", 1850],
  ["1'200.20", 1200],
])("OPS-02 tells decimals of %s from thousands: %s", (text, value) => {
  expect(readPrice(text, "EUR")).toMatchObject({ value });
});

test.each([
  ["EUR", "$1,850", "USD"],
  ["EUR", "CHF 950", "CHF"],
  ["EUR", "£950", "GBP"],
  ["USD", "€950", "EUR"],
  ["USD", "725 000 դրամ", "AMD"],
  ["CAD", "US$1,850", "USD"],
])("OPS-02 refuses on a site in %s the price %s, and names %s too", (currency, text, other) => {
  const problem = `is in ${other}, but prices of originals are in ${currency}`;
  expect(readPrice(text, currency)).toEqual({ problem });
});

test.each([
  "a lot",
  "-5",
  "125,25 EUR, 199 USD",
  "1850 1950",
  "60, 80",
  "1.850,000.00",
  "ca. 1850",
  "950 kr",
])("OPS-02 finds no price in %s", (text) => {
  expect(readPrice(text, "EUR")).toEqual({ problem: "is not a price in EUR" });
});

test.each([
  ["Price (EUR)", "EUR"],
  ["Price in €", "€"],
  ["Asking price, US dollars", "US dollars"],
  ["Price (1)", null],
  ["Price", null],
  ["Price per m²", null],
  ["Cost price (EUR)", null],
  ["Price, cost (EUR)", null],
  ["Selling cost (EUR)", null],
  ["List (EUR)", null],
  ["Regular (EUR)", null],
  ["Retail (EUR)", null],
  ["Regular price (EUR)", "EUR"],
  ["EUR price", "EUR"],
  ["Գին / Price (AMD)", "AMD"],
])("OPS-02 the header %s names the currency %s", (header, currency) => {
  expect(findCurrencyInHeader(header)).toBe(currency);
});

test.each(["USD", "AMD"])("OPS-02 the header of exported prices names %s", (currency) => {
  const table = writeTable(artworkTable, [], { currency, pictures: () => "", sizes: () => "" });
  expect(table).toContain(`,Price (${currency}),`);
});

test.each([
  ["EUR", "1\u00a0200,50\u00a0€", 1201],
  ["EUR", "1\u2009200,00 €", 1200],
  ["EUR", "1\u202f200 €", 1200],
  ["EUR", "\u200e1.200,–\u200f", 1200],
  ["EUR", "1,200.-", 1200],
  ["EUR", "1 200,-- EUR", 1200],
  ["CHF", "CHF 1'200", 1200],
  ["CHF", "Fr. 1’200.—", 1200],
  ["RUB", "95 000 р.", 95_000],
  ["RUB", "95 000 рублей", 95_000],
  ["AMD", "725 000 դր.", 725_000],
  ["AMD", "725 000 драмов", 725_000],
  ["USD", "1,850 долларов США", 1850],
  ["EUR", "1850 եվրո", 1850],
])("REA-03 on a site in %s the price %j is %s", (currency, text, value) => {
  expect(readPrice(text, currency)).toMatchObject({ value });
});

test.each([
  ["$.50", 1],
  ["$ .75", 1],
  [".05 $", 0],
])("REA-03 the price %j begins with its decimals", (text, value) => {
  expect(readPrice(text, "USD")).toEqual({ value, remark: `is rounded to ${value}` });
});

test("REA-03 says that cents are rounded", () => {
  expect(readPrice("1 200,50 €", "EUR")).toEqual({ value: 1201, remark: "is rounded to 1201" });
  expect(readPrice("1 200,00 €", "EUR")).toEqual({ value: 1200 });
});

test.each([
  ["Цена (руб.)", "руб"],
  ["Цена в евро", "евро"],
  ["Գին (դրամ)", "դրամ"],
  ["Prix (€)", "€"],
  ["Preis in CHF", "CHF"],
  ["Price (net)", null],
])("REA-03 the header %s names the currency %s", (header, currency) => {
  expect(findCurrencyInHeader(header)).toBe(currency);
});
