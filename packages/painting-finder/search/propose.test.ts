import { expect, test } from "vitest";
import { photographedWall } from "../../../test/support/fake-camera.ts";
import { proposeAdjustment } from "./propose.ts";

const door = { width: 80, height: 110, colour: [235, 232, 225] } as const;
const pane = { width: 36, height: 51, colour: [252, 252, 250] } as const;
const panes = [-21, 21].flatMap((x) => [-28.5, 28.5].map((y) => ({ ...pane, at: { x, y } })));
const bars = { width: 90, height: 120, colour: [150, 120, 90] } as const;

test.each([
  { name: "a door", items: [door] },
  { name: "a window", items: [...panes, bars] },
])("PHO-01 $name without a painting never opens the step by itself", ({ items }) => {
  const photograph = photographedWall({ away: 200, yaw: 14, pitch: 3 }, items);
  expect(proposeAdjustment(photograph, photograph)).toMatchObject({ opens: false, size: null });
});
