import type { Page } from "@playwright/test";
import { entry, expect, loadedTitles, test } from "../support/admin.ts";

async function heightOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box.y;
}

test("CALM-01 all notices are one line, and a tab's content begins 200 px below the top at most", {
  tag: "@phone",
}, async ({ page, request }) => {
  const message = {
    name: "Claire",
    email: "claire@example.com",
    message: `Is it there? ${Date.now()}`,
  };
  await request.post("/api/contact", { data: message });
  const [{ id }] = await (await page.request.get("/api/contact")).json();
  const since = "2026-05-17T09:00:00.000Z";
  const alert = { kind: "backup", message: "The last backup failed.", since };
  await page.route("**/api/alerts", (route) =>
    route.fulfill({ json: { alerts: [alert], newestBackup: null } }),
  );
  await page.goto("/admin");
  await page.getByLabel("Hero Quote").fill("Half a thought");
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
  await page.evaluate(() => localStorage.clear());

  await page.goto("/admin?tab=artworks");
  const line = page.locator(".notices > summary");
  await expect(line).toHaveText(/^\d+ new messages? · 1 draft · last backup failed/);
  expect(await heightOf(page, "[role=tabpanel]")).toBeLessThanOrEqual(200);
  await expect(page.getByText("The last backup failed.")).toBeHidden();
  await line.click();
  await expect(page.getByText("The last backup failed.")).toBeVisible();
  await expect(page.getByRole("link", { name: /Claire/ })).toBeVisible();

  await loadedTitles(page);
  expect(await heightOf(page, "[role=tablist]")).toBeLessThanOrEqual(600);
  await page.getByRole("listitem").last().scrollIntoViewIfNeeded();
  const tabs = page.getByRole("tablist");
  await expect(tabs).toBeInViewport();
  expect((await tabs.boundingBox())?.height).toBeLessThan(60);
  await page.request.delete(`/api/contact/${id}`);
});

test("CALM-02 the inbox follows one line of settings, and security is another line", async ({
  page,
  request,
}) => {
  const message = {
    name: "Claire",
    email: "claire@example.com",
    message: `Is it there? ${Date.now()}`,
  };
  await request.post("/api/contact", { data: message });
  const [{ id }] = await (await page.request.get("/api/contact")).json();
  await page.goto("/admin?tab=contact");
  const settings = page.getByText(/^Contact Settings.*· Change$/);
  await expect(settings).toBeVisible();
  await expect(page.getByRole("button", { name: /Claire/ }).first()).toBeVisible();
  const inbox = page.getByRole("heading", { name: "Inbox" });
  expect((await inbox.boundingBox())?.y).toBeLessThanOrEqual(300);
  await expect(page.getByRole("heading", { name: "Visitor Feedback" })).toHaveCount(0);
  await expect(page.getByLabel("Current password")).toHaveCount(0);

  await settings.click();
  await expect(page.getByLabel("Instagram Handle")).toBeVisible();
  await page.getByText("Sign-in and devices").click();
  await expect(page.getByLabel("Current password", { exact: true })).toBeVisible();
  await page.request.delete(`/api/contact/${id}`);
});

test("CALM-03 a form begins with what visitors see, and Show on the site stands beside Update", async ({
  page,
  content,
}) => {
  const { id } = await content.addArtwork();
  await page.goto(`/admin/edit-artwork/${id}`);
  const yOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y ?? 0;
  const labels = ["Title", "Medium", "Availability", "Description", "Marketplace URL (optional)"];
  const places: number[] = [];
  for (const label of labels) places.push(await yOf(label));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expect(page.getByLabel("Show on the site")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Update Artwork" })).toBeInViewport();
  await expect(page.getByText(/^\/media\//)).toHaveCount(0);

  await expect(page.getByLabel("Type")).toBeHidden();
  await page.getByText("For your records").click();
  await page.getByLabel("Available as Print?").check();
  await page.getByRole("button", { name: "Add Size" }).click();
  await page.getByLabel("Width (cm)", { exact: true }).fill("121");
  await page.getByText("For your records").click();
  await expect(page.getByLabel("Type")).toBeHidden();
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expect(page.getByLabel("Width (cm)", { exact: true })).toBeFocused();
});

test("CALM-04, AAW-02 a card opens its form, and its actions are one press away", async ({
  page,
}) => {
  await page.goto("/admin?tab=artworks");
  const [first = ""] = await loadedTitles(page);
  const card = entry(page, first);
  await card.getByRole("button", { name: "More actions" }).click();
  for (const action of ["Move to First", "Copy link"]) {
    await expect(card.getByRole("button", { name: action })).toBeVisible();
  }
  await expect(card.getByRole("button", { name: "Move Down" })).toBeVisible();
  await page.keyboard.press("Escape");
  await card.getByRole("link", { name: first }).first().click();
  await expect(page).toHaveURL(/edit-artwork/);
  await page.goBack();
  await card.getByRole("heading", { name: first }).getByRole("link").click();
  await expect(page).toHaveURL(/edit-artwork/);
});

test("CALM-04 order is a mode of small tiles with a way to the first place", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/admin?tab=artworks");
  const [first = "", second = "", ...others] = await loadedTitles(page);
  await page.getByRole("button", { name: "Order" }).click();
  const tile = entry(page, second);
  expect((await tile.boundingBox())?.width).toBeLessThan(130);
  await tile.getByRole("button", { name: `Move to First ${second}` }).click();
  await page.getByRole("button", { name: "Done" }).click();
  expect(await loadedTitles(page)).toEqual([second, first, ...others]);
});

test("CALM-04 a list of 20 works can be searched, and a wide window shows it as a table", {
  tag: "@once",
}, async ({ page, content }) => {
  for (let count = (await content.artworks()).length; count < 20; count += 1) {
    await content.addArtwork({ title: `Study ${count}` });
  }
  await page.goto("/admin?tab=artworks");
  await page.getByLabel("Search").fill("study 19");
  await expect(page.locator("li h3")).toHaveText(["Study 19"]);
  const card = entry(page, "Study 19");
  const height = (await card.boundingBox())?.height ?? 0;
  await page.getByRole("button", { name: "Table" }).click();
  expect((await card.boundingBox())?.height).toBeLessThan(height / 2);
});
