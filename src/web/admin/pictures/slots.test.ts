import { expect, test } from "vitest";
import { assignFiles, slotsOf } from "./slots.ts";

test("LIM-04 always returns three slots", () => {
  expect(slotsOf(["a"])).toEqual(["a", "", ""]);
  expect(slotsOf(["a", "b", "c", "d"])).toEqual(["a", "b", "c"]);
});

test("assigns one file to the slot where it was dropped, even if it has a picture", () => {
  expect(assignFiles(["new"], ["a", "", ""], 0)).toEqual(new Map([[0, "new"]]));
});

test("fills the free slots with several files, starting at the drop slot", () => {
  expect([...assignFiles(["x", "y"], ["", "", ""], 1)]).toEqual([
    [1, "x"],
    [0, "y"],
  ]);
  expect([...assignFiles(["x", "y", "z"], ["a", "", ""], 0)]).toEqual([
    [1, "x"],
    [2, "y"],
  ]);
});

test("replaces no picture when only free slots may be filled", () => {
  expect([...assignFiles(["x"], ["a", "", ""])]).toEqual([[1, "x"]]);
  expect([...assignFiles(["x"], ["a", "b", "c"])]).toEqual([]);
});
