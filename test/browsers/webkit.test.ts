import sharp from "sharp";
import { expect, onTestFinished } from "vitest";
import { test } from "./browser-test.ts";
import type { Tab } from "./engines/engine.ts";
import { button, link, part, Visitor } from "./visitor.ts";

// These need a page zoom, no camera, or WebKit's even grey camera picture.

/** Closes the tab when the test ends, or before: WebKit opens one at a time. */
function closing(tab: Tab): () => Promise<void> {
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= tab.close();
    return closed;
  };
  onTestFinished(close);
  return close;
}

const status = (text: string) => part(".zoom-viewer [role=status]", text);

test("ZOM-02 WebKit asks for a new measurement after page zoom", async ({ engine, site }) => {
  const plain = await engine.openTab();
  const closePlain = closing(plain);
  const visitor = new Visitor(plain, site.url);
  await visitor.open("/artworks?work=1");
  await visitor.click(link("Look closely"));
  await visitor.click(button("Actual size"));
  await visitor.click(button("It fits"));
  await visitor.see(status("Actual size"));
  const stored = await plain.evaluate(() => ({ ...localStorage }));
  await closePlain();

  const zoomed = await engine.openTab({ zoom: 1.5 });
  closing(zoomed);
  const again = new Visitor(zoomed, site.url);
  await again.open("/artworks?work=1");
  await zoomed.evaluate((items) => Object.assign(localStorage, items), stored);
  // WebDriver takes no account of page zoom in positions.
  await again.focus(link("Look closely"));
  await again.press("Enter");
  await again.focus(button("Actual size"));
  await again.press("Enter");
  await again.see(part(".zoom-card"));
});

test("ERR-07 WebKit without a camera says so", async ({ engine, site }) => {
  const tab = await engine.openTab({ hasCamera: false });
  closing(tab);
  const visitor = new Visitor(tab, site.url);
  await visitor.open("/prints/1");
  await visitor.click(button("Preview on Your Wall"));
  await visitor.see(part(".wall-preview", "No camera found on this device."));
});

/** Looks at a column of px below the middle of the print and below the mark of its focus. */
async function shadowBelowPrint(visitor: Visitor) {
  const { box } = await visitor.see(part(".wall-work"));
  const greys = await sharp(await visitor.tab.screenshot())
    .extract({
      left: Math.round(box.x + box.width / 2),
      top: Math.ceil(box.y + box.height) + 5,
      width: 1,
      // Above the line in the camera picture.
      height: 28,
    })
    .greyscale()
    .raw()
    .toBuffer();
  const steps = [...greys].slice(1).map((grey, index) => Math.abs(grey - (greys[index] ?? 0)));
  return { isGraded: new Set(greys).size > 5, isSoft: Math.max(...steps) < 20 };
}

test("AR-10 the shadow below a print is soft in WebKit", async ({ visitor }) => {
  await visitor.open("/prints/1");
  await visitor.click(button("Preview on Your Wall"));
  await visitor.click(button("Start Preview"));
  await visitor.see(part(".wall-work img"));
  // The camera picture arrives after the print.
  await expect.poll(() => shadowBelowPrint(visitor)).toEqual({ isGraded: true, isSoft: true });
});
