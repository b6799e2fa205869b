import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { artistName, expect, test } from "../support/content.ts";

async function openWork(page: Page, title: string) {
  await page.locator(".work-card").filter({ hasText: title }).getByRole("img").click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  await transitionEnded(page);
  return dialog;
}

/** A view transition covers the page, and a click that meets it makes Playwright scroll. */
async function transitionEnded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !("activeViewTransition" in document && document.activeViewTransition),
  );
}

test("DLG-05, DLG-07, NAV-21 the dialog shows all facts of an artwork and links to the artist", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(resourceAddress("artworks", 2), { price: 1234567 });
  await content.change(resourceAddress("contactSettings"), {
    email: "studio@example.org",
    instagramUrl: "https://photos.example.org/anahit",
    instagramHandle: "@anahit",
  });
  await page.goto("/artworks");
  const dialog = await openWork(page, "Sevan, North Wind");
  const work = (await content.artworks()).find(({ id }) => id === 2);
  await expect(dialog).toContainText(`${work?.year}${work?.medium}${work?.dimensions}`);
  await expect(dialog).toContainText(work?.description ?? "?");
  await expect(dialog).toContainText("$1,234,567");
  await expect(dialog.getByRole("link", { name: "studio@example.org" })).toHaveAttribute(
    "href",
    /^mailto:studio@example\.org\?subject=Sevan%2C%20North%20Wind/,
  );
  const profile = dialog.getByRole("link", { name: "@anahit" });
  await expect(profile).toHaveAttribute("href", "https://photos.example.org/anahit");
});

test("DLG-06, DLG-08 only available artworks with a purchase link show it", {
  tag: "@once",
}, async ({ request, content }) => {
  const market = "https://market.example.org/work";
  const shown = [
    [{ availability: "available", saatchiUrl: market }, "Available", true],
    [{ availability: "available", saatchiUrl: null }, "Available", false],
    [{ availability: "sold", saatchiUrl: market }, "Sold", false],
    [{ availability: "reserved", saatchiUrl: market }, "Sold", false],
  ] as const;
  for (const [fields, badge, isLinked] of shown) {
    await content.change(resourceAddress("artworks", 3), fields);
    const html = await (await request.get("/artworks?work=3")).text();
    const dialog = /<dialog.*<\/dialog>/s.exec(html)?.[0];
    expect(dialog).toContain(`${badge}<`);
    expect(dialog?.includes(`href="${market}" target="_blank"`)).toBe(isLinked);
  }
});

test("DLG-01, DLG-02, DLG-03, DLG-04 pictures wrap around, have a counter and thumbnails, and start with the first", async ({
  page,
}) => {
  await page.goto("/artworks");
  const dialog = await openWork(page, "Ararat, First Light");
  const counter = dialog.locator(".carousel-counter");
  const slides = dialog.locator(".carousel-slide");
  const thumbnails = dialog.locator(".carousel-thumbnails a");
  await expect(counter).toHaveText("1 / 3");
  await expect(thumbnails).toHaveCount(3);
  const next = dialog.getByRole("button", { name: "Next image" });
  const previous = dialog.getByRole("button", { name: "Previous image" });
  const steps = [
    [next, 2],
    [next, 3],
    [next, 1],
    [previous, 3],
    [previous, 2],
  ] as const;
  for (const [button, number] of steps) {
    await button.click();
    await expect(counter).toHaveText(`${number} / 3`);
    await expect(slides.nth(number - 1).getByRole("img")).toBeInViewport({ ratio: 0.9 });
    await expect(dialog.locator(".carousel-thumbnails [aria-current]")).toHaveAccessibleName(
      `Show image ${number}`,
    );
  }
  await thumbnails.nth(2).click();
  await expect(counter).toHaveText("3 / 3");
  await expect(slides.nth(2).getByRole("img")).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL("/artworks?work=1");

  await dialog.getByRole("link", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  await openWork(page, "Ararat, First Light");
  await expect(counter).toHaveText("1 / 3");
  await expect(slides.first().getByRole("img")).toBeInViewport({ ratio: 0.9 });
});

test("DLG-09 the dialog has its own URL and title, and follows back and forward", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks?availability=available");
  const dialog = await openWork(page, "Letter by the Window");
  await expect(page).toHaveURL("/artworks?work=3");
  await expect(page).toHaveTitle(/^Letter by the Window, \d{4} — Mariam Tavrish$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/artworks?availability=available");
  await expect(page).toHaveTitle(`Artworks — ${artistName}`);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/artworks?work=3");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/artworks?availability=available");
  await expect(page.locator("#menu [aria-current=page]")).toHaveText("Artworks");
});

