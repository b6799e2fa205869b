import { expect, test } from "vitest";
import { minimalExhibition } from "../../../test/support/samples.ts";
import { inputSchemas } from "./schemas.ts";

test.each([
  ["2023", 2023],
  [2023, 2023],
  ["2023 spring", 2023],
  ["soon", 0],
  ["", 0],
  [0, 0],
])("year %j reads as %s (VAL-18, AEX-06)", (year, expected) => {
  expect(inputSchemas.exhibitions.parse({ ...minimalExhibition, year }).year).toBe(expected);
});

test.each(Object.keys(minimalExhibition))("an exhibition needs its %s (DAT-16)", (field) => {
  const result = inputSchemas.exhibitions.safeParse({ ...minimalExhibition, [field]: undefined });
  expect(result.error?.issues.map((issue) => issue.path.join("."))).toEqual([field]);
});

test("an exhibition without a type is a solo one (DAT-16)", () => {
  expect(inputSchemas.exhibitions.parse(minimalExhibition).type).toBe("solo");
});
