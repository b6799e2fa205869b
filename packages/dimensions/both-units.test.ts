import { expect, test } from "vitest";
import {
  addOtherUnit,
  findUsualUnit,
  formatInBothOrders,
  formatInBothUnits,
  isUnclearSize,
  lacksUnit,
} from "./both-units.ts";

test.for([
  ["48 x 36 in", "48 × 36 in (122 × 91 cm)"],
  ["120 × 80 cm", "120 × 80 cm (47 × 31 in)"],
  ["60 x 90 x 4 cm", "60 × 90 × 4 cm (24 × 35 × 1.6 in)"],
  ["Ø 50 cm", "Ø 50 cm (20 × 20 in)"],
  ["H 60 x W 90 cm", "H 60 x W 90 cm (35 in wide, 24 in high)"],
  ["oil on paper, 60 x 90 cm", "oil on paper, 60 × 90 cm (24 × 35 in)"],
] as const)("DLG-05 %j is shown as %j", ([text, shown]) => {
  expect(addOtherUnit(text)).toBe(shown);
});

test.for([
  ["48 x 36 in", { unit: "cm", text: "122 × 91 cm (48 × 36 in)" }],
  ["120 × 80 cm", { unit: "in", text: "47 × 31 in (120 × 80 cm)" }],
  ["24 × 36 in (61 × 91 cm)", undefined],
  ["200 x 300", undefined],
] as const)("VIS-10 %j is turned into %j", ([text, otherOrder]) => {
  expect(formatInBothOrders(text)?.otherOrder).toEqual(otherOrder);
});

test.for([
  ["24 × 36 in (61 × 91 cm)", "24 × 36 in (61 × 91 cm)"],
  ["60cm x 90cm, 70 x 100 cm with frame", "60cm × 90cm, 70 × 100 cm with frame"],
  ["60*90 cm on 70х100 cm paper", "60×90 cm on 70×100 cm paper"],
  ["200 x 300", "200 x 300"],
  ["Box 3 x Max 4", "Box 3 x Max 4"],
] as const)("DLG-05, VIS-10 %j is shown as %j, in its own units", ([text, shown]) => {
  expect(addOtherUnit(text)).toBe(shown);
});

test.for([
  ["200 x 300 cm", "200 × 300 cm (79 × 118 in)"],
  ["24 × 36 inches", "61 × 91 cm (24 × 36 in)"],
  ["H 60 x W 90 cm", "90 cm wide, 60 cm high (35 in wide, 24 in high)"],
  ["200 x 300", null],
  ["quite large", null],
] as const)("PHO-04 %j is read back as %j", ([text, size]) => {
  expect(formatInBothUnits(text)).toBe(size);
});

test.for([
  ["200 x 300", true],
  ["24 1/2 × 36", true],
  ["200 x 300 cm", false],
  ["200", false],
  ["quite large", false],
] as const)("PHO-04 %j lacks only its unit: %j", ([text, lacks]) => {
  expect(lacksUnit(text)).toBe(lacks);
});

test.for([
  ["60 x 80 cm or 70 x 90 cm", true],
  ["60–65 x 80 cm", true],
  ["60 x 80 cm (framed)", true],
  ["30 x 40 and 60 x 80", true],
  ["60 x 80 cm (framed 70 x 90 cm)", false],
  ["60 x 80", false],
  ["60 cm", false],
  ["60 x", false],
  ["quite large", false],
] as const)("REA-03 %j has no clear size: %j", ([text, isAsked]) => {
  expect(isUnclearSize(text)).toBe(isAsked);
});

test("PHO-02 the usual unit is that of most sizes, and cm without any", () => {
  expect(findUsualUnit(["24 × 36 inches", "60 × 80 cm", "12 x 16 in", "unknown"])).toBe("in");
  expect(findUsualUnit(["60 × 80 cm", "24 × 36 inches"])).toBe("cm");
  expect(findUsualUnit([])).toBe("cm");
});
