import { expect, test } from "vitest";
import { centimetresFirst } from "./centimetres-first.ts";

test.for([
  ["fr", "60 x 40 in", "152 × 102\u202fcm", "60 × 40 po"],
  ["hy", "60 x 90,5 x 4 cm", "60 × 90,5 × 4 սմ", "24 × 36 × 1,6 դյույմ"],
  ["ru", "H 60 x W 90 cm", "90 × 60 см", "35 × 24 дюйм."],
] as const)("LAN-01 readers in %s see %j as %j", ([language, text, size, inches]) => {
  expect(centimetresFirst(text, language)).toEqual({
    size,
    fullSize: `${size} (${inches})`,
    inchesFirst: `${inches} (${size})`,
  });
});

test.for([
  ["en", "60 x 40 in"],
  ["fr", "24 × 36 in (61 × 91 cm)"],
  ["fr", "quite large"],
] as const)("LAN-01 readers in %s see %j as typed", ([language, text]) => {
  expect(centimetresFirst(text, language)).toBeNull();
});
