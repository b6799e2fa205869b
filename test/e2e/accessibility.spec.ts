import { expectAccessible, listBrokenWords } from "../support/accessible.ts";
import { boxOf, expect, test } from "../support/content.ts";
import { publicPages } from "../support/public-pages.ts";

/** With a print that is not for sale. */
const screens = [...publicPages, "/artworks?view=scale", "/prints/8", "/nowhere"];

test("every screen passes axe, and text of 200 % neither overflows nor breaks words", async ({
  page,
}) => {
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page);
      const overflowPx = await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        return document.documentElement.scrollWidth - innerWidth;
      });
      expect(overflowPx).toBeLessThanOrEqual(0);
      expect(await listBrokenWords(page, ":is(h1, h2, h3, .button):not(.sr-only *)")).toEqual([]);
    });
  }
});

test("in text of 200 % the menu button of a phone stands beside the painter's name", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/about");
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  const name = await boxOf(page.locator(".site-name"));
  const menu = await boxOf(page.getByRole("button", { name: "Menu" }));
  expect(menu.y).toBeLessThan(name.y + name.height);
});

test("at 320 px width no page or long word overflows horizontally", {
  tag: "@phone",
}, async ({ page, content }) => {
  const longWord = "Verschlimmbesserungsausschussvorsitzendenstellvertreter";
  const words = { medium: longWord, dimensions: longWord, price: 2_000_000_000 };
  await content.addArtwork({ title: longWord, ...words });
  await content.addPrint({ title: longWord, description: longWord });
  await content.addExhibition({ title: longWord, venue: longWord, year: 2040 });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of screens) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths, path).toEqual([320, 320]);
  }
});

test("Tab begins at the skip link, and each stop shows an outline and is not covered", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/prints");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const stop = await focused.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const header = document.querySelector(".site-header");
      const edge = header?.contains(element) ? 0 : header?.getBoundingClientRect().bottom;
      return {
        html: element.outerHTML.slice(0, 200),
        isOutlined: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
        isUncovered: box.bottom > (edge ?? 0) && box.top < innerHeight,
      };
    });
    expect(stop).toMatchObject({ isOutlined: true, isUncovered: true });
  }
});
