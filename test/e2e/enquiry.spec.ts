import type { Page } from "@playwright/test";
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
  const card = page.getByRole("group", { name: "You are asking about" });
  for (const line of lines) await expect(card).toContainText(line);
}

test("ASK-01, ASK-08, INB-01, INB-04 a question about a work is confirmed, reaches the inbox and reserves the work", {
  tag: "@once",
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
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await expect(page.getByText("You are asking about")).toHaveCount(0);
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

test("ASK-01 a print's listed and own sizes lead to the form with their prices", {
  tag: ["@once", "@long"],
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
