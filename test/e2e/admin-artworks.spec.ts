import type { Page } from "@playwright/test";
import {
  delayServer,
  entry,
  expectFailure,
  expectToast,
  failServer,
  openAdmin,
  titles,
} from "../support/admin.ts";
import { expect, test } from "../support/site.ts";

async function dragOnto(page: Page, from: string, to: string, drop = true): Promise<void> {
  // Avoids auto-scrolling near the window's edge.
  await entry(page, from).evaluate((card) => card.scrollIntoView({ block: "start" }));
  const grip = await entry(page, from).getByRole("button", { name: "Drag" }).boundingBox();
  const target = await entry(page, to).boundingBox();
  if (!grip || !target) throw new Error("Nothing to drag");
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 30, grip.y + 30, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  if (drop) await page.mouse.up();
}

async function openArtworks(page: Page, site: Parameters<typeof openAdmin>[1]): Promise<string[]> {
  await openAdmin(page, site, "/admin?tab=artworks");
  await expect(page.getByRole("listitem").first()).toBeVisible();
  return titles(page);
}

test("AAW-01, AAW-02, AAW-06 the cards are in order and show all facts", async ({ page, site }) => {
  const shown = await openArtworks(page, site);
  const artworks = await (await page.request.get("/api/artworks")).json();
  expect(shown).toEqual(artworks.map((artwork: { title: string }) => artwork.title));
  const [first] = artworks;
  const card = entry(page, first.title);
  await expect(card.getByRole("img")).toBeVisible();
  await expect(card).toContainText(`${first.year}`);
  await expect(card).toContainText(`$${first.price.toLocaleString("en-US")}`);
  await expect(card).toContainText(first.description);
  await expect(card.getByRole("button", { name: "Drag" })).toBeVisible();
  await page.getByRole("link", { name: "Add New Artwork" }).click();
  await expect(page).toHaveURL(/\/admin\/create-artwork$/);
});

test("AAW-03, ADM-09 Edit opens the form, and cancelling a deletion deletes nothing", {
  tag: "@once",
}, async ({ page, site }) => {
  const [first = ""] = await openArtworks(page, site);
  await entry(page, first).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(
    `Are you sure you want to delete "${first}"? This action cannot be undone.`,
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(entry(page, first)).toBeVisible();
  await entry(page, first)
    .getByRole("link", { name: /^Edit / })
    .click();
  await expect(page).toHaveURL(/\/admin\/edit-artwork\/\d+$/);
});

test("AAW-04, AAW-05, TST-12 Move Up and Move Down change the order and do nothing at the ends", async ({
  page,
  site,
}) => {
  const [first = "", second = "", ...others] = await openArtworks(page, site);
  await entry(page, second).getByRole("button", { name: "Move Up" }).click();
  await expectToast(page, "Artwork order updated successfully");
  expect(await titles(page)).toEqual([second, first, ...others]);
  await entry(page, second).getByRole("button", { name: "Move Down" }).click();
  await expect.poll(() => titles(page)).toEqual([first, second, ...others]);

  await page.reload();
  await entry(page, first).getByRole("button", { name: "Move Up" }).click();
  await entry(page, others.at(-1) ?? "")
    .getByRole("button", { name: "Move Down" })
    .click();
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await titles(page)).toEqual([first, second, ...others]);
});

test("AAW-07, AAW-08, TST-12 dragging a card onto another moves it to that position", async ({
  page,
  site,
}) => {
  const [first = "", second = "", third = "", ...others] = await openArtworks(page, site);
  await dragOnto(page, first, third, false);
  await expect(entry(page, first).first()).toHaveAttribute("data-dragged", "true");
  await expect(entry(page, third)).toHaveAttribute("data-target", "true");
  await page.mouse.up();
  await expectToast(page, "Artwork position updated successfully");
  await expect.poll(() => titles(page)).toEqual([second, third, first, ...others]);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([second, third, first, ...others]);
});

