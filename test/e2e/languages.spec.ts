import type { Page } from "@playwright/test";
import { enquiryAddress } from "../../src/core/enquiry.ts";
import { site, siteIn } from "../../src/core/routes.ts";
import { expect, expectEnhanced, test } from "../support/content.ts";
import { translatePage } from "../support/translator.ts";

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
  await form.locator("[name=shipping]").check();
  await form.locator("[name=place]").fill("Lyon");
  await page.getByRole("link", { name: "Русский" }).click();

  await expect(page).toHaveURL(enquiryAddress(siteIn("ru").contact, { about: "print", id: 1 }));
  await expect(message).toHaveValue("Would it suit a wall of two metres?");
  await expect(form.locator("[name=name]")).toHaveValue("Nare Petrosyan");
  await expect(form.locator("[name=subject]")).toHaveValue(/^Принт/);
  await expect(form.locator("[name=enquiry]")).not.toBeChecked();
  await expect(form.locator("[name=place]")).toHaveValue("Lyon");
  await expect(form.locator("[name=place]")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Nare");
});

test("LAN-01 a browser in French is offered French, and stays English until it is accepted", {
  tag: "@once",
}, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ locale: "fr-FR", baseURL: baseURL ?? "" });
  await page.goto(site.about);
  const offer = page.getByRole("link", { name: "Lire cette page en français" });
  await expect(offer).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await offer.click();
  await expect(page).toHaveURL(siteIn("fr").about);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.close();
});

/** Faults of React, also those from which it recovers. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
  return faults;
}

for (const translator of ["replaces", "moves"] as const) {
  test(`LAN-01 a work answers the first press in a browser that ${translator} its texts`, {
    tag: "@once",
  }, async ({ page }) => {
    const faults = watchFaults(page);
    await page.goto(site.artwork(1));
    await translatePage(page, translator);
    await page.getByRole("button", { name: "Preview on Your Wall" }).click();
    const preview = page.getByRole("dialog", { name: "‹Wall preview of›" });
    await expect(preview).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();

    await page.getByRole("link", { name: /Next/ }).click();
    await expect(page).toHaveURL(site.artwork(2));
    await expect(page.locator("#work-title")).toContainText("‹");
    expect(faults).toEqual([]);
  });

  test(`LAN-01 the calculator keeps its first number in a browser that ${translator} its texts`, {
    tag: "@once",
  }, async ({ page }) => {
    const faults = watchFaults(page);
    await page.goto(site.prints);
    await translatePage(page, translator);
    const calculator = page.locator("[data-island='prints/price-calculator']");
    const [width, height] = [
      calculator.locator("[name=width]"),
      calculator.locator("[name=height]"),
    ];
    await width.pressSequentially("60");
    await expect(width).toHaveValue("60");
    await height.fill("40");
    const price = calculator.locator(".calculator-price");
    await expect(price).toHaveText("‹$31.20›");
    await height.fill("50");
    await expect(price).toHaveText("‹$39.00›");
    await width.fill("");
    await expect(price).toBeHidden();
    await width.fill("60");
    await expect(price).toHaveText("‹$39.00›");
    expect(faults).toEqual([]);
  });

  test(`LAN-01 a print calculates a size in a browser that ${translator} its texts`, {
    tag: "@once",
  }, async ({ page }) => {
    const faults = watchFaults(page);
    await page.goto(site.print(1));
    // A language that the site has: the island keeps the page's own.
    await translatePage(page, translator, "ru");
    await page.getByRole("button", { name: "Custom Size" }).click();
    await page.getByLabel("Width").fill("45");
    await page.getByLabel("Height").fill("60");
    await page.getByRole("button", { name: "Calculate Price" }).click();
    const price = page.locator(".calculator-price");
    await expect(price).toHaveText("‹€40.50›");
    await page.getByLabel("Width").fill("50");
    await page.getByRole("button", { name: "Calculate Price" }).click();
    await expect(price).toHaveText("‹€45.00›");
    expect(faults).toEqual([]);
  });

  test(`LAN-01 a card at home opens in a browser that ${translator} its texts`, {
    tag: "@once",
  }, async ({ page }) => {
    const faults = watchFaults(page);
    await page.goto(site.home);
    await translatePage(page, translator);
    await page.locator("main a[data-work]").first().click();
    await expect(page.locator("#work-title")).toHaveText(/^‹.+›$/);
    await page.getByRole("link", { name: "‹Close›" }).click();
    await expect(page.locator("#work-title")).toBeHidden();
    expect(faults).toEqual([]);
  });
}

test("LAN-01 a translated print answers a press during which its script arrives", {
  tag: "@mouse",
}, async ({ page }) => {
  const pressed = Promise.withResolvers<void>();
  const script = Promise.withResolvers<string>();
  await page.route("**/assets/hydrate-*.js", async (route) => {
    script.resolve(route.request().url());
    await pressed.promise;
    await route.continue();
  });
  await page.goto(site.print(1), { waitUntil: "networkidle" });
  await translatePage(page, "replaces");
  await page.getByRole("button", { name: "Custom Size" }).hover();
  await page.mouse.down();
  pressed.resolve();
  await page.evaluate((url) => import(url), await script.promise);
  await page.mouse.up();
  await expect(page.getByLabel("Width")).toBeVisible();
});
