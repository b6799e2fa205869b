import { expect, test } from "vitest";
import { blankPrint, printBody, printFormSchema, printValues } from "./print-values.ts";

const filled = {
  ...blankPrint(),
  title: "Ararat",
  images: ["/media/a.jpg", "", ""],
  sizes: [{ width: 30, height: 40, material: "paper" as const, priceOverride: null }],
};

test("FPR-13 position is 0 on create and the stored one on edit", () => {
  const body = printBody(printFormSchema.parse(filled), null);
  expect(body.position).toBe(0);
  const stored = { ...body, id: 4, position: 9, createdAt: "", updatedAt: "" };
  expect(printBody(printFormSchema.parse(printValues(stored)), stored).position).toBe(9);
});

test("VAL-10 a print edition needs at least one size", () => {
  const result = printFormSchema.safeParse({ ...filled, sizes: [] });
  expect(result.error?.issues[0]?.message).toBe("At least one print size is required");
});

test("DAT-12 sends sizes as JSON text", () => {
  const { availableSizes } = printBody(printFormSchema.parse(filled), null);
  expect(JSON.parse(availableSizes)).toEqual(filled.sizes);
});
