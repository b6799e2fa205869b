import type { Page } from "@playwright/test";
import { artistName, expect, test } from "../support/content.ts";

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

test("DLG-01, DLG-02, DLG-03, DLG-04 pictures wrap around, have a counter and thumbnails, and start with the first", async ({
  page,
}) => {
  await page.goto("/artworks");
  const dialog = await openWork(page, "Ararat, First Light");
  const counter = dialog.locator(".carousel-counter");
  const slides = dialog.locator(".carousel-slide");
  const thumbnails = dialog.locator(".carousel-thumbnails a");
  await expect(counter).toHaveText("1 / 3");
  await expect(thumbnails).toHaveCount(3);
  const next = dialog.getByRole("button", { name: "Next image" });
  const previous = dialog.getByRole("button", { name: "Previous image" });
  const steps = [
    [next, 2],
    [next, 3],
    [next, 1],
    [previous, 3],
    [previous, 2],
  ] as const;
  for (const [button, number] of steps) {
    await button.click();
    await expect(counter).toHaveText(`${number} / 3`);
    await expect(slides.nth(number - 1).getByRole("img")).toBeInViewport({ ratio: 0.9 });
    await expect(dialog.locator(".carousel-thumbnails [aria-current]")).toHaveAccessibleName(
      `Show image ${number}`,
    );
  }
  await thumbnails.nth(2).click();
  await expect(counter).toHaveText("3 / 3");
  await expect(slides.nth(2).getByRole("img")).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL("/artworks?work=1");

  await dialog.getByRole("link", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  await openWork(page, "Ararat, First Light");
  await expect(counter).toHaveText("1 / 3");
  await expect(slides.first().getByRole("img")).toBeInViewport({ ratio: 0.9 });
});

test("DLG-09 the dialog has its own URL and title, and follows back and forward", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks?availability=available");
  const dialog = await openWork(page, "Letter by the Window");
  await expect(page).toHaveURL("/artworks?work=3");
  await expect(page).toHaveTitle(/^Letter by the Window, \d{4} — Mariam Tavrish$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/artworks?availability=available");
  await expect(page).toHaveTitle(`Artworks — ${artistName}`);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/artworks?work=3");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/artworks?availability=available");
  await expect(page.locator("#menu [aria-current=page]")).toHaveText("Artworks");
});

test("VIS-03, ASK-07 picture, price and question are on a phone's first screen", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/artworks?work=4");
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(".carousel-slide picture")).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator(".wall-label-price")).toBeInViewport({ ratio: 1 });
  const ask = dialog.getByRole("link", { name: "Ask about" });
  await expect(ask).toBeInViewport({ ratio: 1 });
  await ask.click();
  await expect(page).toHaveURL("/contact?artwork=4");
});

test("DLG-09 a shared work is a page with the site's menu, and closing leads to its card", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks?work=8");
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(dialog).toContainText(artistName);
  await page.getByRole("link", { name: `${artistName}, home` }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/artworks#work-8");
  const card = page.locator("#work-8");
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
});

test("DLG-09 the neighbouring works open by link and by key, and close to the card of the last", {
  tag: "@once",
}, async ({ page, content }) => {
  const works = await content.artworks();
  await page.goto("/artworks");
  const dialog = await openWork(page, "Sevan, North Wind");
  await dialog.getByRole("link", { name: "Next work" }).click();
  await expect(page.getByRole("dialog", { name: "Letter by the Window" })).toContainText(
    "Interested in",
  );
  for (const [id, title] of [
    [2, "Sevan, North Wind"],
    [1, "Ararat, First Light"],
    [12, works.at(-1)?.title],
  ] as const) {
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(page).toHaveURL(`/artworks?work=${id}`);
    await expect(page.getByRole("dialog", { name: title })).toContainText("Interested in");
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/artworks");
  const card = page.locator("#work-12");
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test("DLG-09 the dialog shows a skeleton with the title while loading", {
  tag: "@once",
}, async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.goto("/artworks");
  await expect(page.locator(".work-card img").first()).toHaveJSProperty("complete", true);
  await page.route("**/artworks/1/sheet", async (route) => {
    await answered;
    await route.fallback();
  });
  await page.locator(".work-card").first().getByRole("img").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(".skeleton").first()).toBeVisible();
  await expect(dialog).toContainText("Ararat, First Light");
  answer();
  await expect(dialog.locator(".skeleton")).toHaveCount(0);
  await expect(dialog).toContainText("From my brother's roof");
});
