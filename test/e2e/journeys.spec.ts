import type { Page } from "@playwright/test";
import { finger } from "../support/finger.ts";
import { expect, test } from "./wall-site.ts";

// Own messages; a finger counts the fields that it has to press, and types without taps.
test.use({ environment: { ARTIST_NAME: "Counted Taps" }, viewport: { width: 390, height: 844 } });

async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: /is on its way/ })).toBeVisible();
}

test("from a shared work to a sent question are four taps (ASK-01, VIS-11)", {
  tag: ["@phone", "@short"],
}, async ({ page }) => {
  const visitor = finger();
  await page.goto("/artworks?work=2");
  const ask = page.getByRole("link", { name: "Ask about this work" });
  await expect(ask).toBeInViewport({ ratio: 1 });
  await visitor.tap(ask);
  await visitor.tap(page.getByLabel("Name", { exact: true }));
  await page.keyboard.type("Claire");
  await visitor.tap(page.getByLabel("Email"));
  await page.keyboard.type("claire@example.com");
  await visitor.tap(page.getByRole("button", { name: "Send Message" }));
  await expectSent(page);
  expect(visitor.taps).toBeLessThanOrEqual(4);
});

test("from a print to a question about 70 cm with the picture of the wall are seven taps (VIS-07, ASK-02)", {
  tag: "@phone",
}, async ({ page, print }) => {
  const visitor = finger();
  await page.goto(`/prints/${print.id}`);
  await visitor.tap(page.getByRole("button", { name: "Custom Size" }));
  await expect(page.getByLabel("Width (cm)")).toBeFocused();
  await page.keyboard.type("70");
  await expect(page.getByRole("link", { name: /^Ask about 70 × 93.3 cm, Canvas/ })).toBeVisible();
  await visitor.tap(page.getByRole("button", { name: "Preview on Your Wall" }));
  await visitor.tap(page.getByRole("button", { name: "Start Preview" }));
  const preview = page.getByRole("dialog");
  await expect(preview.locator(".wall-chip").first()).toContainText("70 × 93.3 cm");
  await visitor.tap(preview.getByRole("link", { name: /^Ask about/ }));
  await visitor.tap(page.getByLabel("Send the picture of my wall along"));
  await visitor.tap(page.getByLabel("Name", { exact: true }));
  await page.keyboard.type("Claire");
  await visitor.tap(page.getByLabel("Email"));
  await page.keyboard.type("claire@example.com");
  await page.keyboard.press("Enter");
  await expectSent(page);
  expect(visitor.taps).toBeLessThanOrEqual(7);
});

test("from home to shipping and returns are two taps (VIS-11)", {
  tag: ["@phone", "@short"],
}, async ({ page }) => {
  const visitor = finger();
  await page.goto("/");
  await visitor.tap(page.getByRole("button", { name: "Menu" }));
  await visitor.tap(page.getByRole("navigation", { name: "Main" }).getByText("Contact"));
  await expect(page.getByRole("heading", { name: "Shipping and returns" })).toBeVisible();
  await expect(page.getByText("You may return a work within 14 days")).toBeVisible();
  expect(visitor.taps).toBeLessThanOrEqual(2);
});
