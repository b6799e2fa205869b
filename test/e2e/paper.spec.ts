import { expect, test } from "../support/content.ts";

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
    // The sheet for paper comes after the first picture.
    await page.waitForFunction(() =>
      [...document.styleSheets].some(({ media }) => media.mediaText === "print"),
    );
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
