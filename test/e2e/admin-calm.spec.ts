import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { entry, expect, loadedTitles, test } from "../support/admin.ts";
import { findMessage, writeMessage } from "../support/inbox.ts";

/** Distance from the top of the window, px. */
async function topOf(part: Locator): Promise<number> {
  await expect(part).toBeVisible();
  return (await part.boundingBox())?.y ?? 0;
}

/** The tests of a site share its inbox. */
async function deleteMessage(page: Page, name: string): Promise<void> {
  const { id } = await findMessage(page.request, name);
  await page.request.delete(`/api/contact/${id}`);
}

test("CALM-01 all notices are one line, and a tab's content begins 200 px below the top at most", {
  tag: "@phone",
}, async ({ page }) => {
  const name = `Claire ${Date.now()}`;
  await writeMessage(page, name, "Is it there?");
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
  await loadedTitles(page);
  await expect(line).toHaveText(/^\d+ new messages? · 1 draft · last backup failed/);
  expect(await topOf(page.getByRole("tabpanel"))).toBeLessThanOrEqual(200);
  await expect(page.getByText("The last backup failed.")).toBeHidden();
  await line.click();
  await expect(page.getByText("The last backup failed. (since 17 May 2026)")).toBeVisible();
  await expect(page.getByText(/send this to whoever looks after your website/)).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeVisible();

  const tabs = page.getByRole("tablist");
  expect(await topOf(tabs)).toBeLessThanOrEqual(600);
  await page.locator("li h3").last().scrollIntoViewIfNeeded();
  await expect(tabs).toBeInViewport();
  expect((await tabs.boundingBox())?.height).toBeLessThan(60);
  await deleteMessage(page, name);
});

test("CALM-02 the inbox follows one line of settings, and security is another line", {
  tag: "@phone",
}, async ({ page }) => {
  const name = `Claire ${Date.now()}`;
  await writeMessage(page, name, "Is it there?");
  await page.goto("/admin?tab=contact");
  const settings = page.locator("summary", { hasText: /^Contact Settings.*Change$/ });
  await expect(settings).toBeVisible();
  expect((await settings.boundingBox())?.height).toBeLessThan(60);
  await expect(page.getByRole("button", { name })).toBeVisible();
  expect(await topOf(page.getByRole("heading", { name: "Inbox" }))).toBeLessThanOrEqual(300);
  await expect(page.getByRole("heading", { name: "Visitor Feedback" })).toHaveCount(0);
  await expect(page.getByLabel("Current password")).toHaveCount(0);

  await settings.click();
  await expect(page.getByLabel("Instagram Handle")).toBeVisible();
  await page.getByText("Sign-in and devices").click();
  await expect(page.getByLabel("Current password", { exact: true })).toBeVisible();
  await deleteMessage(page, name);
});

