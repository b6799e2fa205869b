import type { Locator, Page } from "@playwright/test";
import { boxOf, expect, test } from "../support/content.ts";

// Parts below the first screen have no layout until the visitor comes near.

/** True if the browser has given the element a layout. */
function isLaidOut(element: Locator): Promise<boolean> {
  return element.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
}

async function openCompletely(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-first-picture]")).toHaveCount(0);
}

/** Resolves after the page has been drawn as it is now. */
async function drawFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
  await drawFrames(page);
}

test("first view: the last card of the gallery gets its layout when the visitor comes near", {
  tag: "@phone",
}, async ({ page }) => {
  await openCompletely(page, "/artworks");
  const words = page.locator(".work-card").last().locator(".wall-label p").last();
  expect(await isLaidOut(words)).toBe(false);
  await words.scrollIntoViewIfNeeded();
  await drawFrames(page);
  expect(await isLaidOut(words)).toBe(true);
});

test("first view: the scroll bar keeps its size while the visitor scrolls to the end and back", async ({
  page,
}) => {
  for (const path of ["/", "/artworks", "/prints"]) {
    await openCompletely(page, path);
    const before = await heightOf(page);
    const screen = page.viewportSize()?.height ?? 0;
    for (let top = 0; top < before; top += screen / 2) {
      await scrollPage(page, top);
      expect(Math.abs((await heightOf(page)) / before - 1), `${path} at ${top}`).toBeLessThan(0.02);
    }
    const end = await heightOf(page);
    await scrollPage(page, 0);
    expect(await heightOf(page), path).toBe(end);
  }
});

test("first view: an address that ends with a card leads to it", async ({ page, content }) => {
  const last = (await content.artworks()).at(-1);
  const card = page.locator(`#work-${last?.id}`);
  await openCompletely(page, `/artworks#work-${last?.id}`);
  await expect(card).toBeInViewport();
  // The cards above get their layout now and must not push this one away.
  await drawFrames(page);
  const { y } = await boxOf(card);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(200);
});

test("first view: a work closes to its card below the first screen", async ({ page, content }) => {
  const last = (await content.artworks()).at(-1);
  const card = page.locator(`#work-${last?.id}`);
  await openCompletely(page, "/artworks");
  await card.scrollIntoViewIfNeeded();
  const opener = page.locator(`.work-card h3 a[data-work="${last?.id}"]`);
  await opener.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeInViewport();

  await openCompletely(page, `/artworks?work=${last?.id}`);
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Artworks" })).toBeAttached();
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
});

test("first view: the browser finds text below the first screen", { tag: "@phone" }, async ({
  page,
  content,
}) => {
  const title = (await content.artworks()).at(-1)?.title ?? "";
  await openCompletely(page, "/artworks");
  // The engine's own search, which scrolls to what it finds.
  await page.evaluate((text) => Reflect.apply(Reflect.get(window, "find"), window, [text]), title);
  await expect(page.locator(".work-card").last().locator("h3")).toBeInViewport();
  // A link to a text searches in the same way.
  await page.goto("about:blank");
  await openCompletely(page, `/artworks#:~:text=${encodeURIComponent(title)}`);
  await expect(page.locator(".work-card").last().locator("h3")).toBeInViewport();
});

test("first view: everything below the first screen is on paper", { tag: "@phone" }, async ({
  page,
}) => {
  await openCompletely(page, "/artworks");
  const words = page.locator(".work-card .wall-label");
  await page.emulateMedia({ media: "print" });
  for (const label of await words.all()) expect(await isLaidOut(label)).toBe(true);
});

test("first view: works to scale at home stay where a visitor scrolled them sideways", {
  tag: "@phone",
}, async ({ page }) => {
  await openCompletely(page, "/");
  const wall = page.locator(".scale-view");
  await wall.scrollIntoViewIfNeeded();
  await wall.evaluate((row) => row.scrollTo({ left: 600, behavior: "instant" }));
  await scrollPage(page, 0);
  await expect.poll(() => isLaidOut(wall)).toBe(false);
  await wall.scrollIntoViewIfNeeded();
  await drawFrames(page);
  expect(await wall.evaluate((row) => row.scrollLeft)).toBe(600);
});

test("first view: the outline of a focused card below the first screen is not cut off", {
  tag: "@mouse",
}, async ({ page }) => {
  await openCompletely(page, "/artworks");
  for (const card of await page.locator(".work-card").all()) {
    const room = await card.evaluate((item) => {
      const own = item.getBoundingClientRect();
      const picture = item.querySelector(".picture")?.getBoundingClientRect() ?? own;
      // A part that waits cuts off what is drawn beyond its edges.
      const cuts = getComputedStyle(item).contentVisibility === "auto";
      return cuts ? Math.min(picture.left - own.left, own.right - picture.right) : 5;
    });
    // 2 px of line, 3 px away.
    expect(room).toBeGreaterThanOrEqual(5);
  }
});
