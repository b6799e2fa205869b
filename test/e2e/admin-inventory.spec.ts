import type { Page } from "@playwright/test";
import { expect, expectFailure, expectToast, loadedTitles, test } from "../support/admin.ts";
import type { Content } from "../support/content.ts";
import { finger } from "../support/finger.ts";
import { boxOf, shownToast } from "../support/site.ts";

// As a phone: the lists are longer than the window.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("OWN-04 a tab opens where it was, the first time at its top", { tag: "@once" }, async ({
  page,
}) => {
  const scrollTop = () => page.evaluate(() => scrollY);
  /** A finger does not scroll the row of tabs into view first. */
  async function press(tab: string): Promise<void> {
    const { x, y } = await boxOf(page.getByRole("tab", { name: tab, exact: true }));
    await page.touchscreen.tap(x + 8, y + 8);
  }
  await page.goto("/admin?tab=artworks");
  await loadedTitles(page);
  await page.mouse.wheel(0, 500);
  await expect.poll(scrollTop).toBe(500);
  await press("Prints");
  await expect.poll(scrollTop).toBe(0);
  await loadedTitles(page);
  await page.mouse.wheel(0, 200);
  await expect.poll(scrollTop).toBe(200);
  await press("Artworks");
  await expect.poll(scrollTop).toBe(500);
  await press("Prints");
  await expect.poll(scrollTop).toBe(200);
});

/** Adds works at 100, 200, … until there are 24; every third of them is sold. */
async function fillList(content: Content): Promise<void> {
  const { length } = await content.artworks();
  for (let index = 1; index + length <= 24; index += 1) {
    const availability = index % 3 === 0 ? "sold" : "available";
    await content.addArtwork({ title: `Study ${index}`, price: index * 100, availability });
  }
}

test("OWN-04 a long list is filtered, sorted and shown as rows, says how many works match, and stays so while other screens are open", {
  tag: "@once",
}, async ({ page, content }) => {
  await fillList(content);
  const works = await content.artworks();
  const sold = works.filter(({ availability }) => availability === "sold");
  await page.goto("/admin?tab=artworks");
  await loadedTitles(page);
  await page.getByLabel("Show", { exact: true }).selectOption({ label: `Sold (${sold.length})` });
  await page.getByLabel("Sort", { exact: true }).selectOption("By price");
  await page.getByRole("button", { name: "List", exact: true }).tap();
  const ordered = sold.toSorted((one, other) => other.price - one.price).map(({ title }) => title);
  const matches = page.getByText(`${sold.length} of 24 works`);
  async function expectSame(): Promise<void> {
    await expect(matches).toBeVisible();
    await expect(page.locator(".inventory h3")).toHaveText(ordered);
  }
  await expectSame();
  await expect(page.getByRole("button", { name: "Order" })).toHaveCount(0);
  const row = page.locator(".inventory-row").last();
  expect((await boxOf(row)).height).toBeCloseTo(64, 0);
  await row.tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Edit /);
  await page.goBack();
  await expectSame();
  await expect(row).toBeFocused();
  await page.getByRole("tab", { name: "Prints" }).tap();
  await expect(matches).toHaveCount(0);
  await page.getByRole("tab", { name: "Artworks" }).tap();
  await expectSame();
  await page.getByLabel("Search").fill(ordered[0] ?? "");
  await expect(page.locator(".inventory h3").first()).toHaveText(ordered[0] ?? "");
  await expect(page.getByRole("status").filter({ hasText: "of 24 works" })).toHaveText(/^\d+ of/);
});

/** Adds works of this title at some prices. */
async function addWorks(content: Content, title: string, prices: number[]): Promise<void> {
  for (const [index, price] of prices.entries()) {
    await content.addArtwork({ title: `${title} ${index + 1}`, price });
  }
}

