import { expect, test } from "vitest";
import { minimalExhibition } from "../../../test/support/samples.ts";
import { newExhibition } from "../entities/exhibition-rules.ts";
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

test("a new exhibition is a solo one of this year (AEX-02)", () => {
  expect(newExhibition(new Date("2031-05-01"))).toEqual({ type: "solo", year: 2031 });
  expect(inputSchemas.exhibitions.parse(minimalExhibition).type).toBe("solo");
});
