import type { Page } from "@playwright/test";
import { expect, test } from "../support/content.ts";

/** The page's timers stay stopped until a test runs them. */
async function openCalculator(page: Page) {
  await page.clock.install();
  await page.goto("/prints/1");
  await page.getByRole("button", { name: "Custom Size" }).click();
  const form = page.locator("form", { hasText: "Calculate Price" });
  await expect(form).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return {
    form,
    width: form.getByLabel("Width (cm)"),
    height: form.getByLabel("Height (cm)"),
    material: form.getByLabel("Material"),
    button: form.getByRole("button", { name: "Calculate Price" }),
    result: form.locator(".calculator-result"),
  };
}

test("PRD-05, PRD-10, PRD-15 the pictures change by buttons and thumbnails, the sizes with the material, and one size can be selected", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/prints/1");
  const slides = page.locator(".carousel-slide");
  const shows = (number: number) =>
    expect(slides.nth(number - 1).getByRole("img")).toBeInViewport({ ratio: 0.5 });
  await shows(1);
  await page.getByRole("button", { name: "Previous image" }).click();
  await shows(3);
  await page.getByRole("button", { name: "Next image" }).click();
  await shows(1);
  await page.locator(".carousel-thumbnails a").nth(1).click();
  await shows(2);

  const section = page.locator(".size-section:not([data-inactive])");
  for (const [material, finish] of [
    ["Paper", "Smooth finish"],
    ["Canvas", "Premium texture"],
  ] as const) {
    await page.getByRole("group", { name: "Material" }).getByText(finish).click();
    await expect(section.getByRole("heading")).toHaveText(`Available Sizes - ${material}`);
  }
  const selected = section.getByRole("button", { pressed: true });
  await expect(selected).toHaveCount(0);
  for (const index of [1, 0]) {
    const size = section.getByRole("button").nth(index);
    await size.click();
    await expect(size).toHaveAttribute("aria-pressed", "true");
    await expect(selected).toHaveCount(1);
  }
});

test("SIZ-01, SIZ-02, SIZ-03, SIZ-08, SIZ-10 blur and the button show price and area or a message, and closing resets them", {
  tag: "@once",
}, async ({ page }) => {
  const { form, width, height, material, button, result } = await openCalculator(page);
  await expect(material).toHaveValue("paper");
  await width.fill("30");
  await height.fill("40");
  await expect(result).toBeEmpty();
  await height.blur();
  await expect(result).toHaveText("€15.60 12.0 dm², Paper");
  await expect(form.locator(".size-notes")).toHaveText(/^\d+ dpi/);
  await width.fill("32.5");
  await expect(result).toHaveText("€15.60 12.0 dm², Paper");
  // Does not move the focus: only the button may trigger the calculation.
  await button.dispatchEvent("click");
  await expect(result).toHaveText("€16.90 13.0 dm², Paper");
  await width.fill("19");
  await button.click();
  await expect(width).toHaveAccessibleDescription("Width must be between 20-120 cm");
  await expect(width).toHaveAttribute("aria-invalid", "true");
  await expect(result).toHaveText("");
  await width.fill("32.5");
  await height.fill("50");
  await height.press("Enter");
  await expect(result).toHaveText("€21.13 16.3 dm², Paper");

  const disclosure = page.getByRole("button", { name: "Custom Size" });
  await disclosure.click();
  await expect(form).toBeHidden();
  await disclosure.click();
  for (const field of [width, height]) await expect(field).toHaveValue("");
  await expect(result).toBeEmpty();
});

test("SIZ-09 the price updates 500 ms after typing and immediately on a change of material", {
  tag: "@once",
}, async ({ page }) => {
  const { width, height, material, result } = await openCalculator(page);
  await width.fill("30");
  await height.pressSequentially("4");
  await page.clock.runFor(400);
  await height.pressSequentially("0");
  await page.clock.runFor(499);
  await expect(result).toBeEmpty();
  await page.clock.runFor(1);
  await expect(result).toHaveText("€15.60 12.0 dm², Paper");
  await material.selectOption("Canvas");
  await expect(result).toHaveText("€18.00 12.0 dm², Canvas");
});
