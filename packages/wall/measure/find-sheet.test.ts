import { runToEnd } from "@nkar/painting-finder/search-grids";
import { centredRectangle } from "@nkar/plane/extent";
import { applyToQuad } from "@nkar/plane/homography";
import { measuringSheets } from "@nkar/plane/paper-sheets";
import { expect, test } from "vitest";
import { measureCornerOffset } from "../../../test/support/corner-offset.ts";
import {
  photographWallGrid,
  type Sheet,
  wallToPicture,
} from "../../../test/support/fake-camera.ts";
import { findSheets } from "./find-sheet.ts";

// `npm run bench:sheet` searches some hundred photographs of furnished walls.

const furniture: Sheet[] = [
  { width: 60, height: 45, at: { x: -62, y: -20 }, colour: [96, 70, 52] },
  { width: 9, height: 9, at: { x: 33, y: 6 }, colour: [236, 234, 228] },
  { width: 180, height: 60, at: { x: 30, y: 78 }, colour: [70, 62, 58] },
];

test.each([
  { away: 100, yaw: 14, pitch: -6 },
  { away: 240, yaw: -12, pitch: 5 },
])("WAL-06 finds the sheet beside other things on the wall: $away cm away", (view) => {
  const { a4 } = measuringSheets;
  const picture = photographWallGrid(view, [{ ...a4, colour: [251, 250, 247] }, ...furniture]);
  const [found] = runToEnd(findSheets(picture, "a4"));
  const corners = applyToQuad(wallToPicture(view), centredRectangle(a4));
  expect(found && measureCornerOffset(found.corners, corners)).toBeLessThan(1.5);
});

test("WAL-06 asks about no empty frame, window pane or screen in the proportions of a sheet", () => {
  const { a4 } = measuringSheets;
  const view = { away: 150, yaw: 8, pitch: -3 };
  const border = { width: a4.width + 8, height: a4.height + 8, colour: [96, 70, 52] } as const;
  const insides = [
    { colour: [206, 201, 190] },
    { colour: [240, 246, 252] },
    { colour: [150, 160, 175] },
  ] as const;
  for (const { colour } of insides) {
    const picture = photographWallGrid(view, [{ ...a4, colour }, border]);
    expect(runToEnd(findSheets(picture, "a4"))).toEqual([]);
  }
});
