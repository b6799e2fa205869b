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

const painting = { width: 60, height: 40, colour: [90, 130, 170] } as const;
const frame = { width: 72, height: 52, colour: [110, 70, 40] } as const;

test("PHO-01 the frame of a painting is proposed beside it", () => {
  const photograph = photographedWall({ away: 200, yaw: 14, pitch: 3 }, [painting, frame]);
  const { alternatives } = proposeAdjustment(photograph, photograph);
  expect(alternatives.map(({ relation }) => relation)).toContain("outside");
});
