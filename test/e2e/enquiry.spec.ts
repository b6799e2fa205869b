import type { Page } from "@playwright/test";
import { adminApp } from "../../src/core/admin-app-routes.ts";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { languages } from "../../src/core/languages.ts";
import { siteIn } from "../../src/core/routes.ts";
import { samplesTexts } from "../../src/core/texts/samples.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, expectToast, test } from "../support/admin.ts";
import { expectEnhanced } from "../support/content.ts";

// A separate site: its inbox shows these messages only.
test.use({ environment: { ARTIST_NAME: "Asked Often" } });

/** Sends the form as filled in by its address. A message sent implausibly fast waits. */
async function send(page: Page, name: string, attach = true): Promise<void> {
  await page.waitForURL("**/contact?*");
  await page.clock.install({ time: new Date("2026-01-05T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-01-05T11:00:00Z"));
  await page.reload();
  await expectEnhanced(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email").fill("claire@example.com");
  await page.getByLabel("Send this with my message").setChecked(attach);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await page.clock.runFor(2000);
  await page.clock.resume();
  await expect(page.getByRole("heading", { name: /is on its way/ })).toBeVisible();
}

async function expectCard(page: Page, ...lines: string[]): Promise<void> {
  const card = page.getByRole("group", { name: /^Ask about/ });
  for (const line of lines) await expect(card).toContainText(line);
}

test("ASK-01, ASK-08, INB-01, INB-04 a question about a work is confirmed, reaches the inbox and reserves the work", {
  tag: ["@once", "@short"],
}, async ({ page }) => {
  const name = "Claire";
  await page.goto("/artworks?work=2");
  await page.getByRole("link", { name: "Ask about this work" }).click();
  await expectCard(page, "Sevan, North Wind", "Oil on canvas", "$4,600");
  await send(page, name);
  const heading = page.getByRole("heading", { name: /^Your question about/ });
  await expect(heading).toHaveText("Your question about Sevan, North Wind is on its way.");
  await expect(heading).toBeFocused();
  await expect(page.getByText("answers to claire@example.com")).toBeVisible();
  await expect(page.locator("blockquote")).toHaveText(
    'Hello, I am interested in the painting "Sevan, North Wind".',
  );
  await expectAccessible(page);
  await page.getByText("Write another message").click();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Send Message" })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Ask about/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the work" }).click();
  await expect(page).toHaveURL("/artworks?work=2");

  await page.goto("/admin");
  await page.getByRole("link", { name: `${name}, Sevan, North Wind` }).click();
  const message = page.getByRole("listitem").filter({ hasText: name });
  await expect(message.getByRole("link", { name: "Sevan, North Wind" })).toBeVisible();
  await expect(message).toContainText("$4,600");
  await message
    .getByRole("button", { name: "Mark as reserved on the site: Sevan, North Wind" })
    .click();
  await expectToast(page, "Sevan, North Wind is reserved");
  await expect(message.getByLabel("State")).toHaveValue("reserved");
  await page.goto("/admin?tab=artworks");
  const availability = page.getByLabel("Availability of Sevan, North Wind");
  await expect(availability).toHaveValue("reserved");
  await availability.selectOption("Available");
  await expectToast(page, "Success");
});

test("ASK-08, REA-04 the confirmation shows the address as it was typed", {
  tag: "@once",
}, async ({ page }) => {
  const email = "anna@пример.рф";
  await page.goto("/contact?artwork=1");
  await expectEnhanced(page);
  await page.getByLabel("Name", { exact: true }).fill("Anna");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(`answers to ${email}`)).toBeVisible();
});

test("ASK-01 a print's listed and own sizes lead to the form with their prices", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/prints/1");
  await page
    .getByRole("button", { name: /^90 × 60 cm/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Ask about 90 × 60 cm, Canvas, €81.00" }).click();
  await expectCard(page, "90 × 60 cm (35 × 24 in), Canvas", "€81.00");
  await page.goBack();
  await page.getByRole("button", { name: "Custom Size" }).click();
  await page.getByLabel("Width (cm)").fill("75");
  await page.getByLabel("Height (cm)").fill("50");
  await page.getByRole("button", { name: "Calculate Price" }).click();
  await page.getByRole("link", { name: "Ask about 75 × 50 cm, Canvas, €56.25" }).click();
  await expectCard(page, "75 × 50 cm (30 × 20 in), Canvas", "€56.25");
  const sent = page.waitForRequest("**/api/contact");
  await send(page, "Without a card", false);
  expect((await sent).postDataJSON()).not.toHaveProperty("enquiry");
});

test("VIS-11 ticked questions are sent with the message, which says before sending that it is too long", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/contact?artwork=3");
  await expectEnhanced(page);
  const question = page.getByRole("group", { name: "Ask about Letter by the Window" });
  const name = page.getByLabel("Name", { exact: true });
  const top = async () => (await name.boundingBox())?.y;
  const before = await top();
  await question.getByLabel("Is it available?").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(question.getByLabel("City, country")).toBeFocused();
  expect(await top()).toBe(before);
  await page.keyboard.type("Lyon, France");

  const message = page.getByLabel("Message", { exact: true });
  await message.fill("m".repeat(950));
  await expect(message).toHaveAccessibleDescription("Message is too long: 1009 / 1000");
  await expect(message).toHaveAttribute("aria-invalid", "true");
  await question.getByLabel("Is it available?").uncheck();
  await expect(message).toHaveAccessibleDescription("");
  await message.fill("Hello");
  await name.fill("Claire");
  await page.getByLabel("Email").fill("claire@example.com");
  const sent = page.waitForRequest("**/api/contact");
  await page.getByRole("button", { name: "Send Message" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    message: "Hello\n\nWhat does shipping to Lyon, France cost?",
  });
  expect((await sent).postDataJSON()).not.toHaveProperty("place");
});

for (const language of languages) {
  test(`VIS-11 an error is nearer to its own field than to the next, in ${language} and in large text`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto(`${siteIn(language).contact}?artwork=3`);
    await expectEnhanced(page);
    for (const size of ["100%", "200%"]) {
      await page.addStyleTag({ content: `html { font-size: ${size} }` });
      await page.locator("form button[type=submit]").click();
      await expect(page.locator("#name-error")).not.toBeEmpty();
      const gaps = await page.locator("#name").evaluate((field) => {
        const error = document.getElementById("name-error");
        const text = document.createRange();
        if (error) text.selectNodeContents(error);
        const { top, bottom } = text.getBoundingClientRect();
        const next = document.querySelector("label[for=email]")?.getBoundingClientRect().top ?? 0;
        return { own: top - field.getBoundingClientRect().bottom, next: next - bottom };
      });
      expect(gaps.next).toBeGreaterThan(gaps.own);
    }
  });
}

test("VIS-11 the admin proposes a sentence on shipping, which stands on the contact page, two taps from home", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(resourceAddress("salesSettings"), { terms: "" });
  await page.goto(adminApp.salesSettings);
  const terms = page.getByLabel("Shipping, returns and framing");
  await page.getByRole("button", { name: "Propose a sentence" }).click();
  await expect(terms).toHaveValue(samplesTexts.en.terms);
  await expect(page.getByRole("button", { name: "Propose a sentence" })).toHaveCount(0);
  await terms.fill("I ship by post.");
  await page.getByRole("button", { name: "Save Settings" }).last().click();
  await expectToast(page, "Settings of prices updated successfully");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  const card = page.locator("main section").filter({ hasText: "Shipping and returns" });
  await expect(card).toContainText("I ship by post.");
});