test("DLG-09 the open dialog traps Tab, and closing returns the focus to the card", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks");
  const card = page.locator(".work-card").nth(3).getByRole("link").first();
  await card.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Doorway in Pink Tuff" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Close", exact: true })).toBeFocused();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    const outside = page.locator("main :focus, header :focus, footer :focus");
    await expect(outside).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
});

test("VIS-03, ASK-07 picture, price and question are on a phone's first screen", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/artworks?work=4");
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(".carousel-slide picture")).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator(".wall-label-price")).toBeInViewport({ ratio: 1 });
  const ask = dialog.getByRole("link", { name: "Ask about" });
  await expect(ask).toBeInViewport({ ratio: 1 });
  await ask.click();
  await expect(page).toHaveURL("/contact?artwork=4");
});

test("DLG-02, DLG-09 arrow keys lead to neighbours, and turn pictures while the focus is there", {
  tag: "@mouse",
}, async ({ page }) => {
  await page.goto("/artworks?work=12");
  await expect(page.getByRole("dialog")).toBeFocused();
  await expect(page.locator("[data-island][data-hydrated]")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/artworks?work=1");
  const dialog = page.getByRole("dialog", { name: "Ararat, First Light" });
  const counter = dialog.locator(".carousel-counter");
  await dialog.locator(".carousel-strip").focus();
  await page.keyboard.press("ArrowRight");
  await expect(counter).toHaveText("2 / 3");
  await page.keyboard.press("ArrowRight");
  await expect(counter).toHaveText("3 / 3");
  await page.keyboard.press("ArrowLeft");
  await expect(counter).toHaveText("2 / 3");
  await page.keyboard.press("ArrowLeft");
  await expect(counter).toHaveText("1 / 3");
});

test("DLG-02 a swipe shows the next picture", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/artworks?work=1");
  const strip = page.getByRole("dialog").locator(".carousel-strip");
  const box = await strip.boundingBox();
  const finger = await page.context().newCDPSession(page);
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  for (let x = 340; x > 80; x -= 20) {
    const type = x === 340 ? "touchStart" : "touchMove";
    await finger.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.getByRole("dialog").locator(".carousel-counter")).toHaveText("2 / 3");
});

test("NAV-02, DLG-09 the open dialog of a server-rendered page closes at the first key press", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks?work=2");
  const dialog = page.getByRole("dialog", { name: "Sevan, North Wind" });
  await expect(dialog).toBeFocused();
  // The first key press loads the code and still takes effect.
  await expect(page.locator("[data-island][data-hydrated]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/artworks#work-2");
  await expect(page).toHaveTitle(`Artworks — ${artistName}`);
  await openWork(page, "Letter by the Window");
});

test("DLG-09 a server-rendered dialog keeps scroll position and focus on hydration", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/artworks?work=2");
  const dialog = page.getByRole("dialog");
  const scrolled = () => page.evaluate(() => scrollY);
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  const link = dialog.locator(".work-sheet-contact a").last();
  await link.evaluate((element) => element.focus({ preventScroll: true }));
  await expect(page.locator("[data-island][data-hydrated]")).toHaveCount(1);
  await expect(link).toBeFocused();
  expect(await scrolled()).toBe(200);
});

test("DLG-09 a shared work is a page with the site's menu, and closing leads to its card", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks?work=8");
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(dialog).toContainText(artistName);
  await page.getByRole("link", { name: `${artistName}, home` }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/artworks#work-8");
  const card = page.locator("#work-8");
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
});

