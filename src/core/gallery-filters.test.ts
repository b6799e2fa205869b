import { expect, test } from "vitest";
import {
  galleryFilters,
  listOfferedFilters,
  matchesFilters,
  noFilters,
  parseWorkFilters,
} from "./gallery-filters.ts";

const oil = { width: 100, price: 3900, type: "oil" };

test("VIS-09 a work passes the filters whose steps hold its width, price and type; unknown values are in none", () => {
  const passes = (work: typeof oil | { width: null; price: number; type: string }, step: object) =>
    matchesFilters(work, { ...noFilters, ...step });
  expect(passes(oil, { width: "80-120", price: "to-4000", type: "oil" })).toBe(true);
  expect(passes(oil, { width: "50-80" })).toBe(false);
  expect(passes(oil, { price: "to-2000" })).toBe(false);
  expect(passes(oil, { type: "acrylic" })).toBe(false);
  // A width belongs to one step, and a price counts up to its bound.
  expect(passes({ ...oil, width: 80 }, { width: "50-80" })).toBe(false);
  expect(passes({ ...oil, price: 4000 }, { price: "to-4000" })).toBe(true);
  const unknown = { width: null, price: 0, type: "oil" };
  expect(passes(unknown, {})).toBe(true);
  for (const width of galleryFilters.width.slice(1)) expect(passes(unknown, { width })).toBe(false);
  for (const price of galleryFilters.price.slice(1)) expect(passes(unknown, { price })).toBe(false);
});

test("VIS-09 invented values of the address mean no filter", () => {
  const read = (value: string) => parseWorkFilters(() => value);
  for (const value of ["", "81-119", "to-4001", "ANY", "to-4000 "])
    expect(read(value)).toEqual(noFilters);
  expect(parseWorkFilters((name) => (name === "width" ? "80-120" : undefined)).width).toBe(
    "80-120",
  );
});

test("VIS-09 from 24 works on, the gallery offers the steps that tell works apart, and the chosen one", () => {
  const works = Array.from({ length: 24 }, (_, index) => ({
    width: index < 4 ? 30 : 100,
    price: index < 9 ? 1500 : 3000,
    type: "oil",
  }));
  expect(listOfferedFilters(works.slice(1), noFilters).price).toEqual([]);
  expect(listOfferedFilters(works, noFilters)).toEqual({
    width: ["any", "to-50", "80-120"],
    price: ["any", "to-2000"],
    type: [],
  });
  const chosen = { ...noFilters, type: "digital" };
  expect(listOfferedFilters(works.slice(1), chosen).type).toEqual(["any", "digital"]);
});
