import { expect, test } from "vitest";
import { pressText, readPress } from "./press.ts";

test("SEL-03 a line of press is words and an address, or an address alone", () => {
  const written =
    "Hetq, a review: https://hetq.am/en/1\n\n https://www.evnreport.com/arts \nAravot aravot.am/2";
  expect(readPress(written)).toEqual([
    { name: "Hetq, a review", url: "https://hetq.am/en/1" },
    { name: "evnreport.com", url: "https://www.evnreport.com/arts" },
    { name: "Aravot", url: "https://aravot.am/2" },
  ]);
});

test.each([
  "A review in Hetq",
  "Hetq javascript:alert(1)",
  "Hetq http://127.0.0.1/",
  "Hetq /admin",
])("SEL-03 “%s” is refused as a line of press", (line) => {
  expect(pressText.safeParse(line).success).toBe(false);
  expect(readPress(line)).toEqual([]);
});
