import type { Locator, Page } from "@playwright/test";
import { languages } from "../../src/core/languages.ts";
import { site, siteIn } from "../../src/core/routes.ts";
import { boxOf, expect, test } from "../support/content.ts";

test("PRD-05, PRD-10, PRD-15 the pictures change by buttons and thumbnails, the sizes with the material, and one size can be selected", {
  tag: ["@once", "@short"],
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

/** The parts of the page that say which material and size are chosen. */
async function expectChosen(
  page: Page,
  { material, size, ask }: { material: string; size: string | null; ask: string },
): Promise<void> {
  await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(
    new RegExp(`^${material}`),
  );
  const list = page.locator(".size-section:not([data-inactive])");
  await expect(list.getByRole("heading")).toHaveText(`Available Sizes - ${material}`);
  const marked = page.locator(".size-list [aria-pressed=true] .size-edges");
  await expect(marked).toHaveText(size === null ? [] : [size]);
  await expect(page.locator(".print-ask")).toHaveText(ask);
}

test("PRD-10, PRD-15, VIS-07 another material keeps the chosen edges if it has them, and the button asks about it", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/prints/1");
  const choose = (finish: string) => page.getByText(finish).click();
  await page.getByRole("button", { name: /^90 × 60 cm/ }).click();
  await choose("Smooth finish");
  const ask = "Ask about 90 × 60 cm, Paper, €70.20";
  await expectChosen(page, { material: "Paper", size: "90 × 60 cm", ask });
  await choose("Premium texture");
  await page.getByRole("button", { name: /^120 × 80 cm/ }).click();
  await choose("Smooth finish");
  const none = "Ask about this print";
  await expectChosen(page, { material: "Paper", size: null, ask: none });
});

test("PRD-15, SIZ-02, VIS-07 material, lists, button, drawing and wall follow a calculated size until the calculator is closed", {
  tag: "@once",
}, async ({ page }) => {
  const { width, height, material, result } = await openCalculator(page);
  const listed = { material: "Canvas", size: "80 × 60 cm" };
  const askListed = "Ask about 80 × 60 cm, Canvas, €72.00";
  await page.getByRole("button", { name: /^80 × 60 cm/ }).click();
  await width.fill("70");
  await height.fill("52.5");
  await height.blur();
  await expect(result).toContainText("€55.13");
  const ask = "Ask about 70 × 52.5 cm, Canvas, €55.13";
  await expectChosen(page, { material: "Canvas", size: null, ask });
  await expect(page.getByText(/^In scale: 70 × 52.5 cm/)).toBeVisible();
  await expect(page.locator(".print-ask")).toHaveAttribute("data-width-cm", "70.00");

  await material.selectOption("Premium Paper");
  const onPaper = "Ask about 70 × 52.5 cm, Paper, €47.78";
  await expectChosen(page, { material: "Paper", size: null, ask: onPaper });
  await width.fill("");
  await width.blur();
  await expectChosen(page, { ...listed, ask: askListed });

  await width.fill("70");
  await width.blur();
  await expect(page.locator(".print-ask")).toHaveText(onPaper);
  await page.getByRole("button", { name: "Custom Size" }).click();
  await expectChosen(page, { ...listed, ask: askListed });
  await expect(page.getByText(/^In scale: 80 × 60 cm/)).toBeVisible();
});

test("VIS-07 a calculated size that is listed has the painter's own price everywhere", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addPrint({
    title: "Own price",
    availableSizes: JSON.stringify([
      { width: 50, height: 70, material: "canvas", priceOverride: 99.5 },
    ]),
  });
  await page.goto(`/prints/${id}`);
  await page.getByRole("button", { name: "Custom Size" }).click();
  await page.getByLabel("Width (cm)").fill("50");
  await page.getByLabel("Height (cm)").fill("70");
  await page.getByRole("button", { name: "Calculate Price" }).click();
  await expect(page.locator(".calculator-result")).toHaveText("€99.50 35.0 dm², Canvas");
  const ask = "Ask about 50 × 70 cm, Canvas, €99.50";
  await expectChosen(page, { material: "Canvas", size: "50 × 70 cm", ask });
  await page.getByRole("link", { name: "Ask about this size" }).click();
  await expect(page.locator("main")).toContainText("€99.50");
});

