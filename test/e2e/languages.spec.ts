import { enquiryAddress } from "../../src/core/enquiry.ts";
import { site, siteIn } from "../../src/core/routes.ts";
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
