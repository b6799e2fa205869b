import { expect, test } from "../support/content.ts";

test.use({ javaScriptEnabled: false });

test("a card links to the artwork's dialog, which links to its pictures and back", {
  tag: ["@once", "@short"],
}, async ({ page }) => {
  await page.goto("/artworks");
  await page.locator(".work-card").first().getByRole("link").first().click();
  await expect(page).toHaveURL("/artworks?work=1");
  const dialog = page.getByRole("dialog", { name: "Ararat, First Light" });
  await expect(dialog).toBeInViewport();
  await expect(dialog).toContainText("$5,800");
  await page.locator(".carousel-thumbnails a").nth(1).click();
  await expect(dialog.locator(".carousel-slide img").nth(1)).toBeInViewport({ ratio: 0.5 });
  await dialog.getByRole("link", { name: "Previous work" }).click();
  await expect(page).toHaveURL("/artworks?work=12");
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL("/artworks#work-12");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("#work-12")).toBeInViewport();
});

test("HOME-15, NAV-08, PRL-05 every page and every print shows its pictures without scripts, a print its sizes in both materials", {
  tag: "@once",
}, async ({ page }) => {
  const screens = ["/", "/artworks", "/prints", "/about", "/exhibitions", "/contact", "/nowhere"];
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const picture = page.getByRole("main").locator("img").first();
    if ((await picture.count()) === 0) continue;
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    if (path !== "/prints") continue;
    await expect(page.locator(".print-card img:visible")).toHaveCount(7);
    await expect(page.getByText("Price Calculator")).toBeHidden();
  }
  await page.goto("/prints/1");
  const sizes = page.locator(".size-list li:visible");
  await expect(sizes).toHaveText(Array(6).fill(/^\d+ × \d+ cm€[\d.]+ dm²Sharp from \d+ cm away/));
  await expect(page.getByRole("button", { name: "Preview on Your Wall" })).toHaveCount(0);
});
