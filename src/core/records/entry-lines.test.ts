import { expect, test } from "vitest";
import { dropEmptyEntries, moveLines, replaceLine } from "./entry-lines.ts";

test.each([
  ["removed", ["a", "b", "c"], ["a", "c"], "Hall\nGarden"],
  ["moved", ["a", "b", "c"], ["c", "a", "b"], "Garden\nHall\nStairs"],
  ["added first", ["a", "b", "c"], ["x", "a", "b", "c"], "\nHall\nStairs\nGarden"],
  ["added last", ["a", "b", "c"], ["a", "b", "c", "x"], "Hall\nStairs\nGarden"],
  ["shown twice", ["a", "a", "c"], ["c", "a", "a"], "Garden\nHall\nStairs"],
  ["replaced", ["a", "b", "c"], ["a", "x", "c"], "Hall\nStairs\nGarden"],
  ["all removed", ["a", "b", "c"], [], "Hall\nStairs\nGarden"],
])("SEL-03 a line stays with its entry when one is %s", (_, before, after, text) => {
  expect(moveLines("Hall\nStairs\nGarden", before, after)).toBe(text);
});

test("SEL-03 entries without a line get an empty one", () => {
  expect(moveLines("Hall", ["a", "b"], ["b", "a"])).toBe("\nHall");
});

test("SEL-03 lines that were there before their entries are not lost", () => {
  expect(moveLines("Hall\nStairs\nGarden", [], ["a", "b"])).toBe("Hall\nStairs\nGarden");
  expect(moveLines("Hall\nStairs", ["a"], ["b", "a"])).toBe("Stairs\nHall");
});

test("SEL-03 a line of an entry is replaced or added", () => {
  expect(replaceLine("Hall\nStairs", 1, "Garden ")).toBe("Hall\nGarden ");
  expect(replaceLine(null, 2, "Garden")).toBe("\n\nGarden");
});

test("SEL-03 the line of an emptied slot goes, those beyond the slots stay", () => {
  expect(dropEmptyEntries("Hall\nStairs\nGarden\nRoof", ["a", "", "c"])).toBe("Hall\nGarden\nRoof");
});
