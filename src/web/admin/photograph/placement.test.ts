import type { Proposal } from "@nkar/painting-finder/propose";
import { type Quad, rectangle } from "@nkar/plane/homography";
import { expect, test } from "vitest";
import {
  chooseOutline,
  chooseSheet,
  createPlacement,
  judgeExactness,
  movableCorners,
  moveCorner,
  moveSide,
  moveUnplacedCorners,
  withProposal,
} from "./placement.ts";

const photograph = { width: 1200, height: 600 };
const found = rectangle(800, 500);
const foundSheet = { kind: "a4", corners: rectangle(100, 140) } as const;
const first = createPlacement(photograph, null);

function proposal(painting: Quad, sheet: Proposal["sheet"] = null): Proposal {
  const certain = { isGuess: false, isSheetBent: false, opens: true, size: null, alternatives: [] };
  return { painting: { corners: painting, distortion: 0.1, confidence: 1 }, sheet, ...certain };
}

function cornersOf({ adjustment }: typeof first): Quad {
  return adjustment.corners;
}

test("PHO-01 a proposal that comes late moves only the corners that the painter has not moved", () => {
  expect([first.isPlaced, cornersOf(first)[0]]).toEqual([false, { x: 120, y: 60 }]);
  const moved = moveCorner(first, photograph, { index: 0, to: { x: -5, y: 50 } });
  expect([moved.isPlaced, cornersOf(moved)[0]]).toEqual([true, { x: 0, y: 50 }]);
  const placed = withProposal(moved, proposal(found, foundSheet));
  expect(cornersOf(placed)).toEqual([{ x: 0, y: 50 }, ...found.slice(1)]);
  expect(placed.adjustment).toMatchObject({ distortion: 0.1, sheet: foundSheet, light: true });
});

test("PHO-01 a proposal changes nothing of an earlier adjustment, nor of a sheet that was chosen", () => {
  const stored = createPlacement(photograph, { ...first.adjustment, corners: rectangle(900, 400) });
  const again = withProposal(stored, proposal(found, foundSheet));
  expect(again.adjustment).toEqual(stored.adjustment);
  const withoutSheet = withProposal(chooseSheet(first, null), proposal(found, foundSheet));
  expect(withoutSheet.adjustment).toMatchObject({ corners: found, sheet: null, light: false });
});

test("PHO-01 an outline that was chosen replaces moved corners, is exact, and stays", () => {
  const other = { corners: rectangle(600, 400), distortion: 0.2 };
  const uncertain = {
    ...proposal(found),
    alternatives: [{ ...other, relation: "inside" as const }],
  };
  const moved = moveCorner(first, photograph, { index: 0, to: { x: 9, y: 9 } });
  const chosen = chooseOutline(withProposal(moved, uncertain), {
    ...other,
    name: "withoutFrame",
  });
  expect(chosen.adjustment).toMatchObject(other);
  expect(judgeExactness(chosen.adjustment, uncertain).inexact.painting).toBe(false);
  expect(withProposal(chosen, { ...uncertain }).adjustment).toEqual(chosen.adjustment);
  const again = moveCorner(chosen, photograph, { index: 2, to: { x: 9, y: 9 } });
  expect(judgeExactness(again.adjustment, uncertain).inexact.painting).toBe(true);
});

test("PHO-01 a side that was moved keeps its two corners when a proposal comes", () => {
  const line = { at: { x: 0, y: 30 }, along: { x: 1, y: 0 } };
  const moved = moveSide(first, photograph, { side: 0, line, from: cornersOf(first) });
  expect(cornersOf(moved)[0]).toEqual({ x: 120, y: 30 });
  const placed = withProposal(moved, proposal(found));
  expect(cornersOf(placed)).toEqual([...cornersOf(moved).slice(0, 2), ...found.slice(2)]);
});

test("PHO-01 a side that goes beyond the photograph and back leaves the corners where they were", () => {
  const [from, top] = [cornersOf(first), first.adjustment.corners[0].y];
  const lineAt = (y: number) => ({ at: { x: 0, y }, along: { x: 1, y: 0 } });
  const outside = moveSide(first, photograph, { side: 0, line: lineAt(-50), from });
  const back = moveSide(outside, photograph, { side: 0, line: lineAt(top), from });
  expect(cornersOf(back)).toEqual(from);
});

test("PHO-01 the other corners are looked for from the corners and sides that were moved", () => {
  const line = { at: { x: 0, y: 30 }, along: { x: 1, y: 0 } };
  const side = moveSide(first, photograph, { side: 0, line, from: cornersOf(first) });
  const moved = moveCorner(side, photograph, { index: 2, to: { x: 900, y: 500 } });
  const settled = moveUnplacedCorners(moved, (_, placed) => {
    expect([[...placed.corners], [...placed.sides]]).toEqual([[2], [0]]);
    return found;
  });
  expect(cornersOf(settled)).toEqual(found);
  const onSheet = { ...moved, shownCorners: "sheet" } as const;
  expect(moveUnplacedCorners(onSheet, () => found)).toEqual(onSheet);
});

test("PHO-02 a bent sheet is less exact, also after its corners are placed by hand", () => {
  const flat = proposal(found, foundSheet);
  const bent = { ...flat, isSheetBent: true };
  const placed = withProposal(first, flat);
  const exact = { inexact: { painting: false, sheet: false }, isSheetBent: false };
  expect(judgeExactness(placed.adjustment, flat)).toEqual(exact);
  const less = { painting: false, sheet: true };
  expect(judgeExactness(placed.adjustment, bent)).toEqual({ inexact: less, isSheetBent: true });
  const onSheet = { ...placed, shownCorners: "sheet" } as const;
  const { adjustment } = moveCorner(onSheet, photograph, { index: 0, to: { x: 9, y: 9 } });
  expect(judgeExactness(adjustment, bent)).toEqual({ inexact: less, isSheetBent: true });
});

test("PHO-02 a sheet that was not found is placed by hand, and changes nothing until then", () => {
  const chosen = chooseSheet(first, "a4");
  expect([chosen.shownCorners, chosen.adjustment]).toEqual(["sheet", first.adjustment]);
  const [corner] = movableCorners(chosen, photograph).sheet;
  // 25 % of the height, in the left margin, which is as wide as the right one.
  expect(corner).toEqual({ x: 0, y: 225 });
  const placed = moveCorner(chosen, photograph, { index: 0, to: { x: 9, y: 230 } });
  expect(placed.adjustment).toMatchObject({
    corners: first.adjustment.corners,
    sheet: {
      kind: "a4",
      corners: [{ x: 9, y: 230 }, ...movableCorners(first, photograph).sheet.slice(1)],
    },
    light: true,
  });
});