test("AAW-07 dropping a card onto itself changes nothing", { tag: "@once" }, async ({
  page,
  site,
}) => {
  const shown = await openArtworks(page, site);
  const [first = ""] = shown;
  await dragOnto(page, first, first);
  await expect.poll(() => titles(page)).toEqual(shown);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("cards can be reordered by keyboard", { tag: "@once" }, async ({ page, site }) => {
  const [first = "", second = "", ...others] = await openArtworks(page, site);
  await entry(page, first).getByRole("button", { name: "Drag" }).focus();
  await page.keyboard.press("Enter");
  await expect(entry(page, first).first()).toHaveAttribute("data-dragged", "true");
  const phone = (page.viewportSize()?.width ?? 0) < 500;
  await page.keyboard.press(phone ? "ArrowDown" : "ArrowRight");
  await expect(entry(page, second)).toHaveAttribute("data-target", "true");
  await page.keyboard.press("Enter");
  await expectToast(page, "Artwork position updated successfully");
  await expect.poll(() => titles(page)).toEqual([second, first, ...others]);
});

test("cards can be reordered by touch", { tag: "@phone" }, async ({ page, site }) => {
  const [first = "", second = "", ...others] = await openArtworks(page, site);
  const grip = await entry(page, first).getByRole("button", { name: "Drag" }).boundingBox();
  const target = await entry(page, second).boundingBox();
  if (!grip || !target) throw new Error("Nothing to drag");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  const [endX, endY] = [target.x + target.width / 2, target.y + target.height / 2];
  await touch("touchStart", x, y);
  await expect(entry(page, first)).toHaveAttribute("data-dragged", "true");
  for (let step = 1; step <= 8; step += 1) {
    await touch("touchMove", x + ((endX - x) * step) / 8, y + ((endY - y) * step) / 8);
  }
  await expect(entry(page, second)).toHaveAttribute("data-target", "true");
  await touch("touchEnd", endX, endY);
  await expectToast(page, "Artwork position updated successfully");
  await expect.poll(() => titles(page)).toEqual([second, first, ...others]);
});

test("TST-12 a move shows immediately and is reverted when the server rejects it", {
  tag: "@once",
}, async ({ page, site }) => {
  const shown = await openArtworks(page, site);
  const [, second = ""] = shown;
  await failServer(page, "/api/artworks/*/reorder", "POST");
  const respond = await delayServer(page, "/api/artworks/*/reorder", "POST");
  await entry(page, second).getByRole("button", { name: "Move Up" }).click();
  await expect.poll(async () => (await titles(page))[0]).toBe(second);
  respond();
  await expectFailure(page, "Failed to update artwork order");
  await expect.poll(() => titles(page)).toEqual(shown);
});

test("a list whose script for dragging cannot be loaded says so and can be reordered by buttons", {
  tag: "@once",
}, async ({ page, site }) => {
  await page.route("**/assets/drag-and-drop-*", (route) => route.abort());
  const [, second = ""] = await openArtworks(page, site);
  await expectFailure(page, "Dragging could not be loaded", "Move Up and Move Down still work");
  await entry(page, second).getByRole("button", { name: "Move Up" }).click();
  await expectToast(page, "Artwork order updated successfully");
});

test("TST-12 a drag is reverted when the server rejects it", { tag: "@once" }, async ({
  page,
  site,
}) => {
  const shown = await openArtworks(page, site);
  const [first = "", , third = ""] = shown;
  await failServer(page, "/api/artworks/reorder-drag", "POST");
  await dragOnto(page, first, third);
  await expectFailure(page, "Failed to update artwork position");
  await expect.poll(() => titles(page)).toEqual(shown);
});

test("TST-13, CCH-10 deleting refreshes the list, and a failed deletion keeps the artwork", {
  tag: "@once",
}, async ({ page, site }) => {
  const last = (await openArtworks(page, site)).at(-1) ?? "";
  const remove = async () => {
    await entry(page, last).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  };
  await failServer(page, "/api/artworks/*", "DELETE");
  await remove();
  await expectFailure(page, "Failed to delete artwork");
  await expect(entry(page, last)).toBeVisible();

  await page.unroute("**/api/artworks/*");
  await remove();
  await expectToast(page, "Artwork deleted successfully");
  await expect(entry(page, last)).toHaveCount(0);
});

test("CCH-04, CCH-05 the list stays cached when the painter changes tabs", {
  tag: "@once",
}, async ({ page, site }) => {
  let requestCount = 0;
  await page.route("**/api/artworks", (route) => {
    requestCount += 1;
    return route.fallback();
  });
  await openArtworks(page, site);
  await page.getByRole("tab", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await page.getByRole("tab", { name: "Artworks" }).click();
  await expect(page.getByRole("listitem").first()).toBeVisible();
  expect(requestCount).toBe(1);
});
