import type { Page } from "@playwright/test";
import { boxOf, expect, test } from "../support/content.ts";

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

test("PRD-15 a listed size stays selected beside a custom one", {
  tag: "@once",
}, async ({ page }) => {
  const { width, height, result } = await openCalculator(page);
  const listed = page.getByRole("button", { name: /^100 × 75 cm/ });
  await listed.click();
  await width.fill("70");
  await height.fill("52.5");
  await height.blur();
  await expect(result).toContainText("36.8 dm²");
  await expect(listed).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: "Ask about 100 × 75 cm, Canvas" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask about 70 × 52.5 cm, Canvas" })).toBeVisible();
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
  await material.selectOption("Premium Paper");
  await height.fill("20");
  await width.pressSequentially("4");
  await page.clock.runFor(400);
  await width.pressSequentially("0");
  await page.clock.runFor(499);
  await expect(result).toHaveText("€7.80 6.0 dm², Paper");
  await page.clock.runFor(1);
  await expect(result).toHaveText("€10.40 8.0 dm², Paper");
  await height.fill("30");
  await material.selectOption("Canvas");
  await expect(result).toHaveText("€18.00 12.0 dm², Canvas");
  await width.fill("44");
  await expect(result).toHaveText("€18.00 12.0 dm², Canvas");
  await width.blur();
  await expect(result).toHaveText("€19.80 13.2 dm², Canvas");
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

/** Opens the calculator of the print of *Sevan, North Wind*, which is 4 wide and 3 high. */
async function openCalculator(page: Page) {
  await page.goto("/prints/2");
  await page.getByRole("button", { name: "Custom Size" }).click();
  return {
    width: page.getByLabel("Width (cm)"),
    height: page.getByLabel("Height (cm)"),
    material: page.getByLabel("Material", { exact: true }),
    result: page.locator(".calculator-result"),
  };
}

test("SIZ-03 an edge fills in the other one from the picture's proportions, until a finger replaces it", {
  tag: "@phone",
}, async ({ page }) => {
  const { width, height, result } = await openCalculator(page);
  await width.fill("70");
  await expect(height).toHaveValue("52.5");
  await expect(height).toHaveAccessibleDescription("52.5 cm keeps the whole painting");
  await width.fill("80");
  await expect(height).toHaveValue("60");

  const { x, y, width: wide, height: high } = await boxOf(height);
  await page.touchscreen.tap(x + wide / 2, y + high / 2);
  await expect(height).toBeFocused();
  await page.keyboard.type("50");
  await expect(height).toHaveValue("50");
  await expect(height).toHaveAccessibleDescription("");
  await expect(width).toHaveValue("80");
  await width.fill("90");
  await expect(height).toHaveValue("50");
  await expect(result).toHaveText("€67.50 45.0 dm², Canvas");

  await width.fill("");
  await height.fill("");
  await height.fill("30");
  await expect(width).toHaveValue("40");
});

test("SIZ-03, SIZ-05, SIZ-07 an edge that is filled in is out of range like one that is typed", {
  tag: "@once",
}, async ({ page }) => {
  const { width, height, result } = await openCalculator(page);
  await width.fill("25");
  await width.blur();
  await expect(height).toHaveValue("18.8");
  await expect(height).toHaveAccessibleDescription("Height must be between 20-120 cm");
  await expect(width).toHaveAccessibleDescription("");
  await expect(result).toBeEmpty();
});

test("SIZ-01 the calculator starts with the material that the page shows", {
  tag: "@once",
}, async ({ page }) => {
  const { width, material, result } = await openCalculator(page);
  await expect(material).toHaveValue("canvas");
  await width.fill("70");
  await width.blur();
  await expect(result).toHaveText("€55.13 36.8 dm², Canvas");
  await page.getByText("Smooth finish").click();
  await expect(material).toHaveValue("paper");
  await expect(result).toHaveText("€47.78 36.8 dm², Paper");
});

test("VIS-07 choosing a size names it on the button and draws it to scale, and moves nothing", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/prints/2");
  const ask = page.locator(".print-ask");
  await expect(ask).toHaveText("Ask about this print");
  await expect(ask).toBeInViewport({ ratio: 1 });
  const size = page.getByRole("button", { name: /^80 × 60 cm/ });
  await size.scrollIntoViewIfNeeded();
  const before = await boxOf(size);
  await size.click();
  await expect(ask).toHaveText("Ask about 80 × 60 cm, Canvas, €72.00");
  await expect(
    page.getByText("In scale: 80 × 60 cm, width × height, beside a person of 170 cm"),
  ).toBeVisible();
  expect(await boxOf(size)).toEqual(before);
  await ask.getByRole("link").click();
  await expect(page.locator("main")).toContainText("80 × 60 cm");
});
