import type { APIRequestContext, Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { enquiryAddress } from "../../src/core/enquiry.ts";
import type { Language } from "../../src/core/languages.ts";
import { site, siteIn } from "../../src/core/routes.ts";
import { brokenWords, expectAccessibleTexts } from "../support/accessible.ts";
import { expect, expectEnhanced, test } from "../support/content.ts";

test("LAN-01 a change of the language keeps the message and translates the texts nobody changed", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(enquiryAddress(site.contact, { about: "print", id: 1 }));
  await expectEnhanced(page);
  const form = page.getByRole("main").locator("form");
  const message = form.locator("[name=message]");
  await form.locator("[name=name]").fill("Nare Petrosyan");
  await message.fill("Would it suit a wall of two metres?");
  await form.locator("[name=enquiry]").uncheck();
  await page.getByRole("link", { name: "Русский" }).click();

  await expect(page).toHaveURL(enquiryAddress(siteIn("ru").contact, { about: "print", id: 1 }));
  await expect(message).toHaveValue("Would it suit a wall of two metres?");
  await expect(form.locator("[name=name]")).toHaveValue("Nare Petrosyan");
  await expect(form.locator("[name=subject]")).toHaveValue(/^Принт/);
  await expect(form.locator("[name=enquiry]")).not.toBeChecked();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Nare");
});

test("LAN-01 the first touch of an Armenian print page sets its material", {
  tag: "@once",
}, async ({ page }) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(siteIn("hy").print(1));
  const prices = page.getByText("€");
  const before = await prices.allTextContents();
  await page.getByRole("radio").first().focus();
  await expect(page.locator("[data-hydrated]").first()).toBeAttached();
  expect(await prices.allTextContents()).toEqual(before);
  expect(complaints).toEqual([]);
});

test.describe("a browser in French", () => {
  test.use({ locale: "fr-FR" });

  test("LAN-01 offers French and stays English until it is accepted", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto(site.about);
    const offer = page.getByRole("link", { name: "Lire cette page en français" });
    await expect(offer).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await offer.click();
    await expect(page).toHaveURL(siteIn("fr").about);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });
});

const fonts = [
  ["hy", /noto-sans-armenian/],
  ["ru", /nkar-cyrillic-text/],
  ["fr", /newsreader-text-french/],
] as const;

test("LAN-01 a page in another language loads its own letters, and English loads none of them", {
  tag: "@once",
}, async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(site.about, { waitUntil: "networkidle" });
  expect(requested.filter((url) => fonts.some(([, font]) => font.test(url)))).toEqual([]);
  for (const [language, font] of fonts) {
    await test.step(language, async () => {
      requested.length = 0;
      await page.goto(siteIn(language).about, { waitUntil: "networkidle" });
      expect(requested.some((url) => font.test(url))).toBe(true);
    });
  }
});

/** Texts and labels of the page in its own language, without the painter's. */
function interfaceTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOwn = (element: Element | null) =>
      element?.closest("[lang]") === document.documentElement &&
      !element.closest("script, style, noscript, template");
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isOwn(parentElement)) texts.push(textContent ?? "");
    }
    for (const element of document.querySelectorAll("*")) {
      if (!isOwn(element)) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        texts.push(element.getAttribute(name) ?? "");
      }
    }
    return texts.map((text) => text.trim()).filter((text) => text !== "");
  });
}

/** Returns the texts of all records, the longest first. */
async function paintersTexts(request: APIRequestContext): Promise<string[]> {
  const responses = await Promise.all(
    (["artworks", "prints", "exhibitions"] as const).map((name) =>
      request.get(resourceAddress(name)),
    ),
  );
  const records: Record<string, unknown>[] = (
    await Promise.all(responses.map((response) => response.json()))
  ).flat();
  return records
    .flatMap((record) => Object.values(record))
    .filter((value) => typeof value === "string" && value !== "")
    .map(String)
    .sort((one, other) => other.length - one.length);
}

/** Names, and terms that are the same in every language. */
const names =
  /Mariam Tavrish|Abstract Realism Artist from Armenia|IIIF (collection|manifest)|English|Français|IIIF|JPEG|PNG|HTTPS|Instagram|Saatchi|http:\S+|@\S+|\S+@\S+/g;

/**
 * Returns the interface's texts of every page in a language, with the messages of an empty form.
 * Every page passes axe.
 */
async function crawl(page: Page, language: Language): Promise<string[]> {
  const { home, artworks, artwork, prints, print, about, exhibitions, contact } = siteIn(language);
  const nowhere = `${home === "/" ? "" : home}/nowhere`;
  const pages = [home, artworks(), artwork(1), prints, print(1), about, exhibitions, nowhere];
  const texts: string[] = [];
  for (const address of [...pages, contact]) {
    await page.goto(address);
    await test.step(address, () => expectAccessibleTexts(page));
    texts.push(...(await interfaceTexts(page)));
  }
  await expectEnhanced(page);
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("[aria-invalid]")).toHaveCount(3);
  return [...texts, ...(await interfaceTexts(page))];
}

// A word in the code would be on the pages in every language. `texts.test.ts` compares the texts.
test("LAN-01 the pages in Armenian have no English word of the interface and pass axe @long", {
  tag: "@once",
}, async ({ page, request }) => {
  const typed = await paintersTexts(request);
  const ownWords = (await crawl(page, "hy")).map((text) =>
    typed.reduce((left, each) => left.replaceAll(each, ""), text).replaceAll(names, ""),
  );
  expect(ownWords.filter((words) => /[a-z]{3}/i.test(words))).toEqual([]);
});

test("LAN-01 text of 200 % breaks no Armenian word of the menu and the headings", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { prints, about, exhibitions, contact } = siteIn("hy");
  for (const address of [prints, about, exhibitions, contact]) {
    await page.goto(address);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    await page.locator(".menu-toggle").click();
    await expect(page.locator(".menu a").first()).toBeVisible();
    expect(await brokenWords(page, ".menu a, h1, h2"), address).toEqual([]);
  }
});
