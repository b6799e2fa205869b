import type { Page } from "@playwright/test";
import { siteIn } from "../../src/core/routes.ts";
import { expect, test } from "../support/content.ts";

/** Returns the files that texts of the page are drawn with. */
function loadedTypefaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === "loaded" && !/Fallback|Android|Linux/.test(family))
      .map(({ family, style }) => `${family.replaceAll('"', "")} ${style}`),
  );
}

/** Holds back the last of the page's typefaces. */
async function holdOne(page: Page, file: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

for (const [path, file, faces] of [
  [siteIn("en").artworks(), /\/newsreader-display-/, 3],
  [siteIn("hy").about, /\/noto-sans-armenian-/, 4],
  [siteIn("ru").about, /\/onest-cyrillic-/, 5],
  [siteIn("fr").about, /\/hanken-grotesk-french-/, 3],
] as const) {
  test(`first view: ${path} shows all of its typefaces in one stroke`, {
    tag: "@once",
  }, async ({ page }) => {
    const fonts: string[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    const release = await holdOne(page, file);
    await page.goto(path);
    await expect.poll(() => fonts.length).toBeGreaterThanOrEqual(faces - 1);
    expect(await loadedTypefaces(page)).toEqual([]);
    release();
    await expect
      .poll(async () => (await loadedTypefaces(page)).length)
      .toBeGreaterThanOrEqual(faces);
    expect((await loadedTypefaces(page)).length).toBe(fonts.length);
  });
}

test("first view: a typeface that does not load keeps none of the others away", {
  tag: "@once",
}, async ({ page }) => {
  await page.route(/\/newsreader-display-/, (route) => route.abort());
  await page.goto(siteIn("en").home);
  await expect.poll(() => loadedTypefaces(page)).toContainEqual("Hanken Grotesk normal");
});

test("first view: the typefaces load although the script of the page does not", {
  tag: "@once",
}, async ({ page }) => {
  await page.route(/\/client-[^/]+\.js/, (route) => route.abort());
  await page.goto(siteIn("en").home);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('16px "Hanken Grotesk"')))
    .toBe(true);
  await expect.poll(() => loadedTypefaces(page)).toContainEqual("Hanken Grotesk normal");
});

test("first view: a letter that no loaded typeface has brings its file", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(siteIn("en").home);
  await expect.poll(() => loadedTypefaces(page)).toContainEqual("Hanken Grotesk normal");
  const before = (await loadedTypefaces(page)).length;
  await page.locator("h1").evaluate((heading) => heading.append("Ł"));
  await expect.poll(async () => (await loadedTypefaces(page)).length).toBe(before + 1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("first view: the typefaces of the page load", { tag: "@once" }, async ({ page }) => {
    const fonts: string[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    await page.goto(siteIn("en").home);
    await expect.poll(() => fonts.length).toBe(4);
  });
});
