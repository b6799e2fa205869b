import { rectangle } from "@nkar/plane/homography";
import { expect, test } from "vitest";
import { proposalSchema } from "./adjustment.ts";

const outline = { corners: rectangle(80, 60), distortion: 0 };
const earlier = {
  painting: { ...outline, confidence: 0.7 },
  sheet: null,
  isSheetBent: false,
  size: null,
  isGuess: false,
  opens: true,
};

test("PHO-01 a proposal of an earlier search is read as one without alternatives", () => {
  expect(proposalSchema.parse(earlier)).toEqual({ ...earlier, alternatives: [] });
});

test("PHO-01 a proposal names at most two alternatives", () => {
  const other = { ...outline, relation: "outside" };
  const parse = (count: number) =>
    proposalSchema.safeParse({ ...earlier, alternatives: Array(count).fill(other) }).success;
  expect([2, 3].map(parse)).toEqual([true, false]);
});
