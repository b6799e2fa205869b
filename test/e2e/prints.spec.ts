import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { site, siteIn } from "../../src/core/routes.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/content.ts";

const thumbnails = "**/api/prints/thumbnails";

/** Timers then run only when a test advances the clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-01-05T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-01-05T11:00:00Z"));
}

const calculator = (page: Page) => page.getByRole("region", { name: "Price Calculator" });

test("PRL-03, PRL-07, PRL-08, CCH-07, CCH-08 thumbnails load with the page, after 500 ms, after 2 s or when a tenth is within 50 px of the screen, behind placeholder and spinner, once per session", {
  tag: "@once",
}, async ({ page, content }) => {
  for (let number = 8; number <= 12; number += 1) {
    await content.addPrint({ title: `Print ${number}`, position: 100 + number });
  }
  const active = (await content.prints()).filter(({ status }) => status === "active");
  const ids = active.map(({ id }) => id);
  await stopClock(page);
  const calls: number[][] = [];
  await page.route(thumbnails, (route) => {
    calls.push(route.request().postDataJSON().ids);
    return route.fallback();
  });
  await page.goto("/prints");
  await expect(page.locator("[data-state]")).toHaveCount(9);
  await page.clock.runFor(499);
  expect(calls).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => calls).toEqual([ids.slice(3, 9)]);

  const last = page.locator(`[data-thumbnail="${ids.at(-1)}"]`);
  await expect(last).toHaveAttribute("data-state", "placeholder");
  await expect(last).toHaveCSS("background-image", /^url\("data:image/);
  /** Reveals this fraction of the thumbnail, up to 50 px below the screen. Waits for observers. */
  const reveal = (part: number) =>
    last.evaluate((slot, shown) => {
      const { top, height } = slot.getBoundingClientRect();
      scrollBy({ top: top + shown * height - (innerHeight + 50), behavior: "instant" });
      return new Promise<void>((resolve) => {
        new IntersectionObserver(() => resolve()).observe(slot);
      });
    }, part);
  await reveal(0.06);
  await expect(last).toHaveAttribute("data-state", "placeholder");
  await reveal(0.14);
  await expect(last).toHaveAttribute("data-state", "loading");
  const spinner = await last.evaluate((slot) => getComputedStyle(slot, "::after").animationName);
  expect(spinner).not.toBe("none");
  await page.clock.runFor(2000);
  await expect(last).toHaveAttribute("data-state", "ready");
  const requestedIds = () => calls.flat().toSorted((one, other) => one - other);
  const laterIds = ids.slice(3).toSorted((one, other) => one - other);
  await expect.poll(requestedIds).toEqual(laterIds);

  await page.goto("/about");
  await page.goto("/prints");
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole("img", { name: "Print 12, print" })).toBeVisible();
  await page.clock.runFor(5000);
  expect(requestedIds()).toEqual(laterIds);
});

test("CCH-03, CCH-04, CCH-09 failures are logged, show Image not available without a toast, and are not requested again by retry, polling or focus", {
  tag: "@once",
}, async ({ page }) => {
  await stopClock(page);
  const requested: string[] = [];
  page.on("request", (request) => {
    // Typefaces and scripts may load at any time after the first picture.
    if (!["font", "script"].includes(request.resourceType())) requested.push(request.url());
  });
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await page.route(thumbnails, (route) => route.fulfill({ status: 500, body: "out of order" }));
  await page.goto("/prints");
  const slots = page.locator("[data-thumbnail]");
  await expect(page.locator("[data-state]")).toHaveCount(4);
  await page.clock.runFor(2000);
  for (const slot of await slots.all()) {
    await slot.scrollIntoViewIfNeeded();
    await expect(slot).toHaveText("Image not available");
  }
  expect(logged.join("\n")).toContain("500: out of order");
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const before = requested.length;
  await page.evaluate(() => {
    dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(20 * 60 * 1000);
  await page.waitForLoadState("networkidle");
  // A picture that loads late, for the first time, is no repetition.
  const isRepeated = (url: string) => requested.indexOf(url) < before;
  expect(requested.slice(before).filter(isRepeated)).toEqual([]);
});

test("PRC-03, PRC-04, PRC-05, PRC-06, PRC-07, LIM-01 the calculator shows area in cm² and price in dollars for any size above 0, and with it the ways to ask", {
  tag: ["@once", "@short"],
}, async ({ page, content }) => {
  await content.change(resourceAddress("contactSettings"), {
    email: "studio@example.org",
    instagramUrl: "https://photos.example.org/anahit",
    instagramHandle: "@anahit",
  });
  await page.goto("/prints");
  const section = calculator(page);
  const result = section.locator(".calculator-result");
  const [width, height] = [section.getByLabel("Width (cm)"), section.getByLabel("Height (cm)")];
  const email = section.getByRole("link", { name: "Email Artist" });
  const profile = section.getByRole("link", { name: "@anahit" });
  const invitation = section.getByText("Enter dimensions above to calculate pricing");
  await width.fill("30");
  await expect(invitation).toBeVisible();
  await expect(email).toHaveCount(0);
  await height.fill("40");
  await expect(result).toHaveText("$15.60 1200 cm²");
  await expect(email).toHaveAttribute("href", /^mailto:studio@example\.org/);
  await expect(profile).toHaveAttribute("href", "https://photos.example.org/anahit");
  await expectAccessible(page, "main");
  await section.getByLabel("Material").selectOption("Canvas");
  await expect(result).toHaveText("$18.00 1200 cm²");
  await width.fill("5");
  await height.fill("300");
  await expect(result).toHaveText("$22.50 1500 cm²");
  await width.fill("-30");
  await expect(invitation).toBeVisible();
  await expect(email).toHaveCount(0);
});

for (const [path, price] of [
  [site.prints, "$15.86"],
  [siteIn("ru").prints, "15,86 $"],
] as const) {
  test(`PRC-05, LAN-01 ${path} reads a decimal comma and point`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto(path);
    const width = page.locator("input[name=width]");
    await page.locator("input[name=height]").fill("40");
    for (const typed of ["30,5", "30.5"]) {
      await width.fill("");
      await width.pressSequentially(typed);
      const result = page.locator(".calculator-result");
      await expect(result).toContainText(/1220/);
      await expect(result).toContainText(price);
    }
  });
}

test("PRC-05 input typed before the script of the page has loaded counts", {
  tag: "@once",
}, async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/client-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/prints", { waitUntil: "commit" });
  const section = calculator(page);
  await section.getByLabel("Height (cm)").fill("40");
  await section.getByLabel("Width (cm)").fill("30");
  script.resolve();
  await expect(section.locator(".calculator-result")).toHaveText("$15.60 1200 cm²");
});

test("the calculator keeps its first number although an extension puts icons beside inputs", {
  tag: "@once",
}, async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.append(document.createElement("script"));
      for (const input of document.querySelectorAll("input")) {
        input.setAttribute("data-password-manager", "");
        input.after(document.createElement("password-icon"));
      }
    });
  });
  await page.goto("/prints");
  await calculator(page).getByLabel("Width").pressSequentially("60");
  await calculator(page).getByLabel("Height").fill("40");
  await expect(calculator(page).getByText("$31.20")).toBeVisible();
  expect(faults).toEqual([]);
});
