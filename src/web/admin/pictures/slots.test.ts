import { expect, test } from "vitest";
import { placeFiles, slotsOf } from "./slots.ts";

test("LIM-04 three slots, whatever is stored", () => {
  expect(slotsOf(["a"])).toEqual(["a", "", ""]);
  expect(slotsOf(["a", "b", "c", "d"])).toEqual(["a", "b", "c"]);
});

test("one file goes where it was dropped, even onto a picture", () => {
  expect(placeFiles(["new"], ["a", "", ""], 0)).toEqual(new Map([[0, "new"]]));
});

test("several files fill the free slots, beginning where they were dropped", () => {
  expect([...placeFiles(["x", "y"], ["", "", ""], 1)]).toEqual([
    [1, "x"],
    [0, "y"],
  ]);
  expect([...placeFiles(["x", "y", "z"], ["a", "", ""], 0)]).toEqual([
    [1, "x"],
    [2, "y"],
  ]);
});
