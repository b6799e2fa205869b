import { rectangle } from "@nkar/plane/homography";
import { expect, test } from "vitest";
import { listOutlines, outlinesToChoose } from "./outlines.ts";

type Relation = "outside" | "inside" | "other";

function proposal(relations: readonly Relation[], opens = false) {
  const outline = { corners: rectangle(80, 50), distortion: 0 };
  return {
    painting: { ...outline, confidence: 0.4 },
    alternatives: relations.map((relation) => ({ ...outline, relation })),
    sheet: null,
    isSheetBent: false,
    size: null,
    isGuess: true,
    opens,
  };
}

test("PHO-01 each of several outlines is named by its frame, or by its place in the list", () => {
  const namesFor = (...relations: Relation[]) =>
    listOutlines(proposal(relations)).map(({ name }) => name);
  expect(namesFor("outside")).toEqual(["withoutFrame", "withFrame"]);
  expect(namesFor("inside")).toEqual(["withFrame", "withoutFrame"]);
  expect(namesFor("inside", "other")).toEqual(["withFrame", "withoutFrame", "another"]);
  expect(namesFor("outside", "inside")).toEqual(["withoutFrame", "withFrame", "another"]);
  expect(namesFor("other", "other")).toEqual(["likeliest", "another", "third"]);
});

test("PHO-01 no outline is offered for choice if the search is sure, found one or found none", () => {
  expect(outlinesToChoose(proposal(["other"]))).toHaveLength(2);
  expect(outlinesToChoose(proposal(["other"], true))).toEqual([]);
  expect(outlinesToChoose(proposal([]))).toEqual([]);
  expect(outlinesToChoose({ ...proposal([]), painting: null })).toEqual([]);
  expect(outlinesToChoose(null)).toEqual([]);
});
