import type { Page } from "@playwright/test";
import {
  delayServer,
  entry,
  expect,
  expectFailure,
  expectToast,
  failNextRequest,
  loadedTitles,
  test,
  titles,
} from "../support/admin.ts";
import { boxOf, touchScreen } from "../support/site.ts";

/** Has its role once the script for dragging has loaded, after the first touch of the page. */
function badge(page: Page, title: string) {
  return entry(page, title).locator(".drag-badge[aria-roledescription]");
}

async function dragOnto(page: Page, from: string, to: string, drop = true): Promise<void> {
  // Avoids auto-scrolling near the window's edge.
  await entry(page, from).evaluate((card) => card.scrollIntoView({ block: "start" }));
  await entry(page, from).hover();
  // Waits until the card has stopped moving: notices above the list arrive late.
  await badge(page, from).hover();
  await page.mouse.down();
  const [grip, target] = await Promise.all([boxOf(badge(page, from)), boxOf(entry(page, to))]);
  await page.mouse.move(grip.x + 30, grip.y + 30, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  if (drop) await page.mouse.up();
}

async function openArtworks(page: Page): Promise<string[]> {
  await page.goto("/admin?tab=artworks");
  return loadedTitles(page);
}

test("AAW-04, AAW-05, TST-12, APP-06 Move Up and Move Down change the order and do nothing at the ends, and a press moves a work to the first place", {
  tag: "@once",
}, async ({ page }) => {
  const [first = "", second = "", third = "", ...others] = await openArtworks(page);
  await entry(page, second).getByRole("button", { name: "Move Up" }).click();
  await expectToast(page, "Artwork order updated successfully");
  await expect.poll(() => titles(page)).toEqual([second, first, third, ...others]);
  await entry(page, second).getByRole("button", { name: "Move Down" }).click();
  await expect.poll(() => titles(page)).toEqual([first, second, third, ...others]);

  await page.reload();
  expect(await loadedTitles(page)).toEqual([first, second, third, ...others]);
  await entry(page, first).getByRole("button", { name: "Move Up" }).click();
  await entry(page, others.at(-1) ?? "")
    .getByRole("button", { name: "Move Down" })
    .click();
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await titles(page)).toEqual([first, second, third, ...others]);

  await entry(page, third).getByRole("button", { name: "More actions" }).click();
  await entry(page, third).getByRole("button", { name: "Move to First" }).click();
  await expectToast(page, "Artwork position updated successfully");
  await expect.poll(() => titles(page)).toEqual([third, first, second, ...others]);
});

test("AAW-07, AAW-08, TST-12 dragging a card onto another moves it to that position, onto itself nothing", {
  tag: "@once",
}, async ({ page }) => {
  const [first = "", second = "", third = "", ...others] = await openArtworks(page);
  await dragOnto(page, first, first);
  await expect.poll(() => titles(page)).toEqual([first, second, third, ...others]);
  await expect(page.locator(".toast")).toHaveCount(0);

  await dragOnto(page, first, third, false);
  await expect(entry(page, first).first()).toHaveAttribute("data-dragged", "true");
  await expect(entry(page, third)).toHaveAttribute("data-target", "true");
  await page.mouse.up();
  await expectToast(page, "Artwork position updated successfully");
  await expect.poll(() => titles(page)).toEqual([second, third, first, ...others]);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([second, third, first, ...others]);
});

test("cards can be reordered by touch", { tag: "@phone" }, async ({ page }) => {
  const [first = "", second = "", ...others] = await openArtworks(page);
  await page.getByRole("button", { name: "Order" }).click();
  // Waits until the tile has stopped moving.
  await badge(page, first).click({ trial: true });
  const [grip, target] = [await boxOf(badge(page, first)), await boxOf(entry(page, second))];
  const touch = await touchScreen(page);
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  const [endX, endY] = [target.x + target.width / 2, target.y + target.height / 2];
  await touch("touchStart", [x, y]);
  await expect(entry(page, first)).toHaveAttribute("data-dragged", "true");
  for (let step = 1; step <= 8; step += 1) {
    await touch("touchMove", [x + ((endX - x) * step) / 8, y + ((endY - y) * step) / 8]);
  }
  await expect(entry(page, second)).toHaveAttribute("data-target", "true");
  await touch("touchEnd");
  await expectToast(page, "Artwork position updated successfully");
  await expect.poll(() => titles(page)).toEqual([second, first, ...others]);
});

test("TST-12 a step and a drag show immediately and are reverted when the server rejects them", {
  tag: "@once",
}, async ({ page }) => {
  const shown = await openArtworks(page);
  const [first = "", second = "", third = ""] = shown;
  for (const [path, property, move] of [
    [
      "/api/artworks/*/reorder",
      "order",
      () => entry(page, second).getByRole("button", { name: "Move Up" }).click(),
    ],
    ["/api/artworks/reorder-drag", "position", () => dragOnto(page, first, third)],
  ] as const) {
    await failNextRequest(page, path, "POST");
    const respond = await delayServer(page, path, "POST");
    await move();
    await expect.poll(async () => (await titles(page))[0]).toBe(second);
    respond();
    await expectFailure(page, `Failed to update artwork ${property}`);
    await expect.poll(() => titles(page)).toEqual(shown);
  }
});
