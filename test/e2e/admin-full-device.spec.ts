import type { Page } from "@playwright/test";
import { choose, createPicture, expect, expectToast, test } from "../support/admin.ts";

/** Lets the device refuse drafts with a word, as a full one refuses long ones. */
async function fillDevice(page: Page, refused: string): Promise<void> {
  await page.addInitScript((word) => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
      if (JSON.stringify(value).includes(word)) throw new DOMException("", "QuotaExceededError");
      return put.call(this, value, key);
    };
  }, refused);
}

const saveButton = { name: "Update Artwork" };

test("KEE-01 a save sends the text for which the device has no room, and not an older one", {
  tag: "@once",
}, async ({ page, content }) => {
  await fillDevice(page, "too long");
  const { id } = await content.addArtwork({ title: "On a full device" });
  await page.goto(`/admin/edit-artwork/${id}`);
  const description = page.getByLabel("Description").first();
  await description.fill("short");
  await expect(page.locator(".save-note").first()).toHaveText(/^Kept on this/);
  await description.fill("too long");
  await expect(page.locator(".save-note").first()).toContainText("storage is full");
  await page.getByRole("button", saveButton).click();
  await expectToast(page, "Artwork updated successfully!");
  const stored = await page.request.get(`/api/artworks/${id}`);
  expect(await stored.json()).toMatchObject({ description: "too long" });
});

test("KEE-01 a draft that is discarded after a reload comes back with its picture, onto the device too", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ title: "Discarded with a picture" });
  await page.route("**/api/upload", (route) => route.abort());
  await page.goto(`/admin/edit-artwork/${id}`);
  const slot = page.locator(".picture-slot-main").filter({ hasText: "Main Image" });
  await page.getByLabel("Description").first().fill("Typed before");
  await choose(
    page,
    slot.getByRole("button", { name: /^(Upload|Replace)/ }),
    await createPicture(),
  );
  await expect(page.locator(".save-note").first()).toHaveText(/^Kept on this/);
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).first().click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Description").first()).toHaveValue("Typed before");
  await expect(page.locator(".save-note").first()).toHaveText(/^Kept on this/);
  await page.reload();
  await expect(page.getByLabel("Description").first()).toHaveValue("Typed before");
});