/** The rows of the preview, as `Study 1 $1,000$1,100`. */
function previewOf(page: Page) {
  return page.getByRole("dialog").getByRole("listitem");
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("SEL-07 ten prices are raised by a tenth with 8 taps at most, shown before and after, and taken back as one", {
  tag: "@once",
}, async ({ page, content }) => {
  await fillList(content);
  // A price of 0 means "on request". 1.1 × 350 is 385.00000000000006; 4.4 would be rounded to 0.
  const prices = [1000, 350, 0, 4, 120, 999, 45, 2000, 310, 805];
  const raised = [1100, 390, 0, 4, 130, 1100, 50, 2200, 340, 890];
  await addWorks(content, "Larch", prices);
  await page.goto("/admin?tab=artworks");
  await page.getByLabel("Search").fill("larch");
  const hand = finger();
  await hand.tap(button(page, "Choose"));
  await hand.tap(button(page, "All 10 shown"));
  await hand.tap(button(page, "Change…"));
  const amount = page.getByLabel("By", { exact: true });
  await hand.tap(amount);
  await amount.fill("10");
  await expect(page.getByText("2 works stay as they are")).toBeVisible();
  await expect(page.getByText("Price on request: Larch 3")).toBeVisible();
  await expect(page.getByText("Too small a change for this rounding: Larch 4")).toBeVisible();
  await amount.fill("10%");
  await expect(previewOf(page)).toHaveCount(8);
  await expect(previewOf(page).nth(1)).toHaveText("Larch 2$350$390");
  await hand.tap(button(page, "Change 8 works"));
  await expectToast(page, "8 works changed");
  expect(hand.taps).toBeLessThanOrEqual(8);
  const stored = async () =>
    (await content.artworks()).flatMap(({ title, price }) =>
      title.startsWith("Larch") ? [price] : [],
    );
  expect(await stored()).toEqual(raised);
  await expect(page.locator(".inventory-price").first()).toHaveText("$1,100");
  await shownToast(page).getByRole("button", { name: "Undo" }).tap();
  await expectToast(page, "The change was taken back");
  expect(await stored()).toEqual(prices);
});

test("SEL-07 works stay chosen while a search hides them, all takes those shown only, and taking back leaves what was changed since", {
  tag: "@once",
}, async ({ page, content, painter }) => {
  await fillList(content);
  await addWorks(content, "Larch", [100, 200]);
  const { id, title: group } = await content.addSeries({ title: "Trees", works: [] });
  const members = async () =>
    (await (await painter.get(`/api/series/${id}?unpublished=true`)).json()).works.length;
  await page.goto("/admin?tab=artworks");
  await button(page, "Choose").tap();
  const search = page.getByLabel("Search");
  await search.fill("larch");
  await button(page, "All 2 shown").tap();
  await search.fill("study 1");
  const row = page.locator(".inventory-row").first();
  await row.tap();
  await expect(page.getByText("3 works chosen · 2 not shown")).toBeVisible();
  await row.tap();
  await expect(row.getByRole("checkbox")).not.toBeChecked();

  await button(page, "Change…").tap();
  await page.getByLabel("Change", { exact: true }).selectOption("Availability");
  await expect(previewOf(page)).toHaveText(["Larch 1AvailableSold", "Larch 2AvailableSold"]);
  await button(page, "Change 2 works").tap();
  await expectToast(page, "2 works changed");
  const [first, second] = (await content.artworks()).filter(({ title }) => /^Larch/.test(title));
  expect([first?.availability, second?.availability]).toEqual(["sold", "sold"]);
  await painter.patch(`/api/artworks/${second?.id}`, {
    data: { set: { price: 250 }, from: { price: 200 } },
  });
  await shownToast(page).getByRole("button", { name: "Undo" }).tap();
  await expectToast(page, "Taken back, but 1 was changed since and stays", "Larch 2");

  await button(page, "Change…").tap();
  await page.getByLabel("Change", { exact: true }).selectOption("Add to a series");
  await page.getByLabel("Series", { exact: true }).selectOption(group);
  await button(page, "Change 2 works").tap();
  await expectToast(page, "2 works changed");
  expect(await members()).toBe(2);
  await page.reload();
  await button(page, "Choose").tap();
  await expect(page.getByText("Last: 1 record")).toBeVisible();
  await button(page, "Undo").tap();
  await expectToast(page, "The change was taken back");
  expect(await members()).toBe(0);
});

test("SEL-07 Back closes the dialog, and the works stay chosen", {
  tag: "@once",
}, async ({ page, content }) => {
  await addWorks(content, "Alder", [100, 200]);
  await fillList(content);
  await page.goto("/admin?tab=artworks");
  await page.getByLabel("Search").fill("alder");
  await button(page, "Choose").tap();
  await button(page, "All 2 shown").tap();
  await button(page, "Change…").tap();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("2 works chosen")).toBeVisible();
  await expect(button(page, "Change…")).toBeFocused();
});

test("SEL-07 without a network nothing is changed and the dialog says so, and a change elsewhere is named", {
  tag: "@once",
}, async ({ page, content, painter, context }) => {
  const prints = await content.prints();
  await page.goto("/admin?tab=prints");
  await button(page, "Choose").tap();
  await button(page, `All ${prints.length} shown`).tap();
  await button(page, "Change…").tap();
  await page.getByLabel("Change", { exact: true }).selectOption("Take off the site");
  const apply = button(page, /^Change \d+ works$/);
  await context.setOffline(true);
  await apply.tap();
  await expectFailure(page, "No connection", "Press again when the network is back.");
  await context.setOffline(false);
  const [print] = prints;
  await painter.delete(`/api/prints/${print?.id}`);
  await apply.tap();
  await expectFailure(page, `Nothing was changed: ${print?.title}`);
  expect(await content.prints()).toHaveLength(prints.length - 1);
  const [deleted] = await (await painter.get("/api/trash")).json();
  await painter.post(`/api/trash/${deleted.id}/restore`, { failOnStatusCode: true });
});