test("CALM-03 a form begins with what visitors see, and Show on the site stands beside Update", {
  tag: "@phone",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ availableForPrint: true });
  await page.goto(`/admin/edit-artwork/${id}`);
  const labels = ["Title", "Medium", "Availability", "Description", "Marketplace URL (optional)"];
  const places: number[] = [];
  for (const label of labels) places.push(await topOf(page.getByLabel(label)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  // The whole field is above the actions, also where the pictures stand above it.
  const actions = page.locator(".form-actions");
  expect(places[0]).toBeLessThan((await topOf(actions)) - 48);
  await page.setViewportSize({ width: 1000, height: 844 });
  expect(await topOf(page.getByLabel("Title"))).toBeLessThan((await topOf(actions)) - 48);
  await page.setViewportSize({ width: 390, height: 844 });
  const update = page.getByRole("button", { name: "Update Artwork" });
  await expect(page.getByLabel("Show on the site")).toBeInViewport();
  await expect(update).toBeInViewport();
  await expect(page.getByText(/^\/media\//)).toHaveCount(0);

  const records = page.getByText("For your records");
  await expect(page.getByLabel("Type")).toBeHidden();
  await records.click();
  await page.getByRole("button", { name: "Add Size" }).click();
  const width = page.getByLabel("Width (cm)", { exact: true });
  await width.fill("121");
  await records.click();
  await expect(page.getByLabel("Type")).toBeHidden();
  await update.click();
  await expect(width).toBeFocused();
});

test("CALM-03 the actions of a form cover no focused field, and a print's description precedes its sizes", {
  tag: "@phone",
}, async ({ page, content }) => {
  const { id } = await content.addPrint();
  await page.goto(`/admin/edit-print/${id}`);
  const description = page.getByLabel("Description");
  expect(await topOf(description)).toBeLessThan(await topOf(page.getByText("Available Sizes")));
  const actions = page.locator(".form-actions");
  await page.getByLabel("Print Title").focus();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.locator(":focus").boundingBox();
    const isAction = (await actions.locator(":focus").count()) > 0;
    const edge = isAction ? Number.POSITIVE_INFINITY : await topOf(actions);
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(edge);
  }
});

test("CALM-04, AAW-01, AAW-02, AAW-03, AAW-06 the cards are in order, show all facts, open their form, and have their actions one press away", {
  tag: "@phone",
}, async ({ page, content }) => {
  await page.goto("/admin?tab=artworks");
  const shown = await loadedTitles(page);
  const artworks = await content.artworks();
  expect(shown).toEqual(artworks.map(({ title }) => title));
  const [first = "", second = "", ...others] = shown;
  const [work] = artworks;
  const card = entry(page, first);
  await expect(card.locator("img")).toBeVisible();
  await expect(card).toContainText(`${work?.year}, $${work?.price.toLocaleString("en-US")}`);
  await expect(card).toContainText(work?.description ?? "");
  await card.getByRole("button", { name: "More actions" }).click();
  for (const action of ["Move to First", "Copy link", "Move Down"]) {
    await expect(card.getByRole("button", { name: action })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await card.locator(".card-picture").click();
  await expect(page).toHaveURL(/edit-artwork/);
  await page.goBack();
  await card.getByRole("heading", { name: first }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/admin/edit-artwork/${work?.id}$`));
  await page.goBack();
  await page.getByRole("link", { name: "Add New Artwork" }).click();
  await expect(page).toHaveURL(/\/admin\/create-artwork$/);

  await page.goBack();
  await page.getByRole("button", { name: "Order" }).click();
  const tile = entry(page, second);
  await expect(tile).toContainText("Drag");
  await expect.poll(async () => (await tile.boundingBox())?.width).toBeLessThan(130);
  await tile.getByRole("button", { name: `Move to First ${second}` }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.locator("li h3")).toHaveText([second, first, ...others]);
});

test("CALM-04 a list of 20 works can be searched, and a wide window shows it as a table", {
  tag: "@once",
}, async ({ page, content }) => {
  for (let count = (await content.artworks()).length; count < 20; count += 1) {
    await content.addArtwork({ title: `Study ${count}` });
  }
  await content.addArtwork({ title: "Larch, Evening" });
  await page.goto("/admin?tab=artworks");
  await page.getByLabel("Search").fill("evening larch");
  await expect(page.locator("li h3")).toHaveText(["Larch, Evening"]);
  const card = entry(page, "Larch, Evening");
  await expect(card.getByRole("button", { name: /^(Drag|Move)/ })).toHaveCount(0);
  await card.getByRole("link", { name: "Larch, Evening", exact: true }).click();
  await page.goBack();
  await expect(page.locator("li h3")).toHaveText(["Larch, Evening"]);
  const height = (await card.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Table" }).click();
  await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThan(height / 2);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const order = page.getByRole("button", { name: "Order" });
  await expect(order).toHaveCount(0);
  await page.getByLabel("Search").fill("");
  await expect(order).toBeVisible();
});

test("CALM-02 an address leads to the settings below a list", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/admin?tab=artworks&open=zoom");
  await loadedTitles(page);
  await expect(page.getByLabel("Attribution")).toBeInViewport();
});
