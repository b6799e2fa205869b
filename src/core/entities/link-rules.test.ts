import { expect, test } from "vitest";
import { link } from "./link.ts";
import { completeLink } from "./link-rules.ts";

test.for([
  ["instagram.com/mariam", "https://instagram.com/mariam"],
  ["instagram.com/@mariam?igsh=1", "https://instagram.com/@mariam?igsh=1"],
  ["shop.example:8443/a#b", "https://shop.example:8443/a#b"],
  ["նկար.հայ", "https://նկար.հայ"],
] as const)("ACO-01, FAW-03 %j is completed to %j, which the server takes", ([text, address]) => {
  expect(completeLink(text)).toBe(address);
  expect(link.safeParse(address).success).toBe(true);
});

test.for([
  "",
  "https://instagram.com/mariam",
  "/prints",
  "@mariam",
  "mariam@example.com",
  "javascript:alert(1)",
])("ACO-01, FAW-03 %j stays as typed", (text) => {
  expect(completeLink(text)).toBe(text);
});
