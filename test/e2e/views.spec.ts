import { entry, signIn } from "../support/admin.ts";
import { expect, test } from "../support/site.ts";

// A separate site: other tests add views.
test.use({ environment: { ARTIST_NAME: "Often Seen" } });

test("views of artwork dialogs are counted without a trace, and shown in the admin", {
  tag: "@once",
}, async ({ page, site }) => {
  await page.goto("/artworks");
  const [report] = await Promise.all([
    page.waitForRequest("**/api/views"),
    page.locator('a[data-work][href*="work=3"]').first().click(),
  ]);
  expect(report.postDataJSON()).toEqual({ kind: "artwork", id: 3 });
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  await signIn(page, site);
  const { title } = await (await page.request.get("/api/artworks/3")).json();
  await page.goto("/admin?tab=artworks");
  await expect(entry(page, title)).toContainText(/No views yet|1 view, 1 in the last 30 days/);
});
