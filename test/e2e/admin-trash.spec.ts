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
  loseAnswer,
  test,
  titles,
} from "../support/admin.ts";
import { shownToast } from "../support/toast.ts";

// A separate site: other tests' deletions would appear here.
test.use({ environment: { ARTIST_NAME: "Trash Keeper" } });

function recentlyDeleted(page: Page, count: number) {
  return page.locator("summary").filter({ hasText: `Recently deleted (${count})` });
}

async function deleteFromList(page: Page, title: string): Promise<void> {
  const card = entry(page, title);
  const isFolded = (page.viewportSize()?.width ?? 0) < 1024;
  if (isFolded) await card.getByRole("button", { name: "More actions" }).click();
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(entry(page, title)).toHaveCount(0);
}

function deleted(page: Page, title: string) {
  return page.locator(".trash").getByRole("listitem").filter({ hasText: title });
}

test("a deleted artwork can be restored by keyboard and reappears in the gallery @long", {
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
  await expectAccessible(page, ".trash");
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

test("KEE-04 Undo after deleting an artwork, print or exhibition puts it back in its place", {
  tag: "@once",
}, async ({ page }) => {
  for (const [tab, name, restored] of [
    ["artworks", "Artwork", "Artwork restored"],
    ["prints", "Print", "Print edition restored"],
    ["exhibitions", "Exhibition", "Exhibition restored"],
  ] as const) {
    await test.step(tab, async () => {
      await page.goto(`/admin?tab=${tab}`);
      const before = await loadedTitles(page);
      const [, second = ""] = before;
      await deleteFromList(page, second);
      await expectToast(page, `${name} deleted successfully`);
      await expect(page.locator(".card-grid + .trash, .lines + .trash")).toBeVisible();
      await shownToast(page).getByRole("button", { name: "Undo" }).click();
      await expectToast(page, restored);
      await expect.poll(() => titles(page)).toEqual(before);
      await expect(page.locator(".trash")).toHaveCount(0);
    });
  }
});

test("KEE-04 Undo whose answer was lost says that the artwork is restored @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin?tab=artworks");
  const before = await loadedTitles(page);
  const [, second = ""] = before;
  await loseAnswer(page, "/restore", "POST");
  await deleteFromList(page, second);
  await shownToast(page).getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Artwork restored");
  await expect.poll(() => titles(page)).toEqual(before);
  await expect(page.locator(".trash")).toHaveCount(0);
});

test("KEE-04 Undo whose outcome stays unknown says so and can be repeated @long", {
  tag: "@once",
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin?tab=artworks");
  const before = await loadedTitles(page);
  const [, second = ""] = before;
  await page.route("**/restore", async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await deleteFromList(page, second);
  const undo = shownToast(page).getByRole("button", { name: "Undo" });
  await undo.click();
  await expectToast(page, "No answer: the artwork may still be deleted");
  await context.setOffline(false);
  await undo.click();
  await expectToast(page, "Artwork restored");
  await expect.poll(() => titles(page)).toEqual(before);
});

test("KEE-04 a deleted message says for how long it can be restored, and a failed Undo leaves it there @long", {
  tag: "@once",
}, async ({ page }) => {
  const message = { name: "Lilit", email: "lilit@example.com", message: "Until when?" };
  await page.request.post("/api/contact", { data: message });
  await page.goto("/admin?tab=contact");
  const head = page.locator(".message-head").filter({ hasText: "Lilit" });
  await head.click();
  await page.getByRole("button", { name: "Delete the message from Lilit" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("You can restore it for 30 days.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(head).toHaveCount(0);

  await failServer(page, "/restore", "POST");
  await shownToast(page).getByRole("button", { name: "Undo" }).click();
  await expectFailure(page, "Failed to restore message");
  await page.unroute("**/restore");
  await recentlyDeleted(page, 1).click();
  await deleted(page, "Lilit").getByRole("button", { name: "Restore" }).click();
  await expect(head).toBeVisible();
});

test("a failed restore keeps the record, and deleting for good removes it @long", {
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

test("restored print editions and messages reappear in their lists @long", {
  tag: "@once",
}, async ({ page }) => {
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
