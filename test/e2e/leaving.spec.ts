import type { Page } from "@playwright/test";
import { expect, expectEnhanced, test } from "../support/content.ts";

// Firefox and WebKit fail what still loads when a navigation starts. Here the test fails it.

const slowParts = [
  {
    part: "further works",
    request: "**/artworks?page=2",
    start: (page: Page) => page.getByRole("link", { name: "More works" }).click(),
  },
  {
    part: "the dialog's code",
    request: "**/assets/artwork-dialog*.js",
    start: (page: Page) => page.locator(".work-card").first().getByRole("img").click(),
  },
  {
    part: "an opened work",
    request: "**/artworks/1/sheet",
    start: async (page: Page) => {
      await page.locator(".work-card").first().getByRole("img").click();
      await expect(page.getByRole("dialog").locator(".skeleton").first()).toBeVisible();
    },
  },
  {
    part: "the zoom's code",
    request: "**/assets/zoom*.js",
    address: "/prints/1",
    start: (page: Page) => page.getByRole("link", { name: "Look closely" }).first().click(),
  },
];

for (const { part, request, address = "/artworks", start } of slowParts) {
  test(`leaving while ${part} cannot be loaded leads to the chosen page @long`, {
    tag: "@once",
  }, async ({ page, content }) => {
    if (part === "further works") {
      for (let number = 13; number <= 25; number += 1) await content.addArtwork();
    }
    const left = Promise.withResolvers<void>();
    const failed = Promise.withResolvers<void>();
    await page.route(request, async (route) => {
      await left.promise;
      await route.abort();
    });
    await page.route("**/about", async (route) => {
      await failed.promise;
      await route.fulfill({ response: await route.fetch() });
    });
    await page.goto(address);
    await expectEnhanced(page);
    const loading = page.waitForEvent("requestfailed");
    const leaving = page.waitForRequest("**/about");
    await start(page);
    await page.evaluate(() => location.assign("/about"));
    await leaving;
    left.resolve();
    await loading;
    failed.resolve();
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1, name: "Biography" })).toBeVisible();
  });
}
