import type { Locator } from "@playwright/test";
import { entry, expect, loadedTitles, test } from "../support/admin.ts";
import { findMessage, writeMessage } from "../support/inbox.ts";

/** Distance from the top of the window, px. */
async function topOf(part: Locator): Promise<number> {
  await expect(part).toBeVisible();
  return (await part.boundingBox())?.y ?? 0;
}

test("CALM-01, CALM-02 all notices are one line, a tab's content begins 200 px below the top at most, and the inbox follows one line of settings", {
  tag: "@phone",
}, async ({ page, painter }) => {
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
  await expect(page.getByRole("link", { name })).toBeVisible();
  await line.click();

  await page.goto("/admin?tab=contact");
  const settings = page.locator("summary", { hasText: /^Contact Settings.*Change$/ });
  await expect(settings).toBeVisible();
  expect((await settings.boundingBox())?.height).toBeLessThan(60);
  await expect(page.getByRole("button", { name })).toBeVisible();
  expect(await topOf(page.getByRole("heading", { name: "Inbox" }))).toBeLessThanOrEqual(300);
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await settings.click();
  await expect(page.getByLabel("Your name on Instagram")).toBeVisible();
  await page.getByText("Sign-in and devices").click();
  await expect(page.getByLabel("Current password", { exact: true })).toBeVisible();
  // The tests of a site share its inbox.
  const { id } = await findMessage(painter, name);
  await painter.delete(`/api/contact/${id}`);
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
  const update = page.getByRole("button", { name: "Update Artwork" });
  await expect(page.getByLabel("Show on the site")).toBeInViewport();
  await expect(update).toBeInViewport();

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

test("CALM-04, AAW-01, AAW-02, AAW-03, AAW-06 the cards are in order, show all facts, open their form, have their actions one press away, and can be searched from 20 works on", {
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
  for (const action of ["Move to First", "Move Down"]) {
    await expect(card.getByRole("button", { name: action })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await card.locator(".card-picture").click();
  await expect(page).toHaveURL(new RegExp(`/admin/edit-artwork/${work?.id}$`));
  await page.goBack();
  await page.getByRole("link", { name: "Add New Artwork" }).click();
  await expect(page).toHaveURL(/\/admin\/create-artwork$/);

  await page.goBack();
  await page.getByRole("button", { name: "Order" }).click();
  const tile = entry(page, second);
  await expect(tile).toContainText("Drag");
  await tile.getByRole("button", { name: `Move to First ${second}` }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.locator("li h3")).toHaveText([second, first, ...others]);

  await expect(page.getByLabel("Search")).toHaveCount(0);
  for (let count = shown.length; count < 20; count += 1) {
    await content.addArtwork({ title: `Study ${count}` });
  }
  await content.addArtwork({ title: "Larch, Evening" });
  await page.reload();
  await page.getByLabel("Search").fill("evening larch");
  await expect(page.locator("li h3")).toHaveText(["Larch, Evening"]);
  const found = entry(page, "Larch, Evening");
  await found.getByRole("link", { name: "Larch, Evening", exact: true }).click();
  await page.goBack();
  await expect(page.locator("li h3")).toHaveText(["Larch, Evening"]);
});

test("CALM-01 a draft alone is a line that leads to it, and the number of messages stays in view", {
  tag: "@phone",
}, async ({ page, painter }) => {
  const name = `Nare ${Date.now()}`;
  await writeMessage(page, name, "Is it there?");
  await page.goto("/admin?tab=homepage");
  const contact = page.getByRole("tab", { name: /^Contact \(\d+\)$/ });
  await expect(contact).toBeInViewport({ ratio: 1 });
  const { id } = await findMessage(painter, name);
  await painter.delete(`/api/contact/${id}`);

  await page.goto("/admin?tab=artist");
  await page.getByLabel("Education").fill("Yerevan");
  await expect(page.getByText(/^Kept on this phone$/)).toBeVisible();
  await page.goto("/admin?tab=artworks");
  await loadedTitles(page);
  const draft = page.getByRole("link", { name: "1 draft: About Artist" });
  await expect(draft).toBeInViewport({ ratio: 1 });
  expect(await topOf(page.getByRole("tabpanel"))).toBeLessThanOrEqual(200);
  await draft.tap();
  await expect(page.getByLabel("Education")).toHaveValue("Yerevan");
});

test("CALM-03 on a phone the form of a new exhibition is folded above the list", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/admin?tab=exhibitions");
  await loadedTitles(page);
  await expect(page.getByLabel("Venue")).toBeHidden();
  expect(await topOf(page.getByRole("heading", { name: "Exhibitions" }))).toBeLessThan(300);
  await page.getByRole("heading", { name: "Add New Exhibition" }).tap();
  await expect(page.getByLabel("Venue")).toBeVisible();
});
