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
import { boxOf, shownToast, touchScreen } from "../support/site.ts";

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
  tag: "@once",
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

/** Opens the mode of order, whose tiles can be dragged once the script for it has loaded. */
async function openOrder(page: Page): Promise<string[]> {
  const shown = await openArtworks(page);
  await page.getByRole("button", { name: "Order" }).click();
  await expect(page.locator(".drag-badge[aria-roledescription]")).toHaveCount(shown.length);
  return shown;
}

/** The middle of the picture of a tile. */
async function pictureCentre(page: Page, title: string): Promise<[x: number, y: number]> {
  const { x, y, width, height } = await boxOf(entry(page, title).locator(".card-picture"));
  return [x + width / 2, y + height / 2];
}

for (const restMs of [0, 120, 200, 399]) {
  test(`AAW-07 a swipe on a picture after a rest of ${restMs} ms scrolls the page and moves no work`, {
    tag: "@phone",
  }, async ({ page }) => {
    const shown = await openOrder(page);
    const touch = await touchScreen(page);
    const [x, y] = await pictureCentre(page, shown[6] ?? "");
    await page.clock.pauseAt(Date.now() + 60_000);
    await touch("touchStart", [x, y]);
    await page.clock.runFor(restMs);
    for (let moved = 10; moved <= 200; moved += 10) await touch("touchMove", [x, y - moved]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(page.locator("[data-dragged]")).toHaveCount(0);
    await touch("touchEnd");
    await page.clock.resume();
    expect(await titles(page)).toEqual(shown);
  });
}

test("AAW-07, AAW-08 a rest of 400 ms on a picture picks the work up, dimmed, and Undo puts it back", {
  tag: "@phone",
}, async ({ page }) => {
  const [first = "", second = "", third = "", ...others] = await openOrder(page);
  const touch = await touchScreen(page);
  const [from, to] = [await pictureCentre(page, first), await pictureCentre(page, third)];
  const picked = page.locator("[data-dragged]");
  await page.clock.pauseAt(Date.now() + 60_000);
  await touch("touchStart", from);
  await page.clock.runFor(399);
  await expect(picked).toHaveCount(0);
  await page.clock.resume();
  await expect(picked.first()).toContainText(first);
  await touch("touchMove", to);
  await expect(entry(page, third)).toHaveAttribute("data-target", "true");
  await touch("touchEnd");
  await expectToast(page, "Artwork position updated successfully");
  await expect.poll(() => titles(page)).toEqual([second, third, first, ...others]);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Artwork position updated successfully");
  await page.reload();
  expect(await loadedTitles(page)).toEqual([first, second, third, ...others]);
});

test("AAW-07 the badge of a tile drags its work at once", { tag: "@phone" }, async ({ page }) => {
  const [first = "", second = "", ...others] = await openOrder(page);
  const touch = await touchScreen(page);
  const badge = await boxOf(entry(page, first).locator(".drag-badge"));
  const at: [x: number, y: number] = [badge.x + badge.width / 2, badge.y + badge.height / 2];
  const to = await pictureCentre(page, second);
  await page.clock.pauseAt(Date.now() + 60_000);
  await touch("touchStart", at);
  await touch("touchMove", [at[0] + 12, at[1] + 6]);
  await page.clock.resume();
  await expect(page.locator("[data-dragged]").first()).toContainText(first);
  await touch("touchMove", to);
  await expect(entry(page, second)).toHaveAttribute("data-target", "true");
  await touch("touchEnd");
  await expectToast(page, "Artwork position updated successfully");
  await expect.poll(() => titles(page)).toEqual([second, first, ...others]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titles(page)).toEqual([first, second, ...others]);
});

for (const [name, record] of [
  ["artworks", "Artwork"],
  ["prints", "Print"],
] as const) {
  test(`AAW-07 the keyboard moves one of the ${name} to the place of a number, and Undo puts it back`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto(`/admin?tab=${name}`);
    const shown = await loadedTitles(page);
    const [first = "", second = "", third = "", ...others] = shown;
    const more = entry(page, first).getByRole("button", { name: "More actions" });
    await more.press("Enter");
    await entry(page, first).getByRole("button", { name: "Move to Place" }).press("Enter");
    const place = page.getByLabel(`Place, 1 to ${shown.length}`);
    await expect(place).toBeFocused();
    await expect(place).toHaveValue("1");
    await page.keyboard.type(String(shown.length + 1));
    await page.keyboard.press("Enter");
    expect(await place.evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(false);
    await place.fill("3");
    await page.keyboard.press("Enter");
    await expectToast(page, `${record} position updated successfully`);
    await expect.poll(() => titles(page)).toEqual([second, third, first, ...others]);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect.poll(() => titles(page)).toEqual(shown);
    await expectToast(page, `${record} position updated successfully`);
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  });
}

test("KEE-02 without a network a work is not marked as sold, and the message says so", {
  tag: "@phone",
}, async ({ page, content, context }) => {
  const { title } = await content.addArtwork({ title: "Sold at the fair" });
  const availability = page.getByLabel(`Availability of ${title}`);
  await openArtworks(page);
  await context.setOffline(true);
  await availability.selectOption("Sold");
  const note = "Nothing was changed. Press again when the network is back.";
  await expectFailure(page, "No connection", note);
  await expect(availability.locator("option:checked")).toHaveText("Available");
  await context.setOffline(false);
  await availability.selectOption("Sold");
  await expectToast(page, `${title} is sold`);
});

test("a message does not cover the button of the form that it is about", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/admin/edit-artwork/1");
  await page.getByLabel("Title").fill("");
  const update = page.getByRole("button", { name: "Update Artwork" });
  await update.tap();
  await expect(shownToast(page)).toBeVisible();
  const button = await boxOf(update);
  const message = await boxOf(shownToast(page));
  expect(button.y2).toBeLessThanOrEqual(message.y);
});
