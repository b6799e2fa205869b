import { artistName, boxOf, expect, expectEnhanced, test } from "../support/content.ts";
import { swipe } from "../support/site.ts";

test("GAL-01, GAL-06, GAL-08, VIS-01 every artwork has a card, and every painting in every grid is shown whole in a frame of its own shape", async ({
  page,
  content,
}) => {
  await page.goto("/artworks");
  const cards = page.locator(".work-card");
  const titles = (await content.artworks()).map(({ title }) => title);
  await expect(cards.getByRole("heading")).toHaveText(titles);

  for (const address of ["/artworks", "/artworks?view=scale", "/", "/prints", "/exhibitions"]) {
    await page.goto(address);
    // Lazy pictures stand outside the page until the first picture is drawn.
    await expect(page.locator("html[data-first-picture]")).toHaveCount(0);
    const paintings = page.locator("main :is(ul, ol) picture img:visible");
    await expect(paintings.first()).toBeAttached();
    for (const painting of await paintings.all()) {
      const shown = await painting.evaluate(async (image: HTMLImageElement) => {
        image.scrollIntoView({ block: "center", behavior: "instant" });
        await image.decode();
        const { left, top, right, bottom, width, height } = image.getBoundingClientRect();
        const isSeen = (x: number, y: number) =>
          image.parentElement?.contains(document.elementFromPoint(x, y));
        return {
          shapeError: width / height / (image.naturalWidth / image.naturalHeight),
          isWhole: isSeen(left + 2, top + 2) && isSeen(right - 2, bottom - 2),
        };
      });
      expect(shown.shapeError, address).toBeCloseTo(1, 1);
      expect(shown.isWhole, address).toBe(true);
    }
  }
});

test("GAL-01 the place of a painting is 3:4, and on a phone no higher than the painting", async ({
  page,
  isMobile,
}) => {
  await page.goto("/artworks");
  for (const card of await page.locator(".work-card").all()) {
    const place = await boxOf(card.locator(".work-card-picture"));
    const painting = await boxOf(card.locator("picture"));
    const label = await boxOf(card.locator(".wall-label"));
    const height = isMobile ? painting.height : (place.width * 4) / 3;
    expect(place.height).toBeCloseTo(height, 0);
    expect(place.height / place.width).toBeLessThan(1.34);
    expect(painting.y2).toBeCloseTo(place.y2, 0);
    expect(label.y).toBeGreaterThan(place.y2);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("GAL-10 a finger on the middle of each choice above the cards follows its link", {
      tag: "@phone",
    }, async ({ page }) => {
      const available = "/artworks?availability=available";
      for (const [start, name, address] of [
        ["/artworks", "Available for purchase", available],
        ["/artworks", "Sold pieces", "/artworks?availability=sold"],
        ["/artworks", "All works to scale", "/artworks?view=scale"],
        [available, "All artworks", "/artworks"],
      ] as const) {
        await page.goto(start);
        const choice = page.locator("main nav").getByRole("link", { name });
        await choice.scrollIntoViewIfNeeded();
        const { x, y, width, height } = await boxOf(choice);
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        await expect(page).toHaveURL(address);
      }
    });
  });
}

test("GAL-03 a card tilts under the pointer unless motion is reduced", {
  tag: ["@mouse", "@long"],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/artworks");
  await expectEnhanced(page);
  const picture = page.locator(".work-card picture").first();
  await expect(picture).toHaveCSS("transform", "none");
  await picture.hover({ position: { x: 20, y: 20 } });
  await expect(picture).toHaveCSS("transform", /^matrix3d/);
  await page.mouse.move(0, 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await picture.hover({ position: { x: 20, y: 20 } });
  await expect(picture).toHaveCSS("transform", "none");
});

test("GAL-08, GAL-09 further artworks load on demand behind a skeleton of 8 cards", {
  tag: "@once",
}, async ({ page, content }) => {
  for (let number = 13; number <= 30; number += 1) {
    await content.addArtwork({ title: `Study ${number}` });
  }
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.goto("/artworks");
  const cards = page.locator(".work-card");
  await expect(cards).toHaveCount(24);

  await page.route("**/artworks?page=2", async (route) => {
    await answered;
    await route.fallback();
  });
  await expectEnhanced(page);
  await page.getByRole("link", { name: "More works" }).click();
  await expect(page.locator(".work-card .skeleton")).toHaveCount(8);
  answer();
  await expect(cards).toHaveCount(30);
  await expect(cards.last()).toContainText("Study 30");
  await expect(cards.nth(24).getByRole("link").first()).toBeFocused();
  await expect(page).toHaveURL("/artworks?page=2");
});

test("ERR-02, ABT-02 a picture that fails to load keeps its text, and a portrait becomes a stock picture", {
  tag: ["@once", "@long"],
}, async ({ page }) => {
  await page.route("**/media/**", (route) => route.abort());
  await page.goto("/artworks");
  const card = page.locator(".work-card").first();
  await expect(card.locator("img")).toBeHidden();
  await expect(card.getByRole("link", { name: "Ararat, First Light, 2025" })).toBeVisible();
  await page.goto("/about");
  const portrait = page.getByRole("img", { name: `Portrait of ${artistName}` });
  await expect(portrait).toHaveAttribute("src", /^\/assets\/default-portrait/);
  await expect(portrait).not.toHaveJSProperty("naturalWidth", 0);
});

test("GAL-05 a tap on a work opens it, and a finger that moves scrolls and enlarges the gallery", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/artworks");
  await expectEnhanced(page);
  const { x, y, width, height } = await boxOf(page.locator(".work-card-picture img").first());
  const [across, down] = [x + width / 2, y + height / 2];
  await page.touchscreen.tap(across, down);
  await expect(page).toHaveURL(/\?work=\d+$/);

  await page.goto("/artworks");
  await expectEnhanced(page);
  await swipe(page, { from: [across, down], to: [across, down - 200] });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
  await page.evaluate(() => scrollTo(0, 0));
  await swipe(
    page,
    { from: [across - 30, down], to: [across - 90, down] },
    { from: [across + 30, down], to: [across + 90, down] },
  );
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
  await expect(page).toHaveURL(/\/artworks$/);
});
