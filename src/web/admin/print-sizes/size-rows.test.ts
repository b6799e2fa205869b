import { expect, test } from "vitest";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { missingSizes, sortSizes } from "./size-rows.ts";

const paper = (width: number, height: number): PrintSize => ({ width, height, material: "paper" });
const canvas = (width: number, height: number): PrintSize => ({
  width,
  height,
  material: "canvas",
});

test("sorts sizes by material, then by area", () => {
  const sizes = [paper(50, 70), canvas(60, 80), paper(30, 40), canvas(30, 40)];
  expect(sortSizes(sizes)).toEqual([canvas(30, 40), canvas(60, 80), paper(30, 40), paper(50, 70)]);
});

test("does not add a suggested size that is already listed", () => {
  expect(missingSizes([paper(30, 40)], [paper(30, 40), canvas(30, 40)])).toEqual([canvas(30, 40)]);
});
