import { expect, test } from "vitest";
import { z } from "zod";
import { listIssues } from "../problem.ts";
import { islandTexts } from "../texts/island.ts";
import {
  isOrderable,
  isOutsideRange,
  maxEdgeCm,
  minEdgeCm,
  newPrintSize,
  standardSizes,
} from "./print-rules.ts";
import { parsePrintSizes, printSizeSchema, printSizesText } from "./print-size.ts";

const size = { width: 30, height: 40, material: "paper" } as const;

function complaints(value: unknown): string[] {
  const result = printSizeSchema.safeParse(value);
  return result.success ? [] : listIssues(result.error).map(({ message }) => message);
}

test.each([20, 20.5, 119.9, 120])("an edge of %s cm can be ordered (SIZ-03, VAL-05)", (edge) => {
  expect(complaints({ ...size, width: edge, height: edge })).toEqual([]);
  expect(isOrderable(edge, edge)).toBe(true);
  expect(isOutsideRange(edge)).toBe(false);
});

test.each([0, 19, 19.99, 120.01, 121])(
  "an edge of %s cm cannot be ordered (SIZ-03, SIZ-07, VAL-05)",
  (edge) => {
    expect(complaints({ ...size, width: edge })).toEqual(["Width must be between 20-120 cm"]);
    expect(complaints({ ...size, height: edge })).toEqual(["Height must be between 20-120 cm"]);
    expect(isOrderable(edge, 30)).toBe(false);
    expect(isOrderable(30, edge)).toBe(false);
  },
);

test("the calculator reports errors only for entered edges (SIZ-04, SIZ-05, SIZ-06)", () => {
  expect(isOutsideRange(19)).toBe(true);
  expect(isOutsideRange(121)).toBe(true);
  expect(isOutsideRange(0)).toBe(false);
  expect(isOutsideRange(Number.NaN)).toBe(false);
  expect(islandTexts.en.sizes.widthRange({ min: minEdgeCm, max: maxEdgeCm })).toBe(
    "Width must be between 20-120 cm",
  );
  expect(islandTexts.en.sizes.heightRange({ min: minEdgeCm, max: maxEdgeCm })).toBe(
    "Height must be between 20-120 cm",
  );
});

test("encodes sizes as JSON text and decodes them unchanged (DAT-07, DAT-12, DAT-15)", () => {
  const sizes = [
    size,
    { width: 50, height: 70, material: "canvas", priceOverride: 120.5 } as const,
  ];
  const json = z.encode(printSizesText, [...sizes]);
  expect(JSON.parse(json)).toEqual(sizes);
  expect(z.decode(printSizesText, json)).toEqual(sizes);
});

test.each(["", "not json", "{}"])(
  "reads unparsable sizes text %j as an empty list (DAT-12, PRD-16)",
  (json) => {
    expect(z.decode(printSizesText, json)).toEqual([]);
    expect(parsePrintSizes(json)).toEqual([]);
  },
);

test("rejects an invalid size on input and skips it when reading stored sizes (VAL-05)", () => {
  const json = JSON.stringify([size, { ...size, width: 5 }, { ...size, material: "silk" }]);
  expect(printSizesText.safeParse(json).success).toBe(false);
  expect(parsePrintSizes(json)).toEqual([size]);
});

test("a new size is 30 × 40 cm on paper (FAW-07, FPR-05)", () => {
  expect(newPrintSize).toEqual(size);
});

test("a print without sizes offers four sizes in both materials (AR-08)", () => {
  const edges = ["30×40", "40×60", "50×70", "60×80"];
  expect(
    standardSizes.map(({ width, height, material }) => `${width}×${height} ${material}`),
  ).toEqual(edges.flatMap((each) => [`${each} paper`, `${each} canvas`]));
});
