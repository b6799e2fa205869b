import type { APIRequestContext } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { artistName, expect, test } from "../support/content.ts";

/** @returns the HTML of the section with this heading */
async function section(request: APIRequestContext, heading: string): Promise<string> {
  const html = await (await request.get("/")).text();
  return html.split("<section").find((part) => part.includes(`>${heading}</`)) ?? "";
}

test("HOME-01, HOME-03, HOME-06 the hero fills the screen with picture, name and scroll hint", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(artistName);
  await expect(
    page.getByText(`${artistName} · Abstract Realism Artist from Armenia`),
  ).toBeInViewport();
  await expect(page.getByText("Scroll to explore")).toBeInViewport();
  const hero = await page.locator(".hero").boundingBox();
  const screen = page.viewportSize();
  const bar = await page.getByRole("banner").boundingBox();
  const availableHeight = (screen?.height ?? 0) - (bar?.height ?? 0);
  expect(hero?.height).toBeGreaterThanOrEqual(availableHeight - 1);
  expect(hero?.width).toBe(screen?.width);
  const picture = page.locator(".hero img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
});

test("HOME-01, HOME-05 the hero shows its buttons on a phone in landscape, and whole words at 200 %", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  for (const name of ["View Prints", "About the Artist"]) {
    await expect(page.locator(".hero").getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const lines = await page.locator(".hero h1").evaluate((heading) => {
    document.documentElement.style.fontSize = "200%";
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getClientRects().length;
  });
  // One for each word.
  expect(lines).toBeLessThanOrEqual(2);
});

test("HOME-01, HOME-04 the hero shows the quote and an external picture of the homepage settings", {
  tag: "@once",
}, async ({ page, content }) => {
  const external = "https://pictures.example.org/hero.jpg";
  const requestedUrls: string[] = [];
  await page.route(external, (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ path: "src/web/site/assets/default-hero.jpg" });
  });
  await content.change(resourceAddress("homepageSettings"), {
    heroImage: external,
    heroQuote: "Look twice.",
  });
  await page.goto("/");
  await expect(page.getByText("Look twice.")).toBeVisible();
  const picture = page.locator(".hero img");
  await expect(picture).toHaveAttribute("src", external);
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).toBeVisible();
  expect(requestedUrls).toEqual([external]);
});

test("HOME-02, HOME-04, HOME-16 the hero falls back to the default picture and quote", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(resourceAddress("homepageSettings"), { heroImage: "", heroQuote: "" });
  await page.goto("/");
  await expect(page.getByText("Art must bring hope into people's lives.")).toBeVisible();
  const picture = page.locator(".hero img");
  await expect(picture).toHaveAttribute("src", /^\/assets\/default-hero/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
});

test("HOME-07, HOME-08, HOME-15 Latest Creation shows artwork 1 with all facts and its first picture", {
  tag: "@once",
}, async ({ request, content }) => {
  await content.change(resourceAddress("artworks", 1), { price: 1234567, title: "The First" });
  const [first] = await content.artworks();
  const html = await section(request, "Latest Creation");
  expect(html).toMatch(new RegExp(`<img[^>]* src="${first?.images[0]}"`));
  expect(html.match(/<img/g)).toHaveLength(1);
  for (const words of ["The First", "$1,234,567", first?.medium, first?.dimensions]) {
    expect(html).toContain(words);
  }
});

test("HOME-09 View Details opens the dialog if there is no marketplace URL", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(resourceAddress("artworks", 1), { saatchiUrl: null });
  await page.goto("/");
  await page.getByRole("link", { name: "View Details" }).click();
  const dialog = page.getByRole("dialog", { name: "Ararat, First Light" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: /marketplace/ })).toHaveCount(0);
  await expect(page).toHaveURL("/artworks?work=1");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("HOME-11, HOME-12, HOME-13 home shows at most three featured artworks in the order of the settings", async ({
  page,
  content,
  isMobile,
}) => {
  const works = await content.artworks();
  expect(works.filter(({ featured }) => featured).length).toBeGreaterThan(3);
  await content.change(resourceAddress("homepageSettings"), {
    featuredArtworkIds: ["8", "4", "3"],
  });
  await page.goto("/");
  const cards = page.getByRole("region", { name: "Curated Selection" }).getByRole("listitem");
  const expected = [8, 4, 3].map((id) => works.find((work) => work.id === id)?.title ?? "?");
  await expect(cards.getByRole("heading")).toHaveText(expected);
  const [first, last] = [await cards.nth(0).boundingBox(), await cards.nth(2).boundingBox()];
  if (isMobile) expect(last?.y).toBeGreaterThan(first?.y ?? 0);
  else expect(last?.y).toBe(first?.y);
});

test("HOME-12 the artwork's flag decides what is featured, not the settings", {
  tag: "@once",
}, async ({ request, content }) => {
  await content.change(resourceAddress("homepageSettings"), { featuredArtworkIds: ["5", "3"] });
  const html = await section(request, "Curated Selection");
  const titles = [...html.matchAll(/<h3[^>]*>(?:<[^>]+>)*([^<]+)/g)].map((match) => match[1]);
  expect(titles).toHaveLength(3);
  expect(titles[0]).toBe("Letter by the Window");
  expect(titles).not.toContain("Poppies above Garni");
});
