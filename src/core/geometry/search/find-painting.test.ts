import sharp from "sharp";
import { expect, test } from "vitest";
import { cornerOffset } from "../../../../test/support/corner-offset.ts";
import { idealLens } from "../../../../test/support/fake-camera.ts";
import { photographPainting } from "../../../../test/support/hung-painting.ts";
import { applyToQuad, centredRectangle, compose, type Quad, translation } from "../homography.ts";
import { sheetEdges } from "../paper-sheets.ts";
import { runToEnd } from "../run-to-end.ts";
import { findPainting } from "./find-painting.ts";
import { findSheetBeside } from "./find-sheet-beside.ts";
import { searchGrids } from "./search-grids.ts";

// `npm run bench:photographs` measures some hundred photographs, with frames, shadows and furniture.

const longSide = 640;
const extent = { width: longSide, height: 480 };

function largestOffset(one: Quad | undefined, other: Quad): number {
  return one ? cornerOffset(one, other) : Number.POSITIVE_INFINITY;
}

test.each([
  { yaw: 0, pitch: 0, roll: 1 },
  { yaw: 16, pitch: -9, roll: -2 },
])("PHO-01 PHO-02 finds the painting and the sheet beside it: yaw $yaw°", async (view) => {
  const aim = { x: 20, y: 0 };
  const map = idealLens({ ...extent, ...view, focalLength: 500, away: 150, aim });
  const painting = applyToQuad(map, centredRectangle({ width: 80, height: 64 }));
  const besidePainting = compose(map, translation(55, 8));
  const sheet = applyToQuad(besidePainting, centredRectangle(sheetEdges("a4", false)));
  const { buffer } = await photographPainting(extent, painting, sheet);
  const { data } = await sharp(buffer).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const photograph = { data: new Uint8ClampedArray(data), ...extent };
  const picture = runToEnd(searchGrids(photograph, longSide));
  const found = findPainting(picture)?.corners;
  expect(largestOffset(found, painting)).toBeLessThan(0.003 * longSide);
  const beside = findSheetBeside(picture, painting, 0);
  expect(beside).toMatchObject({ kind: "a4", isBent: false });
  expect(largestOffset(beside?.corners, sheet)).toBeLessThan(0.003 * longSide);
});
