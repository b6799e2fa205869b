import { expect, loadedTitles, test } from "../support/admin.ts";
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
