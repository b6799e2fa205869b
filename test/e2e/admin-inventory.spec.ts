import { expect, loadedTitles, test } from "../support/admin.ts";
import type { Content } from "../support/content.ts";
import { boxOf } from "../support/site.ts";

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
