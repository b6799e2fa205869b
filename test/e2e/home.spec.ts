import { resourceAddress } from "../../src/core/routes.ts";
import { expect, test } from "../support/content.ts";

const artistName = "Anahit Sarian of Gyumri";
test.use({ environment: { ARTIST_NAME: artistName } });

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
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    300,
  );
});

test("HOME-01, HOME-04 the hero shows picture and quote of the homepage settings", {
  tag: "@once",
}, async ({ page, content }) => {
  const [, second] = await content.artworks();
  const heroImage = second?.images[0] ?? "";
  await content.change(resourceAddress("homepageSettings"), {
    heroImage,
    heroQuote: "Look twice.",
  });
  await page.goto("/");
  await expect(page.getByText("Look twice.")).toBeVisible();
  await expect(page.locator(".hero img")).toHaveAttribute("src", heroImage);
});

test("HOME-01 an external hero picture keeps its URL", { tag: "@once" }, async ({
  page,
  content,
}) => {
  const external = "https://pictures.example.org/hero.jpg";
  const requestedUrls: string[] = [];
  await page.route(external, (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ path: "src/web/site/assets/default-hero.jpg" });
  });
  await content.change(resourceAddress("homepageSettings"), { heroImage: external });
  await page.goto("/");
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
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    300,
  );
});

test("HOME-05, HOME-14 the buttons link to prints, biography and gallery", async ({ page }) => {
  const buttons = [
    ["View Prints", "/prints"],
    ["About the Artist", "/about"],
    ["View All Artworks", "/artworks"],
  ] as const;
  await page.goto("/");
  const link = (name: string) => page.getByRole("main").getByRole("link", { name });
  for (const [name, path] of buttons) await expect(link(name)).toHaveAttribute("href", path);
  await link("About the Artist").click();
  await expect(page).toHaveURL("/about");
});

test("HOME-07, HOME-08 Latest Creation shows artwork 1 with all facts", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(resourceAddress("artworks", 1), { price: 1234567, title: "The First" });
  await page.goto("/");
  const latest = page.getByRole("region", { name: "Latest Creation" });
  await expect(latest.getByRole("heading", { name: "The First" })).toBeVisible();
  const [first] = await content.artworks();
  await expect(latest).toContainText(`${first?.medium}${first?.dimensions}`);
  await expect(latest).toContainText("$1,234,567");
  await expect(latest).toContainText(first?.description ?? "?");
  const picture = latest.getByRole("img", { name: "The First" });
  await expect(picture).toHaveCount(1);
  await expect(picture).toHaveAttribute("src", first?.images[0] ?? "?");
});

test("HOME-09, NAV-20 View Details opens the marketplace in a new tab", async ({
  page,
  content,
  context,
}) => {
  await content.change(resourceAddress("artworks", 1), {
    saatchiUrl: "https://market.example.org/first",
  });
  await context.route("https://market.example.org/**", (route) =>
    route.fulfill({ body: "the marketplace" }),
  );
  await page.goto("/");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "View Details" }).click();
  await expect(await opened).toHaveURL("https://market.example.org/first");
  await expect(page).toHaveURL("/");
});

test("HOME-09 View Details opens the dialog if there is no marketplace URL", async ({
  page,
  content,
}) => {
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

test("HOME-10, GAL-07 an unavailable first artwork shows Sold instead of the button", {
  tag: "@once",
}, async ({ page, content }) => {
  for (const availability of ["sold", "reserved"]) {
    await content.change(resourceAddress("artworks", 1), { availability });
    await page.goto("/");
    const latest = page.getByRole("region", { name: "Latest Creation" });
    await expect(latest.getByText("Sold", { exact: true })).toBeVisible();
    await expect(latest.getByRole("link", { name: "View Details" })).toHaveCount(0);
  }
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
  const section = page.getByRole("region", { name: "Curated Selection" });
  await expect(section).toContainText("Featured Works");
  const cards = section.getByRole("listitem");
  const expected = [8, 4, 3].map((id) => works.find((work) => work.id === id));
  await expect(cards.getByRole("heading")).toHaveText(expected.map((work) => work?.title ?? "?"));
  for (const [index, work] of expected.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole("img", { name: work?.title })).toHaveCount(1);
    await expect(card).toContainText(`${work?.medium}${work?.dimensions}`);
    await expect(card).toContainText(`$${work?.price.toLocaleString("en-US")}`);
    await expect(card).toContainText(work?.availability === "available" ? "Available" : "Sold");
  }
  const [first, last] = [await cards.nth(0).boundingBox(), await cards.nth(2).boundingBox()];
  if (isMobile) expect(last?.y).toBeGreaterThan(first?.y ?? 0);
  else expect(last?.y).toBe(first?.y);
});

test("HOME-12 the artwork's flag decides what is featured, not the settings", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(resourceAddress("homepageSettings"), { featuredArtworkIds: ["5", "3"] });
  await page.goto("/");
  const titles = page.getByRole("region", { name: "Curated Selection" }).getByRole("heading", {
    level: 3,
  });
  await expect(titles.first()).toHaveText("Letter by the Window");
  await expect(titles).toHaveCount(3);
  await expect(titles.filter({ hasText: "Poppies above Garni" })).toHaveCount(0);
});

test("HOME-16 without featured artworks the section is omitted", { tag: "@once" }, async ({
  page,
  content,
}) => {
  for (const { id, featured } of await content.artworks()) {
    if (featured) await content.change(resourceAddress("artworks", id), { featured: false });
  }
  await page.goto("/");
  await expect(page.getByText("Curated Selection")).toHaveCount(0);
  await expect(page.getByText("Featured Works")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Latest Creation" })).toBeVisible();
});

test("HOME-15 the server renders home completely, without a loading state", {
  tag: "@once",
}, async ({ request }) => {
  const html = await (await request.get("/")).text();
  for (const words of ["Latest Creation", "Curated Selection", "Ararat, First Light"]) {
    expect(html).toContain(words);
  }
  expect(html).not.toMatch(/class="[^"]*skeleton/);
});
