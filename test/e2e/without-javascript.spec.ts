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

test("ZOM-03 the scale view shows artworks at their relative size and links to them", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.addArtwork({ title: "Nobody measured it", dimensions: "quite large" });
  await page.goto("/artworks");
  await page.getByRole("link", { name: "All works to scale" }).click();
  await expect(page).toHaveURL("/artworks?view=scale");
  const boxOf = async (title: string) => {
    const box = await page
      .getByRole("listitem")
      .filter({ hasText: title })
      .locator(".scale-view-picture")
      .boundingBox();
    if (!box) throw new Error(`${title} is not shown`);
    return box;
  };
  // 30 x 30 in and 24 x 36 in.
  const [square, tall] = [await boxOf("Winter Pomegranates"), await boxOf("Yerevan, after Eleven")];
  expect(square.width / tall.width).toBeCloseTo(30 / 24, 1);
  expect(tall.height / square.height).toBeCloseTo(36 / 30, 1);
  expect(square.y + square.height / 2).toBeCloseTo(tall.y + tall.height / 2, 0);
  const unmeasured = page.getByRole("listitem").filter({ hasText: "Nobody measured it" });
  await expect(unmeasured).toContainText("Not to scale: its exact size is not known");
  await page.getByRole("link", { name: /Doorway in Pink Tuff/ }).click();
  const dialog = page.getByRole("dialog", { name: "Doorway in Pink Tuff" });
  await dialog.getByRole("link", { name: "Ask about a commission in this size" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue(
    "Commission: like Doorway in Pink Tuff, 36 x 48 in",
  );
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
