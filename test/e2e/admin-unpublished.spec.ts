import { entry, expect, test } from "../support/admin.ts";

test("APP-04 the painter takes a work off the site, previews it and puts it back", {
  tag: "@once",
}, async ({ page, context, browser, baseURL }) => {
  await page.goto("/admin?tab=artworks");
  const title = (await page.locator("li h3").first().textContent()) ?? "";
  const card = entry(page, title);
  const setShown = async (isShown: boolean) => {
    await card.getByRole("link", { name: /^Edit / }).click();
    await page.getByLabel("Show on the site").setChecked(isShown);
    await page.getByRole("button", { name: "Update Artwork" }).click();
    await expect(card).toBeFocused();
  };
  const more = card.getByRole("button", { name: "More actions" });
  await more.click();
  const address = await card.getByRole("link", { name: "View on site" }).getAttribute("href");
  await page.keyboard.press("Escape");

  await setShown(false);
  await expect(card.getByText("Not on the site")).toBeVisible();
  // The painter's own picture still loads.
  const picture = card.locator("img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const opened = context.waitForEvent("page");
  await more.click();
  await card.getByRole("link", { name: "Preview as the real page" }).click();
  const preview = await opened;
  await expect(preview.getByRole("dialog").getByRole("heading", { name: title })).toBeVisible();
  await expect(preview.getByText("Preview: only you see this page.")).toBeInViewport();

  const stranger = await browser.newContext({ baseURL: baseURL ?? "" });
  const visitor = await stranger.newPage();
  await visitor.goto(address ?? "");
  await expect(visitor.getByRole("heading", { name: "Artworks", exact: true })).toBeVisible();
  await expect(visitor.getByText(title)).toHaveCount(0);

  await setShown(true);
  await expect(card.getByText("Not on the site")).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole("dialog").getByRole("heading", { name: title })).toBeVisible();
  await stranger.close();
});
