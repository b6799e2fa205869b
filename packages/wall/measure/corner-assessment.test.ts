import { fitPaper } from "@nkar/painting-finder/find-paper";
import { centredRectangle } from "@nkar/plane/extent";
import { applyToQuad, compose, type Quad, scaling, translation } from "@nkar/plane/homography";
import { measuringSheets } from "@nkar/plane/paper-sheets";
import { expect, test } from "vitest";
import { photographWallGrid, wallToPicture } from "../../../test/support/fake-camera.ts";
import { assessCorners, placeOnEdges } from "./corner-assessment.ts";

const view = { away: 150, yaw: 16, pitch: -7 };
const a4 = measuringSheets.a4;
const corners = applyToQuad(wallToPicture(view), centredRectangle(a4));
const all = [true, true, true, true];

const picture = photographWallGrid(view, [{ ...a4, colour: [251, 250, 247] }]);

function assess(at: Quad, placed = all, sheet: { width: number; height: number } = a4) {
  return assessCorners({ corners: at, placed, edges: null }, { picture, sheet });
}

test("WAL-05 accepts no corners before all four are placed", () => {
  expect(assess(corners, [true, true, false, true])).toEqual({
    name: "incomplete",
    placedCount: 3,
  });
  expect(assess(corners).name).toBe("accepted");
});

test("WAL-05 refuses corners without edges beneath them", () => {
  expect(assess(applyToQuad(translation(170, 0), corners)).name).toBe("no edges");
  const larger = compose(translation(640, 360), scaling(1.6), translation(-640, -360));
  expect(assess(applyToQuad(larger, corners)).name).toBe("no edges");
});

test("WAL-05 refuses corners in the proportions of another sheet", () => {
  expect(assess(corners, all, measuringSheets.letter).name).toBe("other proportions");
  expect(assess(corners, all, { width: a4.height, height: a4.width }).name).toBe(
    "other proportions",
  );
});

test("WAL-05 the corners of a bent sheet count as less exact", () => {
  const edges = fitPaper(picture, corners, 10);
  if (!edges) throw new Error("no edges");
  const assessed = (bend: number) =>
    assessCorners(placeOnEdges({ ...edges, bend }), { picture, sheet: a4 });
  const { deviation } = edges;
  expect(edges.bend).toBe(0);
  expect(assessed(0)).toEqual({ name: "accepted", deviation, isBent: false });
  expect(assessed(2)).toEqual({ name: "accepted", deviation: 2, isBent: true });
});
