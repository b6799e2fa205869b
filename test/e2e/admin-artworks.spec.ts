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
import { boxOf } from "../support/site.ts";

async function openArtworks(page: Page): Promise<string[]> {
  await page.goto("/admin?tab=artworks");
  return loadedTitles(page);
}

test("AAW-04, AAW-05, TST-12, APP-06 Move Up and Move Down change the order, but not at the ends or when the server rejects it, and a press moves a work to the first place", {
  tag: "@once",
}, async ({ page }) => {
  const shown = await openArtworks(page);
  const [first = "", second = "", third = "", ...others] = shown;
  const moveUp = entry(page, second).getByRole("button", { name: "Move Up" });
  await failNextRequest(page, "/api/artworks/*/reorder", "POST");
  const respond = await delayServer(page, "/api/artworks/*/reorder", "POST");
  await moveUp.click();
  await expect.poll(async () => (await titles(page))[0]).toBe(second);
  respond();
  await expectFailure(page, "Failed to update artwork order");
  await expect.poll(() => titles(page)).toEqual(shown);
  await moveUp.click();
  await expectToast(page, "Artwork order updated successfully");
  await expect.poll(() => titles(page)).toEqual([second, first, third, ...others]);
  await entry(page, second).getByRole("button", { name: "Move Down" }).click();
  await expectToast(page, "Artwork order updated successfully");
  await expect.poll(() => titles(page)).toEqual(shown);

  await page.reload();
  expect(await loadedTitles(page)).toEqual(shown);
  await entry(page, first).getByRole("button", { name: "Move Up" }).click();
  const last = entry(page, others.at(-1) ?? "");
  await last.getByRole("button", { name: "Move Down" }).click();
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await titles(page)).toEqual(shown);
  await entry(page, third).getByRole("button", { name: "More actions" }).click();
  await entry(page, third).getByRole("button", { name: "Move to First" }).click();
  await expectToast(page, "Artwork position updated successfully");
  await expect.poll(() => titles(page)).toEqual([third, first, second, ...others]);
});

test("AAW-07, AAW-08, TST-12 dragging a card onto another moves it to that position, onto itself nothing", {
  tag: ["@once", "@long"],
}, async ({ page }) => {
  const [first = "", second = "", third = "", ...others] = await openArtworks(page);
  const dragOnto = async (to: string) => {
    // Has its role once the script for dragging has loaded.
    const badge = entry(page, first).locator(".drag-badge[aria-roledescription]");
    // Avoids auto-scrolling near the window's edge.
    await entry(page, first).evaluate((card) => card.scrollIntoView({ block: "start" }));
    await entry(page, first).hover();
    // Waits until the card has stopped moving: notices above the list arrive late.
    await badge.hover();
    await page.mouse.down();
    const [grip, target] = await Promise.all([boxOf(badge), boxOf(entry(page, to))]);
    await page.mouse.move(grip.x + 30, grip.y + 30, { steps: 4 });
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  };
  await dragOnto(first);
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual([first, second, third, ...others]);
  await expect(page.locator(".toast")).toHaveCount(0);

  await failNextRequest(page, "/api/artworks/reorder-drag", "POST");
  await dragOnto(third);
  await page.mouse.up();
  await expectFailure(page, "Failed to update artwork position");
  await expect.poll(() => titles(page)).toEqual([first, second, third, ...others]);

  await dragOnto(third);
  await expect(entry(page, first).first()).toHaveAttribute("data-dragged", "true");
  await expect(entry(page, third)).toHaveAttribute("data-target", "true");
  await page.mouse.up();
  await expectToast(page, "Artwork position updated successfully");
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([second, third, first, ...others]);
});