test("DLG-09 a shared work of a later page closes to its card there @long", {
  tag: "@once",
}, async ({ page, content }) => {
  let last = 0;
  for (let number = 13; number <= 25; number += 1) last = (await content.addArtwork()).id;
  await page.goto("/artworks?work=1");
  await expect(page.getByRole("dialog")).toBeFocused();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page).toHaveURL(`/artworks?work=${last}`);
  await expect(page.getByRole("dialog", { name: "Study of a Wall" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/artworks?page=2#work-${last}`);
  await expect(page.locator(`#work-${last}`)).toBeInViewport();
  await expect(page.locator(`#work-${last}`)).toBeFocused();
});

test("DLG-09 the neighbouring works open by link and by key, and close to the card of the last", {
  tag: "@once",
}, async ({ page, content }) => {
  const works = await content.artworks();
  await page.goto("/artworks");
  const dialog = await openWork(page, "Sevan, North Wind");
  await dialog.getByRole("link", { name: "Next work" }).click();
  await expect(page.getByRole("dialog", { name: "Letter by the Window" })).toContainText(
    "Interested in",
  );
  for (const [id, title] of [
    [2, "Sevan, North Wind"],
    [1, "Ararat, First Light"],
    [12, works.at(-1)?.title],
  ] as const) {
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(page).toHaveURL(`/artworks?work=${id}`);
    await expect(page.getByRole("dialog", { name: title })).toContainText("Interested in");
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/artworks");
  const card = page.locator("#work-12");
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test("GAL-09, DLG-09 the dialog shows a skeleton with the title while loading", {
  tag: "@once",
}, async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.goto("/artworks");
  await expect(page.locator(".work-card img").first()).toHaveJSProperty("complete", true);
  await page.route("**/artworks/1/sheet", async (route) => {
    await answered;
    await route.fallback();
  });
  await page.locator(".work-card").first().getByRole("img").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(".skeleton").first()).toBeVisible();
  await expect(dialog).toContainText("Ararat, First Light");
  answer();
  await expect(dialog.locator(".skeleton")).toHaveCount(0);
  await expect(dialog).toContainText("From my brother's roof");
});

test("DLG-09 a double click before the code has loaded opens the dialog once @long", {
  tag: "@once",
}, async ({ page }) => {
  const { promise: requested, resolve: deliver } = Promise.withResolvers<void>();
  await page.route("**/assets/hydrate-*.js", async (route) => {
    await requested;
    await route.fallback();
  });
  await page.goto("/artworks");
  await page.locator(".work-card").first().getByRole("img").dblclick();
  deliver();
  const dialog = page.getByRole("dialog", { name: "Ararat, First Light" });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/artworks");
});

test("DLG-09 Escape before the code has loaded cancels the opening @long", {
  tag: "@once",
}, async ({ page }) => {
  const { promise: cancelled, resolve: deliver } = Promise.withResolvers<void>();
  await page.route("**/assets/hydrate-*.js", async (route) => {
    await cancelled;
    await route.fallback();
  });
  await page.goto("/artworks");
  await page.locator(".work-card").first().getByRole("img").click();
  await page.keyboard.press("Escape");
  deliver();
  await expect(page.locator("[data-island][data-hydrated]")).toHaveCount(1);
  await expect(page).toHaveURL("/artworks");
  await openWork(page, "Letter by the Window");
});

test("DLG-09 an artwork that cannot be fetched opens on its own page @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks");
  await page.route("**/artworks/5/sheet", (route) => route.abort());
  await page.locator(".work-card").nth(4).getByRole("img").click();
  await expect(page.getByRole("dialog", { name: "Poppies above Garni" })).toContainText(
    "They last ten days.",
  );
});

test("DLG-09 a work closed while loading stays closed, even if loading fails @long", {
  tag: "@once",
}, async ({ page }) => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  await page.goto("/artworks");
  await page.route("**/artworks/1/sheet", async (route) => {
    await closed;
    await route.abort();
  });
  const dialog = page.getByRole("dialog");
  await page.locator(".work-card").first().getByRole("img").click();
  await expect(dialog.locator(".skeleton").first()).toBeVisible();
  await dialog.getByRole("link", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  close();
  await openWork(page, "Letter by the Window");
  await expect(dialog).toContainText("Interested in this artwork?");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await expect(page).toHaveURL("/artworks?work=3");
});

test("DLG-05 a work that changed since it was first opened shows the change", {
  tag: "@once",
}, async ({ page, content }) => {
  const title = `Two openings ${Date.now()}`;
  const { id } = await content.addArtwork({ title, description: "Before the change." });
  await page.goto("/artworks");
  const dialog = await openWork(page, title);
  await expect(dialog).toContainText("Before the change.");
  await dialog.getByRole("link", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  await content.change(resourceAddress("artworks", id), { description: "After the change." });
  await expect(await openWork(page, title)).toContainText("After the change.");
});

test("DLG-05 the data of an artwork has at most 8 kB", { tag: "@once" }, async ({ request }) => {
  const sheet = await request.get("/artworks/3/sheet");
  expect((await sheet.body()).byteLength).toBeLessThan(8000);
});
