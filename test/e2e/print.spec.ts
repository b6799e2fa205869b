import type { Page } from "@playwright/test";
import { type PrintSize, parsePrintSizes } from "../../src/core/entities/print-size.ts";
import { type Material, materialNames } from "../../src/core/entities/print-size-rules.ts";
import { formatsIn } from "../../src/core/format.ts";
import { defaultLanguage } from "../../src/core/languages.ts";
import { printPrice, sizePrice } from "../../src/core/pricing.ts";
import { defaultSales } from "../../src/core/sales.ts";
import { expect, test } from "../support/content.ts";

const english = formatsIn(defaultLanguage);
const euro = defaultSales.currencies.prints;

const shownSizes = (page: Page) => page.locator(".size-section:not([data-inactive])");

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

function expectedResult(width: number, height: number, material: Material): string {
  const price = printPrice({ width, height, material }, defaultSales);
  const area = english.squareDecimetres(width, height);
  return `${english.money(price, euro)} ${area}, ${materialNames[material]}`;
}

test("PRD-05, PRD-06 the page shows carousel, thumbnails, title, preferred material and description", async ({
  page,
}) => {
  await page.goto("/prints/1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ararat, First Light");
  await expect(page.getByText("Preferred material: Canvas")).toBeVisible();
  await expect(page.getByRole("heading", { name: "About this print edition" })).toBeVisible();
  await expect(page.getByText("Printed on cotton canvas")).toBeVisible();

  const slides = page.locator(".carousel-slide");
  const thumbnails = page.locator(".carousel-thumbnails a");
  await expect(slides).toHaveCount(3);
  await expect(thumbnails).toHaveCount(3);
  await expect(slides.first().getByRole("img")).toBeInViewport();
  const showsPicture = async (number: number) => {
    await expect(page.locator(".carousel-thumbnails [aria-current]")).toHaveAccessibleName(
      `Show image ${number}`,
    );
    await expect(slides.nth(number - 1).getByRole("img")).toBeInViewport({ ratio: 0.5 });
  };
  await page.getByRole("button", { name: "Previous image" }).click();
  await showsPicture(3);
  await page.getByRole("button", { name: "Next image" }).click();
  await showsPicture(1);
  await thumbnails.nth(1).click();
  await showsPicture(2);
});

test("PRD-07, PRD-08, PRD-09, PRD-10, PRD-11, PRD-12, PRD-13, PRD-14 canvas is preselected, and sizes, areas and euro prices depend on the material", {
  tag: "@once",
}, async ({ page, content }) => {
  const print = (await content.prints()).find(({ id }) => id === 1);
  const sizes = parsePrintSizes(print?.availableSizes ?? "");
  expect(sizes.some(({ priceOverride }) => priceOverride)).toBe(true);
  await page.goto("/prints/1");
  const chooser = page.getByRole("group", { name: "Material" });
  await expect(chooser.getByRole("radio", { name: "Canvas Premium texture" })).toBeChecked();
  await expect(chooser.getByRole("radio")).toHaveCount(2);

  for (const material of ["canvas", "paper", "canvas"] as const) {
    const finish = material === "canvas" ? "Premium texture" : "Smooth finish";
    await chooser.getByText(finish).click();
    const section = shownSizes(page);
    await expect(section.getByRole("heading")).toHaveText(
      `Available Sizes - ${materialNames[material]}`,
    );
    const sizesOfMaterial = sizes.filter((size) => size.material === material);
    const area = ({ width, height }: PrintSize) => english.squareDecimetres(width, height);
    await expect(section.getByRole("button")).toContainText(
      sizesOfMaterial.map(
        (size) =>
          english.size(size) + area(size) + english.money(sizePrice(size, defaultSales), euro),
      ),
    );
    await expect(section.getByText(/^\d+ dpi/)).toHaveCount(sizesOfMaterial.length);
  }
});

