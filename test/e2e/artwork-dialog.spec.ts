import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { artistName, expect, test } from "../support/content.ts";
import { boxOf, swipe } from "../support/site.ts";

async function openWork(page: Page, title: string) {
  await page.locator(".work-card").filter({ hasText: title }).getByRole("img").click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  await transitionEnded(page);
  return dialog;
}

/** A view transition covers the page, and a click that meets it makes Playwright scroll. */
async function transitionEnded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !("activeViewTransition" in document && document.activeViewTransition),
  );
}

test("DLG-01, DLG-02, DLG-03, DLG-04 pictures wrap around, have a counter and thumbnails, and start with the first", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/artworks");
  const dialog = await openWork(page, "Ararat, First Light");
  const slides = dialog.locator(".carousel-slide");
  const thumbnails = dialog.locator(".carousel-thumbnails a");
  const shows = async (number: number) => {
    await expect(dialog.locator(".carousel-counter")).toHaveText(`${number} / 3`);
    await expect(slides.nth(number - 1).getByRole("img")).toBeInViewport({ ratio: 0.9 });
  };
  await shows(1);
  await expectAccessible(page);
  await expect(thumbnails).toHaveCount(3);
  for (const [name, number] of [
    ["Next image", 2],
    ["Next image", 3],
    ["Next image", 1],
    ["Previous image", 3],
  ] as const) {
    await dialog.getByRole("button", { name }).click();
    await shows(number);
  }
  await thumbnails.nth(1).click();
  await shows(2);
  const strip = dialog.locator(".carousel-strip");
  // A touch would stop a strip that still scrolls.
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(1);
  const { x, y, width, height } = await boxOf(slides.nth(1));
  const row = y + height / 2;
  await swipe(page, { from: [x + width * 0.8, row], to: [x + width * 0.1, row] });
  await shows(3);
  await dialog.getByRole("link", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  await openWork(page, "Ararat, First Light");
  await shows(1);
});

test("DLG-09 the dialog has its own URL and title, shows a skeleton while loading, and follows back and forward", {
  tag: ["@once", "@short"],
}, async ({ page }) => {
  await page.goto("/artworks?availability=available");
  const card = page.locator(".work-card").filter({ hasText: "Letter by the Window" });
  await expect(card.getByRole("img")).toHaveJSProperty("complete", true);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/artworks/3/sheet?*", async (route) => {
    await answered;
    await route.fallback();
  });
  await card.getByRole("img").click();
  const dialog = page.getByRole("dialog", { name: "Letter by the Window" });
  await expect(dialog.locator(".skeleton").first()).toBeVisible();
  await expect(dialog).toContainText("Letter by the Window");
  answer();
  await expect(dialog.locator(".skeleton")).toHaveCount(0);
  await expect(page).toHaveURL("/artworks?availability=available&work=3");
  await expect(page).toHaveTitle(/^Letter by the Window, \d{4} — Mariam Tavrish$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveTitle(`Artworks — ${artistName}`);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/artworks?availability=available");
});

test("DLG-09 a work pressed on a slow line shows progress until it opens", {
  tag: "@phone",
}, async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/artwork-dialog*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/artworks");
  const picture = page.locator(".work-card .picture").first();
  const line = () =>
    picture.evaluate((element) => getComputedStyle(element, "::after").animationName);
  await picture.click();
  await expect.poll(line).toBe("breathe");
  script.resolve();
  await expect(page.getByRole("dialog", { name: "Ararat, First Light" })).toBeVisible();
  expect(await line()).toBe("none");
});

test("VIS-03, ASK-07 picture, price and question are on a phone's first screen", {
  tag: ["@phone", "@short"],
}, async ({ page }) => {
  await page.goto("/artworks?work=4");
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(".carousel-slide picture")).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator(".work-sheet-ask .wall-label-price")).toBeInViewport({ ratio: 1 });
  const ask = dialog.getByRole("link", { name: "Ask about" });
  await expect(ask).toBeInViewport({ ratio: 1 });
  await ask.click();
  await expect(page).toHaveURL("/contact?artwork=4");
});

