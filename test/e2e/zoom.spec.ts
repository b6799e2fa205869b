import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/content.ts";
import { touchScreen } from "../support/site.ts";

/** Waits until the picture is painted. */
async function openViewer(page: Page, address: string) {
  await page.goto(address);
  const link = page.getByRole("link", { name: "Look closely" }).first();
  await link.click();
  const viewer = page.locator(".zoom-viewer");
  const status = viewer.getByRole("status");
  await expect(status).toHaveText("The whole work");
  await expect.poll(() => isPainted(page)).toBe(true);
  return { viewer, link, status };
}

function isPainted(page: Page): Promise<boolean> {
  return page
    .locator(".zoom-stage canvas")
    .first()
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return false;
      const { width, height } = canvas;
      const pixel = canvas.getContext("2d")?.getImageData(width / 2, height / 2, 1, 1).data;
      return (pixel?.[3] ?? 0) > 0;
    });
}

test("ZOM-01 zooms and pans by buttons and keys, and restores the focus", {
  tag: ["@once", "@short"],
}, async ({ page }) => {
  const { viewer, link, status } = await openViewer(page, "/artworks?work=1");
  await expectAccessible(page, ".zoom-viewer");
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect(status).toHaveText("Enlarged 1.5 times");
  for (let press = 0; press < 12; press++) await page.keyboard.press("+");
  await expect(status).toHaveText(/^Enlarged \d+\.\d times, as close as the picture goes$/);
  await viewer.getByRole("button", { name: "Move left" }).click();
  await page.keyboard.press("0");
  await expect(status).toHaveText("The whole work");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.locator(".work-dialog")).toBeVisible();
});

test("ZOM-01 a press of Zoom in before the first frame takes effect", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks?work=1");
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const zoomIn = document.querySelector<HTMLElement>(".zoom-tools [aria-label='Zoom in']");
      zoomIn?.click();
      if (zoomIn) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("link", { name: "Look closely" }).first().click();
  await expect(page.locator(".zoom-viewer [role=status]")).toHaveText("Enlarged 1.5 times");
});

test("ZOM-01 zooms by wheel and fingers", async ({ page, isMobile }) => {
  const { status } = await openViewer(page, "/prints/1");
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = { x: width / 2, y: height / 2 };
  if (isMobile) {
    const touch = await touchScreen(page);
    const { x, y } = middle;
    // Sent at once, since a busy machine would make two single taps of them.
    const tap = () => [touch("touchStart", [x, y]), touch("touchEnd")];
    await Promise.all([...tap(), ...tap()]);
    await expect(status).toHaveText(/^Enlarged/);
    await page.keyboard.press("0");
    await expect(status).toHaveText("The whole work");
    await touch("touchStart", [x - 40, y], [x + 40, y]);
    for (const part of [60, 80, 100]) await touch("touchMove", [x - part, y], [x + part, y]);
    await touch("touchEnd");
  } else {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -200);
    await expect(status).toHaveText(/^Enlarged/);
    // The page behind the viewer must not scroll.
    await page.mouse.move(middle.x, 20);
    await page.mouse.wheel(0, 600);
  }
  await expect(status).toHaveText(/^Enlarged/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("ZOM-02 shows the work at its true size after one measurement with a bank card", {
  tag: "@phone",
}, async ({ page, content }) => {
  const { viewer, status } = await openViewer(page, "/artworks?work=1");
  await expect(viewer.getByRole("group", { name: /^Ruler/ })).toContainText(/\d cm/);
  await viewer.getByRole("button", { name: "Actual size" }).click();
  await viewer.getByRole("slider", { name: "Size of the outline" }).fill("50");
  // Portrait.
  const card = viewer.locator(".zoom-card");
  await expect.poll(async () => (await card.boundingBox())?.height).toBeCloseTo(428, 0);
  await viewer.getByRole("button", { name: "It fits" }).click();
  await expect(status).toHaveText(/^Actual size/);
  const again = await openViewer(page, "/artworks?work=1");
  await again.viewer.getByRole("button", { name: "Actual size" }).click();
  await expect(again.status).toHaveText(/^Actual size/);

  await content.change(resourceAddress("artworks", 1), { dimensions: "rather large" });
  const unknown = await openViewer(page, "/artworks?work=1");
  await expect(unknown.viewer.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect(unknown.viewer.getByRole("button", { name: "Actual size" })).toHaveCount(0);
  await expect(unknown.viewer.getByRole("group", { name: /^Ruler/ })).toHaveCount(0);
});

test("ZOM-01 zooms the page's picture without a tile description, and retries", {
  tag: "@once",
}, async ({ page }) => {
  const description = "**/iiif/**/info.json";
  await page.route(description, (route) => route.fulfill({ status: 503, body: "later" }));
  await page.goto("/prints/1");
  await page.getByRole("link", { name: "Look closely" }).first().click();
  const viewer = page.locator(".zoom-viewer");
  const notice = viewer.getByRole("alert");
  await expect(notice).toContainText("This is the picture as the page shows it.");
  await expect.poll(() => isPainted(page)).toBe(true);
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect(viewer.getByRole("status")).toHaveText("Enlarged 1.5 times");
  await page.unroute(description);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toBeEmpty();
});
