import type { Page } from "@playwright/test";
import {
  delayServer,
  entry,
  expect,
  expectFailure,
  expectToast,
  loadedTitles,
  loseAnswers,
  loseRequest,
  test,
  titles,
} from "../support/admin.ts";

// A separate site: these tests delete works and change the password.
test.use({ environment: { ARTIST_NAME: "Bad Line" } });

async function openArtworks(page: Page): Promise<string[]> {
  await page.goto("/admin?tab=artworks");
  return loadedTitles(page);
}

async function deleteWork(page: Page, title: string): Promise<void> {
  await entry(page, title).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
}

test("KEE-02, KEE-04 a deletion is recognised in the list if every answer to it was lost @long", {
  tag: "@once",
}, async ({ page }) => {
  const [first = ""] = await openArtworks(page);
  await loseAnswers(page, "/api/artworks/*", "DELETE");
  await deleteWork(page, first);
  await expectToast(page, "Artwork deleted successfully");
  await expect(entry(page, first)).toHaveCount(0);
});

test("KEE-02 a deletion that never arrived says so, and the list keeps the work @long", {
  tag: "@once",
}, async ({ page }) => {
  const [first = ""] = await openArtworks(page);
  await page.route("**/api/artworks/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.fallback(),
  );
  await deleteWork(page, first);
  await expectFailure(
    page,
    "Failed to delete artwork",
    "The connection broke off. The lists show what is stored.",
  );
  await expect(entry(page, first)).toBeVisible();
});

test("KEE-02 a deletion without any answer says so, and the list is read when the site answers @long", {
  tag: "@once",
}, async ({ page }) => {
  const [first = ""] = await openArtworks(page);
  await page.route("**/api/artworks?*", (route) => route.abort());
  await loseAnswers(page, "/api/artworks/*", "DELETE");
  await deleteWork(page, first);
  await expectFailure(page, "No answer from the site", "It may be done all the same.");
  await expect(entry(page, first)).toBeVisible();
  await page.unroute("**/api/artworks?*");
  await expect(entry(page, first)).toHaveCount(0);
});

test("KEE-02 an availability is recognised if every answer to it was lost @long", {
  tag: "@once",
}, async ({ page }) => {
  const [first = ""] = await openArtworks(page);
  await loseAnswers(page, "/api/artworks/*", "PUT");
  const select = entry(page, first).getByLabel(`Availability of ${first}`);
  await select.selectOption("Reserved");
  await expectToast(page, "Success", `${first} is reserved`);
  await expect(select).toHaveValue("reserved");
});

test("KEE-02 a step is recognised if the repeated request's answer was lost too @long", {
  tag: "@once",
}, async ({ page }) => {
  const [first = "", second = "", ...others] = await openArtworks(page);
  await loseAnswers(page, "/api/artworks/*/reorder", "POST");
  await loseRequest(page, "/api/artworks/*/reorder", "POST");
  await entry(page, second).getByRole("button", { name: "Move Up" }).click();
  await expectToast(page, "Artwork order updated successfully");
  await expect.poll(() => titles(page)).toEqual([second, first, ...others]);
});

test("KEE-02 a step without any answer says so, and the order is read when the site answers @long", {
  tag: "@once",
}, async ({ page }) => {
  const [first = "", second = "", ...others] = await openArtworks(page);
  await page.route("**/api/artworks?*", (route) => route.abort());
  await loseAnswers(page, "/api/artworks/*/reorder", "POST");
  await entry(page, second).getByRole("button", { name: "Move Up" }).click();
  await expectFailure(page, "No answer from the site", "It may be done all the same.");
  await page.unroute("**/api/artworks?*");
  await expect.poll(() => titles(page)).toEqual([second, first, ...others]);
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

test("KEE-02 a new password whose answer was lost is accepted, and the painter stays signed in @long", {
  tag: "@once",
}, async ({ page, site }) => {
  const next = "quiet Ararat over limewashed walls";
  await page.goto("/admin?tab=contact&open=security");
  await loseAnswers(page, "/api/auth/password", "PUT");
  await page.getByLabel("Current password", { exact: true }).fill(site.password);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("No answer yet.")).toBeVisible();
  await expectToast(page, "Password changed successfully");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Content Management" })).toBeVisible();
  const data = { currentPassword: next, newPassword: site.password };
  await page.request.put("/api/auth/password", { data, failOnStatusCode: true });
});