test("PRD-08 a paper-only print offers a switch to paper under canvas", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/prints/4");
  const section = shownSizes(page);
  await expect(section.getByRole("heading")).toHaveText("Available Sizes - Canvas");
  await expect(section.getByText("No sizes in canvas")).toBeVisible();
  await section.getByRole("button", { name: "paper" }).click();
  await expect(section.getByRole("heading")).toHaveText("Available Sizes - Paper");
  await expect(section.getByRole("button")).toHaveCount(3);
  await expect(page.getByRole("radio", { name: "Paper" })).toBeChecked();
});

test("PRD-15 clicking a size selects it", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/prints/1");
  const sizes = shownSizes(page).getByRole("button");
  await expect(page.locator("[aria-pressed=true]")).toHaveCount(0);
  await sizes.nth(1).click();
  await expect(sizes.nth(1)).toHaveAttribute("aria-pressed", "true");
  await sizes.nth(0).click();
  await expect(sizes.nth(0)).toHaveAttribute("aria-pressed", "true");
  await expect(sizes.nth(1)).toHaveAttribute("aria-pressed", "false");
});

test("SIZ-01, SIZ-02, SIZ-08, SIZ-10 blur and the button show the price in euro and the area in dm², and closing resets them", {
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
  await width.fill("33.3");
  await expect(result).toHaveText("€15.60 12.0 dm², Paper");
  // Does not move the focus: only the button may trigger the calculation.
  await button.dispatchEvent("click");
  await expect(result).toHaveText(expectedResult(33.3, 40, "paper"));
  await height.fill("50");
  await height.press("Enter");
  await expect(result).toHaveText(expectedResult(33.3, 50, "paper"));

  await material.selectOption("Canvas");
  await expect(result).toHaveText(expectedResult(33.3, 50, "canvas"));
  const disclosure = page.getByRole("button", { name: "Custom Size" });
  await disclosure.click();
  await expect(form).toBeHidden();
  await disclosure.click();
  await expect(width).toHaveValue("");
  await expect(height).toHaveValue("");
  await expect(material).toHaveValue("paper");
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
  await expect(result).toHaveText(expectedResult(30, 40, "paper"));
  await height.fill("50");
  await page.clock.runFor(499);
  await expect(result).toHaveText(expectedResult(30, 40, "paper"));
  await page.clock.runFor(1);
  await expect(result).toHaveText(expectedResult(30, 50, "paper"));
  await material.selectOption("Canvas");
  await expect(result).toHaveText(expectedResult(30, 50, "canvas"));
});

test("SIZ-03, SIZ-04, SIZ-05, SIZ-06, SIZ-07 a size outside 20 to 120 cm shows a message at its field", {
  tag: "@once",
}, async ({ page }) => {
  const { form, width, height, button, result } = await openCalculator(page);
  const widthMessage = form.getByText("Width must be between 20-120 cm");
  const heightMessage = form.getByText("Height must be between 20-120 cm");
  const cases = [
    ["20", "120", true, true],
    ["19", "121", false, false],
    ["0", "121", true, false],
    ["121", "", false, true],
  ] as const;
  for (const [typedWidth, typedHeight, widthPasses, heightPasses] of cases) {
    await width.fill(typedWidth);
    await height.fill(typedHeight);
    await button.click();
    await expect(widthMessage).toHaveCount(widthPasses ? 0 : 1);
    await expect(heightMessage).toHaveCount(heightPasses ? 0 : 1);
    const [edge, other] = [Number(typedWidth), Number(typedHeight)];
    const priced = widthPasses && heightPasses && edge > 0 && other > 0;
    await expect(result).toHaveText(priced ? expectedResult(edge, other, "paper") : "");
    if (!widthPasses) {
      await expect(width).toHaveAccessibleDescription("Width must be between 20-120 cm");
      await expect(width).toHaveAttribute("aria-invalid", "true");
    }
  }
});
