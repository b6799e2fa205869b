import { expect, test } from "vitest";
import { assignFiles, toSlots } from "./slots.ts";

test("LIM-04 returns as many slots as a form has", () => {
  expect(toSlots(["a"], 3)).toEqual(["a", "", ""]);
  expect(toSlots(["a", "b", "c", "d"], 3)).toEqual(["a", "b", "c"]);
});

test.each([
  [["new"], ["a", "", ""], 0, { 0: "new" }],
  [["x", "y"], ["", "", ""], 1, { 1: "x", 0: "y" }],
  [["x", "y", "z"], ["a", "", ""], 0, { 1: "x", 2: "y" }],
  [["x"], ["a", "b", "c"], undefined, {}],
])("LIM-04 the files %j go into free slots of %j from %s on", (files, slots, at, assigned) => {
  expect(Object.fromEntries(assignFiles(files, slots, at))).toEqual(assigned);
});
