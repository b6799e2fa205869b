import { parseDimensions } from "@nkar/dimensions/parse";
import type { Page } from "@playwright/test";
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

/** Returns the works of a grid in rows of one base line, all measured at one moment. */
async function rowsOnWall(page: Page) {
  const works = await page.locator(".work-grid > li").evaluateAll((cards) =>
    cards.map((card) => {
      const part = (selector: string) => {
        const found = card.querySelector(selector);
        if (!found) throw new Error(`A card has no ${selector}`);
        const { width, height, top, bottom } = found.getBoundingClientRect();
        return { width, height, top, bottom };
      };
      return {
        words: card.querySelector<HTMLElement>(".wall-label-line")?.innerText ?? "",
        place: part(".work-card-picture"),
        painting: part("picture"),
        label: part(".wall-label"),
      };
    }),
  );
  const rows: (typeof works)[] = [];
  for (const work of works) {
    const row = rows.at(-1);
    if (row?.some(({ painting }) => Math.abs(painting.bottom - work.painting.bottom) < 2)) {
      row.push(work);
    } else rows.push([work]);
  }
  return rows;
}

type HungWork = Awaited<ReturnType<typeof rowsOnWall>>[number][number];

const longerSide = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height);

/** In cm; 0 if the text has no size. */
function edgeOf({ words }: HungWork): number {
  const size = parseDimensions(words);
  return size ? longerSide(size) : 0;
}

test("GAL-01, VIS-09 the wall has no holes, and no work with a longer edge is drawn smaller than one beside it", {
  tag: "@once",
}, async ({ page, content }) => {
  const images = (await content.artworks()).map((artwork) => artwork.images);
  const sizes = ["20 x 15 cm", "300 x 400 cm", "40 x 13 cm", "as large as a door", "15 x 31 cm"];
  for (const [index, dimensions] of sizes.entries()) {
    await content.addArtwork({ dimensions, images: images[index * 2] ?? [], position: 1 });
  }
  for (const [width, height] of [
    [600, 900],
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [2560, 1300],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/artworks");
    const grid = await boxOf(page.locator(".work-grid"));
    const rows = await rowsOnWall(page);
    let end = grid.y;
    for (const [number, row] of rows.entries()) {
      const top = Math.min(...row.map(({ painting }) => painting.top));
      // Below the first row, the gap of the rows.
      expect(top - end).toBeLessThan(number === 0 ? 24 : 101);
      end = Math.max(...row.map(({ label }) => label.bottom));
      for (const { place, painting, label } of row) {
        expect(place.height / place.width).toBeLessThan(1.34);
        expect(place.height).toBeCloseTo(painting.height, 0);
        expect(label.top).toBeGreaterThan(painting.bottom);
      }
      for (const work of row)
        for (const beside of row.filter(
          (other) => 0 < edgeOf(other) && edgeOf(other) < edgeOf(work),
        ))
          expect(longerSide(work.painting), `${work.words} at ${width}`).toBeGreaterThan(
            longerSide(beside.painting) - 1,
          );
    }
    expect(rows.length).toBeLessThan(17);
  }
});

test("VIS-09 the labels of the first row are in the first screen of a desktop", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/artworks");
  const [first = []] = await rowsOnWall(page);
  expect(first.length).toBeGreaterThan(2);
  for (const { label } of first) expect(label.bottom).toBeLessThan(900);
});

