import type { Page } from "@playwright/test";
import { brokenWords, expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/content.ts";
import { publicPages } from "../support/public-pages.ts";

/** With a print that is not for sale. */
const screens = [...publicPages, "/artworks?view=scale", "/prints/8", "/nowhere"];

function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator("h1:visible, h2:visible, h3:visible, h4:visible")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
}

/** Less than 24 px in one direction. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea")]
      .filter(
        (element) => element.checkVisibility() && !element.closest("[aria-hidden], .skip-link"),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      // Exempts links in sentences and radio buttons, which have large labels.
      .filter(({ element }) => getComputedStyle(element).display !== "inline")
      .filter(({ element }) => element.closest("label") === null)
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  );
}

/** Horizontal overflow in px and clipped elements at 200 % text size. */
function largeTextErrors(page: Page): Promise<{ overflowPx: number; clipped: string[] }> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    return {
      overflowPx: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      clipped: [...document.querySelectorAll<HTMLElement>("h1, h2, h3, p, a, button, label, li")]
        .filter((element) => element.checkVisibility() && !element.closest(".sr-only"))
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 ||
            element.scrollHeight > element.clientHeight + 8,
        )
        .filter((element) => getComputedStyle(element).overflow !== "visible")
        .map((element) => element.outerHTML.slice(0, 120)),
    };
  });
}

test("every screen passes axe, has ordered headings and 24 px targets, and supports 200 % text size", async ({
  page,
}) => {
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page);
      const levels = await headingLevels(page);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries()) {
        expect(level - (levels[index - 1] ?? level)).toBeLessThanOrEqual(1);
      }
      expect(await smallTargets(page)).toEqual([]);
      expect(await largeTextErrors(page)).toEqual({ overflowPx: 0, clipped: [] });
      expect(await brokenWords(page, ":is(h1, h2, h3, .button):not(.sr-only *)")).toEqual([]);
    });
  }
});

test("at 320 px width no page or long word overflows horizontally", {
  tag: "@phone",
}, async ({ page, content }) => {
  const longWord = "Verschlimmbesserungsausschussvorsitzendenstellvertreter";
  await content.addArtwork({
    title: longWord,
    medium: longWord,
    dimensions: longWord,
    price: 2_000_000_000,
  });
  await content.addPrint({ title: longWord, description: longWord });
  await content.addExhibition({ title: longWord, venue: longWord, year: 2040 });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of screens) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
      innerWidth,
    ]);
    expect(widths, path).toEqual([320, 320, 320]);
  }
});

test("the skip link is the first Tab stop and skips the navigation", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/artworks");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "All artworks" })).toBeFocused();
});

test("every Tab stop shows an outline and is not covered", { tag: "@once" }, async ({ page }) => {
  for (const path of [
    "/",
    "/prints",
    "/prints/1",
    "/exhibitions",
    "/contact",
    "/artworks?work=1",
  ]) {
    await page.goto(path);
    const seen = new Set<number>();
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate((isFirst) => {
        const focused = document.activeElement;
        if (!(focused instanceof HTMLElement) || focused === document.body) return null;
        // Every page has the same footer.
        if (!isFirst && focused.closest(".site-footer") !== null) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(focused);
        const box = focused.getBoundingClientRect();
        const bar = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
        const fixed = focused.closest(".site-header, .skip-link, dialog") !== null;
        return {
          html: focused.outerHTML.slice(0, 200),
          place: [...document.querySelectorAll("*")].indexOf(focused),
          outlined: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
          uncovered: box.bottom > (fixed ? 0 : bar) && box.top < innerHeight,
        };
      }, path === "/");
      if (!stop || seen.has(stop.place)) break;
      seen.add(stop.place);
      expect(stop, `${path} ${stop.html}`).toMatchObject({ outlined: true, uncovered: true });
    }
    expect(seen.size, path).toBeGreaterThan(3);
  }
});

test("with forced colours the active entry, the red dot, buttons and selected sizes stay distinct", {
  tag: "@once",
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/artworks?availability=sold");
  await expect(page.locator(".dot").first()).toHaveCSS("forced-color-adjust", "none");
  for (const name of ["Availability", "View"]) {
    const choices = page.getByRole("navigation", { name, exact: true });
    await expect(choices.locator("[aria-current]")).toHaveCSS("text-decoration-line", "underline");
  }
  // Forced colours hide a line that is an ordinary background.
  const line = page.locator("#menu [aria-current=page]");
  const background = (pseudo: string) =>
    line.evaluate((link, part) => getComputedStyle(link, part).backgroundColor, pseudo);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await background("::after")).not.toBe(paper);
  await page.goto("/prints/1");
  await page.getByRole("button", { name: "Preview on Your Wall" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Preview on Your Wall" })).not.toHaveCSS(
    "border-top-width",
    "0px",
  );
  const size = page.locator(".size-section:not([data-inactive]) button").first();
  const mark = size.locator(".size-mark");
  const before = await mark.evaluate((element) => getComputedStyle(element).borderTopWidth);
  await size.click();
  await expect(mark).not.toHaveCSS("border-top-width", before);
});

test("with reduced motion nothing is animated", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/artworks", "/prints", "/exhibitions"]) {
    await page.goto(path);
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        const durations = `${transitionDuration}, ${animationDuration}`.split(", ");
        return durations.some((duration) => Number.parseFloat(duration) > 0.001)
          ? [`${element.tagName}.${element.className}: ${durations}`]
          : [];
      }),
    );
    expect(slow, path).toEqual([]);
  }
  await page.goto("/artworks");
  await page.locator(".work-card").first().getByRole("img").click();
  await expect(page.getByRole("dialog")).toContainText("From my brother's roof");
  await page.getByRole("button", { name: "Next image" }).click();
  await expect(page.locator(".carousel-counter")).toHaveText("2 / 3");
  const strip = page.locator(".carousel-strip");
  const settled = await strip.evaluate((list) => list.scrollLeft === list.clientWidth);
  expect(settled).toBe(true);
});
