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
  loseRequest,
  test,
  titles,
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

test("KEE-02 an availability whose answer was lost is stored once @long", {
  tag: "@once",
}, async ({ page }) => {
  const [first = ""] = await openArtworks(page);
  await loseAnswer(page, "/api/artworks/*", "PATCH");
  const select = entry(page, first).getByLabel(`Availability of ${first}`);
  await select.selectOption("Reserved");
  await expectToast(page, "Success", `${first} is reserved`);
  await expect(select).toHaveValue("reserved");
});

test("KEE-02 a step whose answer was lost is carried out once @long", {
  tag: "@once",
}, async ({ page }) => {
  const [first = "", second = "", third = "", ...others] = await openArtworks(page);
  await loseAnswer(page, "/api/artworks/*/reorder", "POST");
  await entry(page, third).getByRole("button", { name: "Move Up" }).click();
  await expectToast(page, "Artwork order updated successfully");
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([first, third, second, ...others]);
});

test("LAN-03, KEE-02 a language whose answer was lost is chosen @long", { tag: "@once" }, async ({
  page,
}) => {
  // The list moves the choice of the language when it loads.
  await openArtworks(page);
  await loseRequest(page, "/api/auth/language", "PUT");
  await page.getByRole("button", { name: "Русский" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await page.request.put("/api/auth/language", { data: { language: "en" } });
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
