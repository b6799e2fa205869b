import type { Page } from "@playwright/test";
import { enquiryAddress } from "../../src/core/enquiry.ts";
import { site, siteIn } from "../../src/core/routes.ts";
import { expect, expectEnhanced, test } from "../support/content.ts";
import { openTranslated, translatePage } from "../support/translator.ts";

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

test("LAN-01 on a phone the offer of a language does not cover the button that asks", {
  tag: "@phone",
}, async ({ browser, baseURL, contextOptions }) => {
  const viewport = { width: 390, height: 844 };
  const options = { ...contextOptions, viewport, locale: "fr-FR", baseURL: baseURL ?? "" };
  const page = await browser.newPage(options);
  for (const [address, name] of [
    ["/prints/1", "Ask about this print"],
    ["/artworks?work=3", "Ask about this work"],
  ] as const) {
    await page.goto(address);
    const offer = page.getByRole("link", { name: "Lire cette page en français" });
    await expect(offer).toBeInViewport({ ratio: 1 });
    const ask = page.getByRole("link", { name });
    await expect(ask).toBeInViewport({ ratio: 1 });
    // Fails if something else lies over it.
    await ask.click({ trial: true });
  }
  await page.close();
});

/** Faults of React, also those from which it recovers. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
  return faults;
}

const translations = (["replaces", "moves"] as const).flatMap((translator) => [
  {
    how: `that ${translator} its texts`,
    open: async (page: Page, path: string, language?: string) => {
      await page.goto(path);
      await translatePage(page, translator, language);
    },
  },
  {
    how: `that ${translator} its texts before the first script`,
    open: (page: Page, path: string, language?: string) =>
      openTranslated(page, path, { translator, language }),
  },
]);

for (const { how, open } of translations) {
  test(`LAN-01 a work answers the first press in a browser ${how}`, {
    tag: "@once",
  }, async ({ page }) => {
    const faults = watchFaults(page);
    await open(page, site.artwork(1));
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

  test(`LAN-01 the calculator keeps its first number in a browser ${how}`, {
    tag: "@once",
  }, async ({ page }) => {
    const faults = watchFaults(page);
    await open(page, site.prints);
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

  test(`LAN-01 a print calculates a size in a browser ${how}`, {
    tag: "@once",
  }, async ({ page }) => {
    const faults = watchFaults(page);
    // A language that the site has: the island keeps the page's own.
    await open(page, site.print(1), "ru");
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

  test(`LAN-01 a card at home opens in a browser ${how}`, {
    tag: "@once",
  }, async ({ page }) => {
    const faults = watchFaults(page);
    await open(page, site.home);
    await page.locator("main a[data-work]").first().click();
    await expect(page.locator("#work-title")).toHaveText(/^‹.+›$/);
    await page.getByRole("link", { name: "‹Close›" }).click();
    await expect(page.locator("#work-title")).toBeHidden();
    expect(faults).toEqual([]);
  });
}

for (const translator of ["replaces", "rewrites"] as const) {
  test(`LAN-01 the calculator keeps a number typed before its script if a browser ${translator} texts`, {
    tag: "@once",
  }, async ({ page }) => {
    const faults = watchFaults(page);
    const calculator = page.locator("[data-island='prints/price-calculator']");
    const width = calculator.locator("[name=width]");
    await openTranslated(page, site.prints, {
      translator,
      meanwhile: async () => {
        await width.pressSequentially("60");
        await calculator.locator("[name=height]").pressSequentially("40");
      },
    });
    await expect(calculator.locator(".calculator-price")).toHaveText("‹$31.20›");
    await expect(width).toHaveValue("60");
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
