import sharp from "sharp";
import { expect, onTestFinished } from "vitest";
import { test } from "./browser-test.ts";
import { button, part, Visitor } from "./visitor.ts";

// These need a window without a camera, or WebKit's even grey camera picture.

test("ERR-07 WebKit without a camera says so", async ({ engine, site }) => {
  const tab = await engine.openTab({ hasCamera: false });
  onTestFinished(() => tab.close());
  const visitor = new Visitor(tab, site.url);
  await visitor.open("/prints/1");
  await visitor.click(button("Preview on Your Wall"));
  await visitor.see(part(".wall-preview", "No camera found on this device."));
});

test("AR-10 the shadow below a print is soft in WebKit", async ({ visitor }) => {
  await visitor.open("/prints/1");
  await visitor.click(button("Preview on Your Wall"));
  await visitor.click(button("Start Preview"));
  await visitor.see(part(".wall-print img"));
  const { box } = await visitor.see(part(".wall-print"));
  const greys = await sharp(await visitor.tab.screenshot())
    .extract({
      left: Math.round(box.x + box.width / 2),
      top: Math.ceil(box.y + box.height) + 2,
      width: 1,
      height: 40,
    })
    .greyscale()
    .raw()
    .toBuffer();
  const steps = [...greys].slice(1).map((grey, index) => Math.abs(grey - (greys[index] ?? 0)));
  expect(new Set(greys).size).toBeGreaterThan(5);
  expect(Math.max(...steps)).toBeLessThan(20);
});
