import { site, siteIn } from "../../src/core/routes.ts";
import { expect, test } from "../support/content.ts";

const inches = "60 × 40 in (152 × 102 cm)";
const centimetres = "152 × 102 cm (60 × 40 in)";

for (const [locale, timezoneId, path, size] of [
  ["en-US", "America/Chicago", site.artworks(), inches],
  ["en-US", "Asia/Yerevan", site.artworks(), centimetres],
  ["en-GB", "America/New_York", site.artworks(), centimetres],
  ["my-MM", "Asia/Yangon", site.artwork(1), inches],
  ["fr-FR", "Europe/Paris", siteIn("fr").artworks(), "152 × 102\u202fcm (60 × 40 po)"],
] as const) {
  test(`VIS-10 a reader of ${locale} in ${timezoneId} sees ${size} at ${path}`, {
    tag: "@once",
  }, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ locale, timezoneId, baseURL: baseURL ?? "" });
    await page.goto(path);
    const label = page.locator(".wall-label-line:visible").first();
    await expect(label).toContainText(size, { useInnerText: true });
    await page.close();
  });
}

test("VIS-10 without scripts a size begins as it is written", {
  tag: ["@once", "@short"],
}, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await page.goto(site.artworks());
  const label = page.locator(".wall-label-line").first();
  await expect(label).toHaveText(`Oil on canvas\n${inches}`, { useInnerText: true });
  await page.close();
});