test("SIZ-01, SIZ-02, SIZ-03, SIZ-08, SIZ-09, SIZ-10 pauses, blur and the button show price and area or a message, and closing resets them", {
  tag: ["@once", "@short"],
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
  // Playwright would move the caret of a field that it focuses for typing.
  await width.focus();
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

test("PRD-15, SIZ-02, VIS-07 a listed size that is pressed after a calculation stays chosen", {
  tag: "@once",
}, async ({ page }) => {
  await page.clock.install();
  const { width, height, result } = await openCalculator(page);
  await width.fill("70");
  const listed = page.getByRole("button", { name: /^80 × 60 cm/ });
  const chosen = {
    material: "Canvas",
    size: "80 × 60 cm",
    ask: "Ask about 80 × 60 cm, Canvas, €72.00",
  };
  // Before the pause after which the calculator answers.
  await listed.click();
  await page.clock.runFor(2000);
  await expectChosen(page, chosen);

  await height.fill("50");
  await page.clock.runFor(2000);
  await expect(result).toContainText("€");
  await listed.click();
  await width.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.clock.runFor(2000);
  await expectChosen(page, chosen);
});

test("PRD-15, SIZ-08 a listed size of another material counts if it is pressed before the pause after typing", {
  tag: "@mouse",
}, async ({ page }) => {
  const { width, material } = await openCalculator(page);
  await material.selectOption("Premium Paper");
  await width.pressSequentially("70");
  await page.getByRole("button", { name: /^80 × 60 cm/ }).click();
  const ask = "Ask about 80 × 60 cm, Canvas, €72.00";
  await expectChosen(page, { material: "Canvas", size: "80 × 60 cm", ask });
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

for (const path of [site.print(2), siteIn("fr").print(2)]) {
  test(`SIZ-03, LAN-01 ${path} reads a decimal comma and point, and asks about what is no number`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto(path);
    await page.locator(".disclosure[aria-expanded]").click();
    const width = page.locator("input[name=width]");
    const height = page.locator("input[name=height]");
    const result = page.locator(".calculator-result");
    const mark = path === site.print(2) ? "." : ",";
    for (const typed of ["70,5", "70.5"]) {
      await width.fill("");
      await width.pressSequentially(typed);
      await expect(width).toHaveValue(typed);
      await expect(height).toHaveValue(`52${mark}9`);
      await expect(result).toContainText(`37${mark}3 dm²`);
    }
    await width.fill("70 or so");
    await width.blur();
    await expect(result).toBeEmpty();
    await expect(width).toHaveAccessibleDescription(/20[^\d]+120/);
    await width.fill("");
    await width.blur();
    await expect(width).toHaveAccessibleDescription("");
  });
}

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

for (const language of languages) {
  test(`VIS-07 calculating a size moves nothing on a phone in ${language}`, {
    tag: "@phone",
  }, async ({ page }) => {
    await page.goto(siteIn(language).print(2));
    await page.locator(".disclosure[aria-expanded]").click();
    const width = page.locator("input[name=width]");
    await expect(width).toBeFocused();
    const top = () => width.evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const before = await top();
    await width.fill("119.5");
    await expect(page.locator(".print-ask")).toContainText(/119[.,]5/);
    expect(await top()).toBe(before);
  });
}

test("PRD-05, PRD-15 on a phone in landscape the picture stays beside the sizes", {
  tag: "@phone",
}, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/prints/2");
  await page.getByRole("button", { name: /^120 × 90 cm/ }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole("img", { name: "Sevan, North Wind, print, picture 1" }),
  ).toBeInViewport({
    ratio: 1,
  });
});

test("PRD-15, VIS-07 a size or material pressed before its script has loaded shows progress, then is chosen", {
  tag: "@once",
}, async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/print-options*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/prints/1");
  const size = page.getByRole("button", { name: /^90 × 60 cm/ });
  const finish = page.getByText("Smooth finish");
  const lineOf = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element, "::after").animationName);
  await size.click();
  await finish.click();
  await expect.poll(() => lineOf(size)).toBe("breathe");
  await expect.poll(() => lineOf(page.locator("label", { has: finish }))).toBe("breathe");
  script.resolve();
  await expect(page.locator(".print-ask")).toHaveText("Ask about 90 × 60 cm, Paper, €70.20");
});

test("PRD-07, PRD-15 a size and a material pressed before the script of the page count", {
  tag: "@once",
}, async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/client-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/prints/1", { waitUntil: "commit" });
  await page.getByRole("button", { name: /^90 × 60 cm/ }).click();
  await page.getByText("Smooth finish").click();
  script.resolve();
  const ask = "Ask about 90 × 60 cm, Paper, €70.20";
  await expectChosen(page, { material: "Paper", size: "90 × 60 cm", ask });
});

test("PRD-15 a size pressed before the script of the page shows progress until the script fails", {
  tag: "@once",
}, async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/client-*.js", async (route) => {
    await script.promise;
    await route.abort();
  });
  await page.goto("/prints/1", { waitUntil: "commit" });
  const size = page.getByRole("button", { name: /^90 × 60 cm/ });
  await size.click();
  await expect(size).toHaveAttribute("aria-busy", "true");
  script.resolve();
  await expect(size).toHaveAttribute("aria-busy", "false");
});
