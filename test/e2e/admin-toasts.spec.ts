import type { Page } from "@playwright/test";
import {
  delayServer,
  entry,
  expect,
  failNextRequest,
  loadedTitles,
  shownToast,
  test,
} from "../support/admin.ts";

const ordered = "Artwork order updated successfully";

/** Opens the works with a clock that stands still. Returns the buttons that move two of them up. */
async function openWorks(page: Page) {
  await page.clock.install();
  await page.goto("/admin?tab=artworks");
  const [, second = "", third = ""] = await loadedTitles(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = { name: "Move Up" };
  return [second, third].map((title) => entry(page, title).getByRole("button", button));
}

test("a failure stays until the press that repeats it succeeds", { tag: "@once" }, async ({
  page,
}) => {
  const [moveUp] = await openWorks(page);
  await failNextRequest(page, "/api/artworks/*/reorder", "POST");
  await moveUp?.click();
  await expect(shownToast(page)).toContainText("Failed to update artwork order");
  await page.clock.runFor(4999);
  await expect(shownToast(page)).toContainText("Failed to update artwork order");
  await moveUp?.click();
  await expect(shownToast(page)).toContainText(ordered);
});

test("of two answers at once, the second is shown after the next press", { tag: "@once" }, async ({
  page,
}) => {
  const [moveSecond, moveThird] = await openWorks(page);
  const respond = await delayServer(page, "/api/artworks/*/reorder", "POST");
  await moveSecond?.click();
  await moveThird?.click();
  respond();
  await expect(shownToast(page)).toContainText(ordered);
  const first = await shownToast(page).elementHandle();
  await page.clock.runFor(600);
  expect(await first?.isVisible()).toBe(true);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(shownToast(page)).toContainText(ordered);
  expect(await first?.isVisible()).toBe(false);
});
