import type { Page } from "@playwright/test";
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
    // The toast stays while something is pressed.
    await dialog.getByText("It stays in").hover();
    await page.mouse.down();
    await dialog.getByRole("button", { name: "Delete" }).press("Enter");
    await expectToast(page, done);
    await expect.poll(() => titles(page)).toEqual([before[0], ...others]);
    await expect(page.locator(":is(.card-grid, ul) + .trash")).toBeVisible();
    await shownToast(page).getByRole("button", { name: "Undo" }).press("Enter");
    await page.mouse.up();
    await expectToast(page, "Restored");
    await expect.poll(() => titles(page)).toEqual(before);
    await expect(page.locator(".trash")).toHaveCount(0);
  });
}

test("KEE-04 the trash asks before it deletes for good, and restores", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin?tab=artworks");
  const before = await loadedTitles(page);
  const [first = ""] = before;
  const dialog = await askToDelete(page, first);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Recently deleted (1)").click();
  const deleted = page.locator(".trash").getByRole("listitem").filter({ hasText: first });
  await expect(deleted).toContainText(/Deleted .+, 30 days left/);
  await deleted.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog).toContainText(`delete "${first}" for good?`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await deleted.getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "Restored");
  await expect.poll(() => titles(page)).toEqual(before);
});