test("GAL-01 on a phone the place of a painting is as wide as the page and as high as the painting", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/artworks");
  const grid = await boxOf(page.locator(".work-grid"));
  for (const { place, painting } of (await rowsOnWall(page)).flat()) {
    expect(place.width).toBeCloseTo(grid.width, 0);
    expect(place.height).toBeCloseTo(painting.height, 0);
    expect(place.height / place.width).toBeLessThan(1.34);
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

test("VIS-09 on a phone the first picture begins above 220 px, below one line of controls", {
  tag: "@phone",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const prefix of ["", "/hy", "/ru", "/fr"]) {
    await page.goto(`${prefix}/artworks`);
    expect((await boxOf(page.locator(".work-card picture").first())).y).toBeLessThan(220);
    const controls = page.locator(".gallery-choices a");
    const tops = await controls.evaluateAll((links) =>
      links.map((link) => Math.round(link.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size, prefix).toBe(1);
  }
});

test("VIS-09 arrows scroll the works at scale to both ends, and the works show price and badge", {
  tag: "@mouse",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/artworks?view=scale");
  const back = page.getByRole("button", { name: "Previous works" });
  const forward = page.getByRole("button", { name: "More works" });
  await expect(back).toBeDisabled();
  const last = page.locator(".scale-view-work").last();
  await expect(last).not.toBeInViewport();
  await forward.focus();
  await page.keyboard.press("Enter");
  await expect(back).toBeEnabled();
  while (await forward.isEnabled()) {
    const before = await page.locator(".scale-view").evaluate((view) => view.scrollLeft);
    await forward.click();
    await expect
      .poll(() => page.locator(".scale-view").evaluate((view) => view.scrollLeft))
      .toBeGreaterThan(before);
  }
  await expect(last).toBeInViewport();
  const sold = page.locator(".scale-view-work").filter({ hasText: "Doorway in Pink Tuff" });
  await expect(sold).toContainText("$4,200");
  await expect(sold.locator(".dot")).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("VIS-09, GAL-13 four taps without scrolling find what is available, about 100 cm wide and up to $4,000", {
      tag: "@phone",
    }, async ({ page, content }) => {
      for (let number = 1; number <= 14; number += 1) {
        const dimensions = ["99 x 70 cm", "40 x 30 cm", "as large as a door"][number % 3];
        const price = [3900, 0, 900, 5000, 300][number % 5];
        await content.addArtwork({ title: `Study ${number}`, dimensions, price, type: "oil" });
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/artworks");
      const tap = async (name: string, role: "link" | "button" = "link") => {
        const control = page.locator("main").getByRole(role, { name });
        await expect(control).toBeInViewport({ ratio: 1 });
        await control.tap();
      };
      await tap("Filter", "button");
      await tap("80–120 cm (32–48 in)");
      await expect(page).toHaveURL("/artworks?width=80-120");
      await tap("up to $4,000");
      await expect(page).toHaveURL("/artworks?width=80-120&price=to-4000");
      await tap("Available for purchase");
      const address = "/artworks?availability=available&width=80-120&price=to-4000";
      await expect(page).toHaveURL(address);
      const studies = page.locator(".work-card h3").filter({ hasText: "Study" });
      await expect(studies).toHaveText(["Study 9", "Study 12"]);
      await expect(page.getByRole("heading", { name: /Artworks?$/, level: 2 })).toBeVisible();
      await expect(page.getByText("Works of unknown size are in no width")).toBeVisible();

      await page.goBack();
      await expect(page.locator("main a[aria-current]", { hasText: "up to $4,000" })).toBeVisible();
      await page.goto("/artworks?width=from-120&price=to-500");
      await expect(page.getByText("No artworks found")).toBeVisible();
      await expect(page.locator("main").getByRole("link", { name: "up to $1,000" })).toBeVisible();
    });
  });
}

test("VIS-09 with text of 200 % the filters are reached by scrolling, and a tap above closes them", {
  tag: "@phone",
}, async ({ page, content }) => {
  for (let number = 1; number <= 14; number += 1) {
    await content.addArtwork({ title: `Study ${number}`, price: 900 * number });
  }
  await page.goto("/artworks");
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await page.getByRole("button", { name: "Filter" }).tap();
  const filters = page.locator(".gallery-filters");
  await expect(filters.getByText("Width", { exact: true })).toBeInViewport({ ratio: 1 });
  const note = filters.getByText("Works of unknown size are in no width");
  await expect(note).not.toBeInViewport();
  await swipe(page, { from: [195, 760], to: [195, 160] });
  await expect(note).toBeInViewport();
  await page.touchscreen.tap(195, 20);
  await expect(filters).toBeHidden();
});

test("VIS-09 the next work is one of those that the visitor chose, also after a reload", {
  tag: ["@once", "@short"],
}, async ({ page }) => {
  const sold = "/artworks?availability=sold";
  await page.goto(sold);
  const cards = page.locator(".work-card h3");
  const titles = await cards.allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  await cards.first().click();
  await page.getByRole("link", { name: "Next work" }).click();
  const next = page.getByRole("dialog", { name: titles[1] ?? "" });
  await expect(next).toContainText("Sold");
  await page.reload();
  await expect(next).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(next).toBeHidden();
  await expect(cards).toHaveText(titles);
});

test("GAL-13, VIS-09 more works keep the filter, and Back after a reload leads to the card in the filtered list", {
  tag: "@once",
}, async ({ page, content }) => {
  for (let number = 1; number <= 26; number += 1) {
    const availability = number % 13 === 0 ? "sold" : "available";
    await content.addArtwork({ title: `Study ${number}`, availability, position: 1 });
  }
  await page.goto("/artworks?availability=available");
  await expectEnhanced(page);
  await page.getByRole("link", { name: "More works" }).click();
  await expect(page).toHaveURL("/artworks?availability=available&page=2");
  const cards = page.locator("main .work-card");
  await expect(cards).toHaveCount(32);
  await expect(cards.filter({ hasText: "Sold" })).toHaveCount(0);

  const last = cards.last();
  const title = (await last.getByRole("heading").textContent()) ?? "";
  await last.getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: title })).toContainText("Interested in");
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/^[^?]*\?availability=available&page=2#work-\d+$/);
  await expect(cards).toHaveCount(8);
  await expect(cards.filter({ hasText: title })).toBeInViewport();
});

test("GAL-10 a tap on a filter works from the first paint on, before any script arrives", {
  tag: "@phone",
}, async ({ page }) => {
  await page.route("**/*.js", () => {});
  await page.goto("/artworks", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
  const { x, y, width, height } = await boxOf(page.getByRole("link", { name: "Available for" }));
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page).toHaveURL("/artworks?availability=available");
});

test("GAL-03 a card tilts under the pointer unless motion is reduced", {
  tag: "@mouse",
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
  tag: "@once",
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
  tag: ["@phone", "@short"],
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
