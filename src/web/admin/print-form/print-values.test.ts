import { expect, test } from "vitest";
import type { ApiPrint } from "../../../core/entities/print.ts";
import { blankPrint, printValues, workBody } from "./print-values.ts";

const size = { width: 30, height: 40, material: "paper", priceOverride: null } as const;

const stored: ApiPrint = {
  ...blankPrint(),
  id: 4,
  title: "Ararat",
  images: ["/media/a.jpg", "/media/b.jpg", "/media/c.jpg", "/media/d.jpg"],
  availableSizes: JSON.stringify([size]),
  position: 9,
  createdAt: "",
  updatedAt: "",
};

test("FPR-13 position is 0 on create and the stored one on edit", () => {
  expect(workBody(blankPrint(), null).position).toBe(0);
  expect(workBody(printValues(stored), stored).position).toBe(9);
});

test("an update keeps the pictures beyond the third", () => {
  expect(workBody(printValues(stored), stored).images).toEqual(stored.images);
});

test("DAT-12 sends sizes as JSON text", () => {
  expect(workBody(printValues(stored), stored).availableSizes).toBe(stored.availableSizes);
});

test("VAL-10 leaves out an empty list of sizes, which the server then requires", () => {
  expect(workBody(blankPrint(), null).availableSizes).toBeUndefined();
});
