import type { Page } from "@playwright/test";
import {
  delayServer,
  entry,
  expect,
  expectFailure,
  expectToast,
  loadedTitles,
  loseAnswer,
  loseAnswers,
  test,
} from "../support/admin.ts";

// A separate site: these tests delete works.
test.use({ environment: { ARTIST_NAME: "Bad Line" } });

async function openArtworks(page: Page): Promise<string[]> {
  await page.goto("/admin?tab=artworks");
  return loadedTitles(page);
}

async function deleteWork(page: Page, title: string): Promise<void> {
  await entry(page, title).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
}

test("KEE-02, KEE-04 a deletion whose answer was lost is done once @long", {
  tag: "@once",
}, async ({ page }) => {
  const [first = ""] = await openArtworks(page);
  await loseAnswer(page, "/api/artworks/*", "DELETE");
  await deleteWork(page, first);
  await expectToast(page, "Artwork deleted successfully");
  await expect(entry(page, first)).toHaveCount(0);
});

test("KEE-02 a deletion without any answer says so, and the list shows what is stored @long", {
  tag: "@once",
}, async ({ page }) => {
  const [first = ""] = await openArtworks(page);
  await loseAnswers(page, "/api/artworks/*", "DELETE");
  await deleteWork(page, first);
  await expectFailure(page, "No answer from the site", "It may be done all the same.");
  await expect(entry(page, first)).toHaveCount(0);
});

test("a password that is being changed cannot be typed on @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin?tab=contact&open=security");
  const answer = await delayServer(page, "/api/auth/password", "PUT");
  await page.getByLabel("Current password", { exact: true }).fill("not the password");
  await page.getByLabel("New password", { exact: true }).fill("another-password");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByLabel("New password", { exact: true })).toBeEditable({ editable: false });
  answer();
  await expect(page.getByLabel("New password", { exact: true })).toBeEditable();
});
