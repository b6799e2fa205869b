import { expect, test } from "vitest";
import { readAmount } from "./amount.ts";

test.each([
  ["10%", "percent", 10],
  ["12,5 %", "percent", 12.5],
  ["12.5", "percent", 12.5],
  [" 10 ", "percent", 10],
  ["1 200", "currency", 1200],
  ["1,200", "currency", 1200],
  ["1.200", "currency", 1200],
  ["€ 1 200", "currency", 1200],
  ["0", "currency", 0],
  ["", "currency", null],
] as const)("SEL-07, REA-03 the amount %j in %s is %s", (typed, unit, amount) => {
  expect(readAmount(typed, unit, "EUR")).toEqual({ amount });
});

const notNumber = (typed: string) =>
  `“${typed}” is not a number. Write digits, such as 1200 or 12.5.`;

test.each([
  ["1.200", "percent", "“1.200” may mean 1200 or 1.2. Write one of the two."],
  ["10%", "currency", "“10%” is a percentage. Choose % under “In”, or write a number."],
  ["ten", "percent", notNumber("ten")],
  ["1e308", "currency", notNumber("1e308")],
  ["50 $", "currency", "“50 $” is in USD. Write the price in the currency of this field."],
  ["10 15 €", "currency", notNumber("10 15 €")],
  ["-5", "percent", "Write the amount without a minus, and choose to raise or to lower."],
  ["12.3456", "percent", "At most two decimals, such as 12.25."],
] as const)(
  "SEL-07, REA-03 the amount %j in %s has a reason why it is not read",
  (typed, unit, problem) => {
    expect(readAmount(typed, unit, "EUR")).toEqual({ amount: null, problem });
  },
);
