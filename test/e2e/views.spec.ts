import type { Page } from "@playwright/test";
import { entry, signIn } from "../support/admin.ts";
import { expect, test } from "../support/site.ts";

// A separate site: other tests add views.
test.use({ environment: { ARTIST_NAME: "Often Seen" } });

async function nextViewReport(page: Page): Promise<unknown> {
  const request = await page.waitForRequest("**/api/views");
  expect((await request.response())?.status()).toBe(204);
  return request.postDataJSON();
}

test("views of print pages and artwork dialogs are counted and shown in the admin", {
  tag: "@once",
}, async ({ page, site }) => {
  const [printReport] = await Promise.all([nextViewReport(page), page.goto("/prints/2")]);
  expect(printReport).toEqual({ kind: "print", id: 2 });

  await page.goto("/artworks");
  const card = page.locator('a[data-work][href*="work=3"]').first();
  const [artworkReport] = await Promise.all([nextViewReport(page), card.click()]);
  expect(artworkReport).toEqual({ kind: "artwork", id: 3 });
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  await signIn(page, site);
  const { title } = await (await page.request.get("/api/artworks/3")).json();
  await page.goto("/admin?tab=artworks");
  await expect(entry(page, title)).toContainText(/No views yet|1 view, 1 in the last 30 days/);
});
