import { expect, test } from "vitest";
import type { Material } from "../../../core/entities/print-rules.ts";
import {
  calculateSize,
  chooseCalculatorMaterial,
  chooseListedSize,
  chooseMaterial,
  closeCalculator,
  getMaterialAndSize,
  startChoice,
} from "./print-choice.ts";

const size = (width: number, height: number, material: Material) => ({ width, height, material });
const large = size(80, 60, "canvas");
const largeOnPaper = { ...size(80, 60, "paper"), priceOverride: 50 };
const small = size(40, 30, "canvas");
const sizes = [large, small, largeOnPaper];
const edges = { width: 70, height: 52.5 };

test("PRD-08 nothing is chosen at the start, in canvas", () => {
  expect(getMaterialAndSize(startChoice)).toEqual({ material: "canvas", size: null });
});

test("PRD-10, PRD-15 another material keeps the edges of a listed size only if it lists them", () => {
  const listed = chooseListedSize(startChoice, large);
  expect(getMaterialAndSize(chooseMaterial(listed, "paper", sizes)).size).toBe(largeOnPaper);
  const onlyCanvas = chooseListedSize(startChoice, small);
  const onPaper = chooseMaterial(onlyCanvas, "paper", sizes);
  expect(getMaterialAndSize(onPaper)).toEqual({ material: "paper", size: null });
});

test("VIS-07 a calculated size is chosen in the calculator's material, and closing returns to the list", () => {
  const listed = chooseListedSize(startChoice, small);
  const calculated = calculateSize(chooseCalculatorMaterial(listed, "paper", sizes), edges, sizes);
  expect(getMaterialAndSize(calculated)).toEqual({
    material: "paper",
    size: { ...edges, material: "paper" },
  });
  expect(getMaterialAndSize(chooseMaterial(calculated, "canvas", sizes)).size).toEqual({
    ...edges,
    material: "canvas",
  });
  expect(getMaterialAndSize(closeCalculator(calculated))).toEqual({
    material: "canvas",
    size: small,
  });
});

test("VIS-07 a listed size that is chosen after a calculated one stays chosen in another material", () => {
  const calculated = calculateSize(startChoice, edges, sizes);
  const listed = chooseListedSize(calculated, large);
  const onPaper = chooseMaterial(listed, "paper", sizes);
  expect(getMaterialAndSize(onPaper).size).toBe(largeOnPaper);
  expect(onPaper.calculator.size).toEqual({ ...edges, material: "paper" });
});

test("SIZ-02, SIZ-07 an edge out of range returns to the listed size, and closing resets to paper", () => {
  const calculated = calculateSize(chooseListedSize(startChoice, small), edges, sizes);
  const outside = calculateSize(calculated, { width: 19, height: 40 }, sizes);
  expect(outside.calculator.size).toBeNull();
  expect(getMaterialAndSize(outside).size).toBe(small);
  expect(closeCalculator(calculated).calculator).toEqual({ material: "paper", size: null });
});

test("VIS-12 a calculated size that is listed is the listed one, with its price", () => {
  const onPaper = chooseCalculatorMaterial(startChoice, "paper", sizes);
  const calculated = calculateSize(onPaper, { width: 80, height: 60 }, sizes);
  expect(getMaterialAndSize(calculated).size).toBe(largeOnPaper);
  const onCanvas = chooseCalculatorMaterial(calculated, "canvas", sizes);
  expect(getMaterialAndSize(onCanvas).size).toBe(large);
});
