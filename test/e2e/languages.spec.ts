import { enquiryAddress } from "../../src/core/enquiry.ts";
import { site, siteIn } from "../../src/core/routes.ts";
import { brokenWords } from "../support/accessible.ts";
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
  const isRequested = (font: RegExp) => requested.some((url) => font.test(url));
  await page.goto(site.about);
  // Typefaces come after the first picture.
  await expect.poll(() => isRequested(/\.woff2$/)).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(requested.filter((url) => fonts.some(([, font]) => font.test(url)))).toEqual([]);
  for (const [language, font] of fonts) {
    await test.step(language, async () => {
      requested.length = 0;
      await page.goto(siteIn(language).about);
      await expect.poll(() => isRequested(font)).toBe(true);
    });
  }
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
