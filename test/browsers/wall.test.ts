import { join } from "node:path";
import { expect } from "vitest";
import { test } from "./browser-test.ts";
import { button, field, heading, part } from "./visitor.ts";

const picture = join(
  import.meta.dirname,
  "../../src/server/operations/first-start/demo/pictures/ararat-first-light-on-the-wall.jpg",
);

test("AR-05, AR-09, AR-11 the camera shows the wall, and the print follows pointer, keys and slider", async ({
  visitor,
}) => {
  await visitor.open("/prints/1");
  await visitor.click(button("Preview on Your Wall"));
  await visitor.click(button("Start Preview"));
  await visitor.see(part(".wall-work img"));
  const plays = () => visitor.tab.evaluate(() => document.querySelector("video")?.videoWidth ?? 0);
  await expect.poll(plays).toBeGreaterThan(0);
  const start = await visitor.pointAt(part(".wall-work"));
  await visitor.drag(start, { x: start.x + 40, y: start.y - 60 });
  const middle = async () => (await visitor.see(part(".wall-work"))).point;
  await expect.poll(async () => (await middle()).x).toBeCloseTo(start.x + 40, 0);
  await visitor.press("ArrowRight");
  await expect.poll(async () => (await middle()).x).toBeCloseTo(start.x + 50, 0);
  const before = await visitor.see(part(".wall-work"));
  await visitor.click(field("Scale"));
  await visitor.press("End");
  await expect.poll(() => visitor.value(field("Scale"))).toBe("150");
  const width = async () => (await visitor.see(part(".wall-work"))).box.width;
  await expect.poll(width).toBeGreaterThan(before.box.width * 1.2);
  await visitor.press("Escape");
  await visitor.isGone(part(".wall-work"));
  await visitor.hasFocus(button("Preview on Your Wall"));
});

test("WAL-02, WAL-05 a photo of the wall gives no scale before its sheet is marked", async ({
  visitor,
}) => {
  await visitor.open("/prints/1");
  await visitor.click(button("Preview on Your Wall"));
  await visitor.click(button("Start Preview"));
  await visitor.click(button("Wall photo"));
  await visitor.see(heading("A photo of your wall"));
  await visitor.chooseFile("input[type=file]", picture);
  await visitor.see(part(".wall-preview", "Snap to edges"));
  await visitor.click(button("Skip"));
  await visitor.see(part(".wall-preview", "Approximate size"));
});
