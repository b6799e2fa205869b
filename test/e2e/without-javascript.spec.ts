import { expect, test } from "../support/content.ts";

test.use({ javaScriptEnabled: false });

test("a card links to the artwork's dialog, and Close links back", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks");
  await page.locator(".work-card").first().getByRole("link").first().click();
  await expect(page).toHaveURL("/artworks?work=1");
  const dialog = page.getByRole("dialog", { name: "Ararat, First Light" });
  await expect(dialog).toBeInViewport();
  await expect(dialog).toContainText("From my brother's roof");
  await expect(dialog).toContainText("$5,800");
  await expect(dialog.getByText("Interested in this artwork?")).toBeAttached();
  await dialog.getByRole("link", { name: "Previous work" }).click();
  await expect(page).toHaveURL("/artworks?work=12");
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL("/artworks#work-12");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".work-card")).toHaveCount(12);
  await expect(page.locator("#work-12")).toBeInViewport();
  await expect(page.locator("#work-12")).toBeFocused();
});

test("thumbnails link to every picture, and a print shows the sizes and prices of both materials and no controls that need scripts", {
  tag: "@once",
}, async ({ page }) => {
  for (const path of ["/artworks?work=1", "/prints/1"]) {
    await page.goto(path);
    const slides = page.locator(".carousel-slide");
    await expect(slides.first().getByRole("img")).toBeInViewport();
    for (const index of [2, 1]) {
      await page.locator(".carousel-thumbnails a").nth(index).click();
      await expect(slides.nth(index).getByRole("img")).toBeInViewport({ ratio: 0.5 });
    }
    await expect(page.getByRole("button", { name: "Next image" })).toHaveCount(0);
  }

  for (const name of ["Available Sizes - Canvas", "Available Sizes - Paper"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  const sizes = page.locator(".size-list li:visible");
  await expect(sizes).toHaveText(Array(6).fill(/^\d+ × \d+ cm[\d.]+ dm²€[\d.]+ dpi/));
  for (const name of ["Custom Size", "Preview on Your Wall"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "Ready to Order?" })).toBeVisible();
});

test("HOME-15, NAV-08, PRL-05 every page and every print shows its pictures without scripts", {
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
});
