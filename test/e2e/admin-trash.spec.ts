import type { Page } from "@playwright/test";
import { site as routes } from "../../src/core/routes.ts";
import { expectAccessible } from "../support/accessible.ts";
import {
  entry,
  expect,
  expectFailure,
  expectToast,
  failServer,
  loadedTitles,
  test,
  titles,
} from "../support/admin.ts";

// A separate site: other tests' deletions would appear here.
test.use({ environment: { ARTIST_NAME: "Trash Keeper" } });

function recentlyDeleted(page: Page, count: number) {
  return page.locator("summary").filter({ hasText: `Recently deleted (${count})` });
}

async function deleteFromList(page: Page, title: string): Promise<void> {
  await entry(page, title).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(entry(page, title)).toHaveCount(0);
}

function deleted(page: Page, title: string) {
  return page.locator(".trash").getByRole("listitem").filter({ hasText: title });
}

test("a deleted artwork can be restored by keyboard and reappears in the gallery", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin?tab=artworks");
  const before = await loadedTitles(page);
  const [first = ""] = before;
  await expect(page.locator(".trash")).toHaveCount(0);
  await deleteFromList(page, first);

  const summary = recentlyDeleted(page, 1);
  await expect(page.locator(".trash li")).toHaveCount(0);
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(deleted(page, first)).toContainText(/Deleted .+, 30 days left/);
  await expectAccessible(page);
  expect(await (await page.request.get(routes.artworks())).text()).not.toContain(first);

  await page.keyboard.press("Tab");
  await expect(deleted(page, first).getByRole("button", { name: "Restore" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Artwork restored");
  await expect.poll(() => titles(page)).toEqual(before);
  await expect(page.locator(".trash")).toHaveCount(0);
  await expect(page.getByRole("tabpanel")).toBeFocused();

  await page.goto(routes.artworks());
  await expect(page.getByRole("heading", { name: first }).first()).toBeVisible();
});

test("a failed restore keeps the record, and deleting for good removes it", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin?tab=exhibitions");
  const [first = "", second = ""] = await loadedTitles(page);
  await deleteFromList(page, first);
  await deleteFromList(page, second);
  await recentlyDeleted(page, 2).click();

  await failServer(page, "/restore", "POST");
  await deleted(page, first).getByRole("button", { name: "Restore" }).click();
  await expectFailure(page, "Failed to restore exhibition");
  await expect(deleted(page, first)).toBeVisible();
  await page.unroute("**/restore");

  await deleted(page, second).getByRole("button", { name: "Delete for good" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`delete "${second}" for good?`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(recentlyDeleted(page, 2)).toBeVisible();
  await deleted(page, second).getByRole("button", { name: "Delete for good" }).click();
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expectToast(page, "Exhibition deleted for good");
  await expect(recentlyDeleted(page, 1)).toBeFocused();

  // Another window has removed it meanwhile.
  const [trashEntry] = await (await page.request.get("/api/trash")).json();
  await page.request.post(`/api/trash/${trashEntry.id}/restore`);
  await deleted(page, first).getByRole("button", { name: "Restore" }).click();
  await expectFailure(page, "Failed to restore exhibition", "not found");
  await expect(page.locator(".trash")).toHaveCount(0);
});

test("restored print editions and messages reappear in their lists", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/admin?tab=prints");
  const before = await loadedTitles(page);
  const [first = ""] = before;
  await deleteFromList(page, first);
  await recentlyDeleted(page, 1).click();
  await deleted(page, first).getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "Print edition restored");
  await expect.poll(() => titles(page)).toEqual(before);

  const email = { name: "Nare", email: "nare@example.com", message: "Is it still free?" };
  await page.request.post("/api/contact", { data: email });
  const [{ id }] = await (await page.request.get("/api/contact")).json();
  await page.request.delete(`/api/contact/${id}`);
  await page.goto("/admin?tab=contact");
  await recentlyDeleted(page, 1).click();
  await deleted(page, "Nare").getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "Message restored");
  await expect(page.getByRole("button", { name: /Nare/ })).toBeVisible();
});
