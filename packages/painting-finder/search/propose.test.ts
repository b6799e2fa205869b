import { centredRectangle } from "@nkar/plane/extent";
import { applyToQuad, compose, translation } from "@nkar/plane/homography";
import { expect, test } from "vitest";
import { measureCornerOffset } from "../../../test/support/corner-offset.ts";
import { photographWallGrid, wallToPicture } from "../../../test/support/fake-camera.ts";
import { proposeAdjustment } from "./propose.ts";

const wallView = { away: 200, yaw: 14, pitch: 3 } as const;

const door = { width: 80, height: 110, colour: [235, 232, 225] } as const;
const pane = { width: 36, height: 51, colour: [252, 252, 250] } as const;
const panes = [-21, 21].flatMap((x) => [-28.5, 28.5].map((y) => ({ ...pane, at: { x, y } })));
const bars = { width: 90, height: 120, colour: [150, 120, 90] } as const;

test.each([
  { name: "a door", items: [door] },
  { name: "a window", items: [...panes, bars] },
])("PHO-01 $name without a painting never opens the step by itself", ({ items }) => {
  const photograph = photographWallGrid(wallView, items);
  expect(proposeAdjustment(photograph, photograph)).toMatchObject({ opens: false, size: null });
});

const painting = { width: 60, height: 40, colour: [90, 130, 170] } as const;
const frame = { width: 72, height: 52, colour: [110, 70, 40] } as const;

test("PHO-01 the frame of a painting is proposed beside it", () => {
  const photograph = photographWallGrid(wallView, [painting, frame]);
  const { alternatives } = proposeAdjustment(photograph, photograph);
  expect(alternatives.map(({ relation }) => relation)).toContain("outside");
});

test("PHO-01 a sheet of paper larger than the painting is never proposed as the painting", () => {
  const panel = { width: 24, height: 16, at: { x: -32, y: 4 }, colour: [90, 130, 170] } as const;
  const sheet = { width: 21, height: 29.7, at: { x: 12, y: 0 }, colour: [250, 250, 247] } as const;
  const view = { ...wallView, away: 80 };
  const photograph = photographWallGrid(view, [panel, sheet]);
  const { painting, alternatives } = proposeAdjustment(photograph, photograph);
  const onPanel = compose(wallToPicture(view), translation(panel.at.x, panel.at.y));
  const corners = applyToQuad(onPanel, centredRectangle(panel));
  expect(painting && measureCornerOffset(painting.corners, corners)).toBeLessThan(2);
  expect(alternatives).toEqual([]);
});
