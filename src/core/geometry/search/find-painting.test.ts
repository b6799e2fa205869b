import { expect, test } from "vitest";
import { cornerOffset } from "../../../../test/support/corner-offset.ts";
import {
  demoPaintings,
  paintingFiles,
  paintingScene,
} from "../../../../test/support/photographed-painting.ts";
import type { Quad } from "../homography.ts";
import { runToEnd } from "../run-to-end.ts";
import { findPainting } from "./find-painting.ts";
import { findSheetBeside } from "./find-sheet-beside.ts";
import { searchGrids } from "./search-grids.ts";

// `npm run bench:photographs` measures some hundred photographs.

const longSide = 640;

function largestOffset(one: Quad | undefined, other: Quad | undefined): number {
  return one && other ? cornerOffset(one, other) : Number.POSITIVE_INFINITY;
}

test.each([
  { seed: 39, frame: "none" },
  { seed: 25, frame: "mat" },
])(
  "PHO-01 PHO-02 finds the painting inside its frame, and the sheet: $frame",
  async ({ seed, frame }) => {
    const scene = paintingScene(seed, longSide);
    expect(scene.frame).toBe(frame);
    const photograph = await scene.photograph(paintingFiles(demoPaintings));
    const picture = runToEnd(searchGrids(photograph, longSide));
    const painting = findPainting(picture);
    expect(largestOffset(painting?.corners, scene.painting)).toBeLessThan(0.003 * longSide);
    const sheet = findSheetBeside(picture, scene.painting, scene.distortion);
    expect(sheet?.kind).toBe(scene.sheet?.kind);
    expect(largestOffset(sheet?.corners, scene.sheet?.corners)).toBeLessThan(0.003 * longSide);
  },
);

test("PHO-01 finds no painting on an empty wall", () => {
  const data = new Uint8ClampedArray(320 * 240 * 4).map((_, at) => 180 + ((at * 7919) % 5));
  expect(
    findPainting(runToEnd(searchGrids({ data, width: 320, height: 240 }, longSide))),
  ).toBeNull();
});
