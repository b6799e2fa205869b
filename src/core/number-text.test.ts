import { expect, test } from "vitest";
import { readNumber } from "./number-text.ts";

// Painters write numbers as the four languages of the site do, and as others do.
test.each([
  ["en", "1,200", 1200],
  ["en", "1,200.50", 1200.5],
  ["en", "12.5", 12.5],
  ["en", ".5", 0.5],
  ["en", "1,234,567", 1_234_567],
  ["hy", "1 200", 1200],
  ["hy", "1\u00a0200,50", 1200.5],
  ["hy", "725 000", 725_000],
  ["hy", "0,7", 0.7],
  ["ru", "1\u00a0200", 1200],
  ["ru", "89,90", 89.9],
  ["ru", "1,45", 1.45],
  ["ru", "12 500,5", 12_500.5],
  ["fr", "1\u202f200", 1200],
  ["fr", "1\u2009200,50", 1200.5],
  ["fr", "7,5", 7.5],
  ["de", "1.200", 1200],
  ["de", "3.000", 3000],
  ["de", "1.200,50", 1200.5],
  ["de-CH", "1'200.50", 1200.5],
  ["en-IN", "1,23,456", 123_456],
  ["any", " 0 ", 0],
  ["any", "\u200e95\u200f", 95],
  ["any", "-5", -5],
  ["any", "\u22125", -5],
])("REA-03 in %s the whole amount %j is %s", (_, text, number) => {
  expect(readNumber(text, "whole")).toBe(number);
});

test.each([
  ["1 200", 1200],
  ["1.200,50", 1200.5],
  ["1,200.50", 1200.5],
  ["1.200.000", 1_200_000],
  ["1200.125", 1200.125],
  ["0.125", 0.125],
  ["89,90", 89.9],
  // Either thousands or decimals: a length or a rate may be both.
  ["1.200", null],
  ["1,450", null],
])("REA-03 a number that may have decimals: %j is %s", (text, number) => {
  expect(readNumber(text, "decimal")).toBe(number);
});

test.each([
  ...["", " ", "12-", "95-", "6-8", "--5", "1e3", "1e9999", "0x10", "ten", "10%", "$5"],
  ...["12,", "12.", ",", "1.234.56", "1,234,56", "1 20", "12 50", "1,200,5", "1.200,00.5"],
  "9".repeat(400),
])("REA-03 %j is no number", (text) => {
  expect(readNumber(text, "whole")).toBeNull();
  expect(readNumber(text, "decimal")).toBeNull();
});
