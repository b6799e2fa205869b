import { expect, test } from "../support/content.ts";

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

test("SIZ-01, SIZ-02, SIZ-03, SIZ-08, SIZ-09, SIZ-10 pauses, blur and the button show price and area or a message, and closing resets them", {
  tag: "@once",
}, async ({ page }) => {
  // The page's timers stay stopped until the test runs them.
  await page.clock.install();
  await page.goto("/prints/1");
  const disclosure = page.getByRole("button", { name: "Custom Size" });
  await disclosure.click();
  const form = page.locator("form", { hasText: "Calculate Price" });
  await expect(form).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const [width, height] = [form.getByLabel("Width (cm)"), form.getByLabel("Height (cm)")];
  const material = form.getByLabel("Material");
  const button = form.getByRole("button", { name: "Calculate Price" });
  const result = form.locator(".calculator-result");
  await expect(material).toHaveValue("paper");
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
  await width.fill("32.5");
  await expect(result).toHaveText("€18.00 12.0 dm², Canvas");
  await width.blur();
  await expect(result).toHaveText("€19.50 13.0 dm², Canvas");
  await width.fill("19");
  // Does not move the focus: only the button may trigger the calculation.
  await button.dispatchEvent("click");
  await expect(width).toHaveAccessibleDescription("Width must be between 20-120 cm");
  await expect(result).toHaveText("");

  await disclosure.click();
  await expect(form).toBeHidden();
  await disclosure.click();
  for (const field of [width, height]) await expect(field).toHaveValue("");
  await expect(material).toHaveValue("paper");
  await expect(result).toBeEmpty();
});
