import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signIn } from "../support/admin.ts";
import { expectEnhanced, expectToast } from "../support/content.ts";
import { chooseSize, expect, openLive, test, type WallPrint } from "./wall-site.ts";

async function askFromWall(page: Page, print: WallPrint): Promise<void> {
  await openLive(page, print);
  await chooseSize(page, "60 × 80 cm");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Ask about/ })
    .click();
  await page.waitForURL("**/contact?*");
  await expectEnhanced(page);
  await page.getByLabel("Name", { exact: true }).fill("Claire");
  await page.getByLabel("Email").fill("claire@example.com");
  await page.clock.fastForward(2000);
}

test("ASK-02 the picture of the wall goes to the inbox only if it is ticked", {
  tag: "@once",
}, async ({ page, print, site }) => {
  await page.clock.install();
  const questions: string[] = [];
  let largestBody = 0;
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    largestBody = Math.max(largestBody, body.length);
    if (request.url().endsWith("/api/contact")) questions.push(body);
  });

  await askFromWall(page, print);
  const tick = page.getByLabel("Send the picture of my wall along");
  await expect(tick).not.toBeChecked();
  expect(largestBody).toBeLessThan(10_000);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Message sent successfully!");
  expect(questions.at(-1)).not.toContain("wallPicture");
  expect(await page.evaluate(() => sessionStorage.getItem("wall-picture"))).toBeNull();

  await askFromWall(page, print);
  await tick.check();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Message sent successfully!");
  const { wallPicture } = JSON.parse(questions.at(-1) ?? "{}");
  const jpeg = Buffer.from(wallPicture.split(",")[1], "base64");
  expect(jpeg.length).toBeLessThanOrEqual(400_000);
  const { format, exif, width = 0 } = await sharp(jpeg).metadata();
  expect({ format, exif }).toEqual({ format: "jpeg", exif: undefined });
  expect(width).toBeGreaterThan(600);

  await signIn(page, site);
  await page.goto("/admin?tab=contact");
  await page.getByRole("listitem").getByRole("button", { expanded: false }).first().click();
  const shown = page.getByAltText("The visitor’s wall");
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
});
