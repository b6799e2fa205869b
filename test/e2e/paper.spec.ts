import type { Page } from "@playwright/test";
import { artistName, boxOf, expect, test } from "../support/content.ts";

/** The sheet comes after the first picture. */
async function expectSheetForPaper(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ media }) => media.mediaText === "print"),
  );
}

for (const [path, words] of [
  ["/artworks?work=4", ["Doorway in Pink Tuff", "$4,200", "In scale:", "/artworks?work=4"]],
  ["/ru/artworks?work=1", ["Арарат, первый свет", "14 дней", "/ru/artworks?work=1"]],
  ["/prints/1", ["Ararat, First Light", "€", "In scale:", "/prints/1"]],
  ["/about", ["Biography", "Exhibition History", "/about"]],
] as const) {
  test(`VIS-04 ${path} is one page of paper with its address and nothing of the interface`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto(path);
    await expectSheetForPaper(page);
    const paper = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    for (const text of words) {
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    }
    await expect(page.locator(".printed-address svg")).toBeVisible();
    const controls = page.locator("header, footer, nav, .button, .zoom-link, .share-links, select");
    await expect(controls.filter({ visible: true })).toHaveCount(0);
  });
}

for (const path of ["/artworks", "/artworks?view=scale"]) {
  test(`VIS-04 the paper of ${path} names the painter and cuts off no work (VIS-09)`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto(path);
    await expectSheetForPaper(page);
    const paper = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: "print" });
    // As wide as A4 within its margins.
    await page.setViewportSize({ width: 688, height: 1020 });
    await expect(page.locator("header").getByText(artistName)).toBeVisible();
    const works = await page.locator(".work-card, .scale-view-work").all();
    expect(works.length).toBeGreaterThan(0);
    for (const work of works) {
      const { x, width } = await boxOf(work);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(688);
    }
  });
}

test("VIS-04 the paper of /prints has all pictures, also those that the visitor has not come to", {
  tag: "@once",
}, async ({ page }) => {
  const addresses = page.waitForResponse("**/api/prints/thumbnails");
  await page.goto("/prints");
  await addresses;
  const countPictures = async () =>
    (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Subtype \/Image\b/g)?.length;
  await expect.poll(countPictures).toBe(await page.locator(".print-card").count());
});
