import type { Page } from "@playwright/test";
import { site as routes } from "../../src/core/routes.ts";
import { expectAccessible } from "../support/accessible.ts";
import {
  entry,
  expect,
  expectFailure,
  expectToast,
  failNextRequest,
  loadedTitles,
  shownToast,
  test,
  titles,
} from "../support/admin.ts";

// A separate site: other tests' deletions would appear here.
test.use({ environment: { ARTIST_NAME: "Trash Keeper" } });

function recentlyDeleted(page: Page, count: number) {
  return page.locator("summary").filter({ hasText: `Recently deleted (${count})` });
}

function deleted(page: Page, title: string) {
  return page.locator(".trash").getByRole("listitem").filter({ hasText: title });
}

async function askToDelete(page: Page, title: string) {
  await entry(page, title).getByRole("button", { name: "Delete" }).click();
  return page.getByRole("alertdialog");
}

for (const { ids, collection, name, failure, done } of [
  {
    ids: "AAW-03, ADM-09, TST-13, CALM-05, CCH-10, KEE-04",
    collection: "artworks",
    name: "Delete Artwork",
    failure: "Failed to delete artwork",
    done: "Artwork deleted successfully",
  },
  {
    ids: "APR-11, TST-14, KEE-04",
    collection: "prints",
    name: "Delete Print Edition",
    failure: "Failed to delete print",
    done: "Print deleted successfully",
  },
  {
    ids: "AEX-05, ADM-09, TST-16, KEE-04",
    collection: "exhibitions",
    name: "Delete Exhibition",
    failure: "Failed to delete exhibition",
    done: "Exhibition deleted successfully",
  },
]) {
  test(`${ids} deleting one of the ${collection} asks, reports a failure, and can be undone in its place`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto(`/admin?tab=${collection}`);
    const before = await loadedTitles(page);
    const [, title = "", ...others] = before;
    const dialog = await askToDelete(page, title);
    await expect(dialog).toHaveAccessibleName(name);
    await expect(dialog).toContainText(
      `Are you sure you want to delete "${title}"? This action cannot be undone.`,
    );
    await expect(dialog).toContainText("It stays in Recently deleted for 30 days.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    expect(await titles(page)).toEqual(before);

    await failNextRequest(page, `/api/${collection}/*`, "DELETE");
    await askToDelete(page, title);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectFailure(page, failure);
    await expect(dialog).toBeHidden();
    await askToDelete(page, title);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, done);
    await expect.poll(() => titles(page)).toEqual([before[0], ...others]);
    await expect(page.locator(".card-grid + .trash, .lines + .trash")).toBeVisible();
    await shownToast(page).getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Restored");
    await expect.poll(() => titles(page)).toEqual(before);
    await expect(page.locator(".trash")).toHaveCount(0);
  });
}

test("a deleted artwork can be restored by keyboard or deleted for good, and a failure keeps it @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin?tab=artworks");
  const before = await loadedTitles(page);
  const [first = "", second = ""] = before;
  const dialog = page.getByRole("alertdialog");
  for (const title of [first, second]) {
    await askToDelete(page, title);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(entry(page, title)).toHaveCount(0);
  }
  await recentlyDeleted(page, 2).focus();
  await page.keyboard.press("Enter");
  await expect(deleted(page, first)).toContainText(/Deleted .+, 30 days left/);
  await expectAccessible(page, ".trash");
  expect(await (await page.request.get(routes.artworks())).text()).not.toContain(first);

  const restore = deleted(page, first).getByRole("button", { name: "Restore" });
  await failNextRequest(page, "/restore", "POST");
  await restore.click();
  await expectFailure(page, "Failed to restore");
  await deleted(page, second).getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog).toContainText(`delete "${second}" for good?`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(recentlyDeleted(page, 2)).toBeVisible();
  await deleted(page, second).getByRole("button", { name: "Delete for good" }).click();
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expectToast(page, "Deleted for good");
  await expect(recentlyDeleted(page, 1)).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(restore).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Restored");
  await expect.poll(() => titles(page)).toEqual(before.filter((title) => title !== second));
  await expect(page.locator(".trash")).toHaveCount(0);
  await expect(page.getByRole("tabpanel")).toBeFocused();
  await page.goto(routes.artworks());
  await expect(page.getByRole("heading", { name: first }).first()).toBeVisible();
});
