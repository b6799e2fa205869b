import { entry, expect, expectFailure, expectToast, failServer, test } from "../support/admin.ts";

for (const { ids, collection, name, failed, done } of [
  {
    ids: "AAW-03, ADM-09, TST-13, CCH-10",
    collection: "artworks",
    name: "Delete Artwork",
    failed: "Failed to delete artwork",
    done: "Artwork deleted successfully",
  },
  {
    ids: "APR-11, TST-14",
    collection: "prints",
    name: "Delete Print Edition",
    failed: "Failed to delete print",
    done: "Print deleted successfully",
  },
  {
    ids: "AEX-05, ADM-09, TST-16",
    collection: "exhibitions",
    name: "Delete Exhibition",
    failed: "Failed to delete exhibition",
    done: "Exhibition deleted successfully",
  },
]) {
  test(`${ids} deleting one of the ${collection} asks, reports a failure and refreshes the list`, {
    tag: "@once",
  }, async ({ page, painter }) => {
    const [existing] = await (await painter.get(`/api/${collection}`)).json();
    const title = `Short-lived ${Date.now()}`;
    await painter.post(`/api/${collection}`, {
      data: { ...existing, title },
      failOnStatusCode: true,
    });
    await page.goto(`/admin?tab=${collection}`);
    const dialog = page.getByRole("alertdialog", { name });
    const button = entry(page, title).getByRole("button", { name: "Delete" });
    await button.click();
    await expect(dialog).toContainText(
      `Are you sure you want to delete "${title}"? This action cannot be undone.`,
    );
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(entry(page, title)).toBeVisible();

    await failServer(page, `/api/${collection}/*`, "DELETE");
    await button.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectFailure(page, failed);
    await page.unroute(`**/api/${collection}/*`);
    await expect(dialog).toBeHidden();
    await button.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, done);
    await expect(entry(page, title)).toHaveCount(0);
  });
}