test("DLG-09 a shared work is a page with the site's menu, and its neighbours open by link and by key and close to the card of the last", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks?work=8");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(artistName);
  await page.getByRole("link", { name: `${artistName}, home` }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/artworks#work-8");
  await expect(page.locator("#work-8")).toBeFocused();

  await page.goto("/artworks");
  await openWork(page, "Sevan, North Wind");
  const opened = async (id: number) => {
    await expect(page).toHaveURL(`/artworks?work=${id}`);
    await expect(dialog).toContainText("Interested in");
  };
  await page.getByRole("link", { name: "Next work" }).click();
  await opened(3);
  for (const id of [2, 1, 12]) {
    await page.keyboard.press("Shift+ArrowLeft");
    await opened(id);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/artworks");
  await expect(page.locator("#work-12")).toBeFocused();
});

test("VIS-06 three others stand below a work on one line, and open like its neighbours: back leads to the gallery, and keys go on", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/artworks");
  const dialog = await openWork(page, "Ararat, First Light");
  const others = dialog.getByRole("region", { name: "Similar works" });
  const pictures = others.locator("picture");
  await expect(pictures).toHaveCount(3);
  const bottoms = await pictures.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().bottom)),
  );
  expect(new Set(bottoms).size).toBe(1);
  const [first] = await others.getByRole("heading", { level: 3 }).allTextContents();
  await others.getByRole("link").first().click();
  const opened = page.getByRole("dialog", { name: first ?? "" });
  await expect(opened).toContainText("Interested in");
  await expect(page).toHaveTitle(new RegExp(`^${first}, `));
  await expect(page.getByRole("dialog")).toBeFocused();
  expect(await page.getByRole("dialog").evaluate((shown) => shown.scrollTop)).toBe(0);
  await expect(others.getByRole("link", { name: first ?? "" })).toHaveCount(0);
  const address = page.url();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole("dialog")).toContainText("Interested in");
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/artworks");
});

test("VIS-06 the neighbours of a work carry a picture and a title, and keep their places as works change", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks?work=3");
  const next = page.getByRole("link", { name: "Next work" });
  const previous = page.getByRole("link", { name: "Previous work" });
  for (const link of [previous, next])
    await expect(link.getByRole("img", { includeHidden: true })).toBeVisible();
  const title = (await next.locator("cite").textContent()) ?? "";
  const before = await boxOf(next);
  await next.click();
  await expect(page.getByRole("dialog", { name: title })).toContainText("Interested in");
  expect(await boxOf(next)).toEqual(before);
  await expect(previous).toContainText("Letter by the Window");
});

test("picture and words stand at the margins of the header, for every work, on its page as in the dialog", {
  tag: "@once",
}, async ({ page }) => {
  const dialog = page.getByRole("dialog");
  const placesOfParts = async () => {
    const bar = await boxOf(dialog.locator(".work-dialog-bar"));
    const picture = await boxOf(dialog.locator(".carousel-slide .picture").first());
    const words = await boxOf(dialog.locator(".work-sheet-label"));
    return [picture, words].map(({ x, x2, y }) => ({ x, x2, y: y - bar.y2 }));
  };
  for (const [id, title] of [
    [3, "Letter by the Window"],
    [10, "Wind over the Highland"],
  ] as const) {
    await page.goto(`/artworks?work=${id}`);
    const left = await boxOf(page.getByRole("link", { name: `${artistName}, home` }));
    const right = await boxOf(page.getByRole("banner").getByRole("link", { name: "Contact" }));
    const onPage = await placesOfParts();
    expect(onPage).toMatchObject([{ x: left.x }, { x2: right.x2 }]);
    expect(onPage[1]?.x).toBe(right.x2 - 26 * 16);
    await page.goto("/artworks");
    await openWork(page, title);
    await expect(dialog).toContainText("Interested in");
    expect(await placesOfParts()).toEqual(onPage);
  }
});
