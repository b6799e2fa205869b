import { apply } from "@nkar/plane/homography";
import type { Page } from "@playwright/test";
import { cameraFrame, type WallView, wallToPicture } from "../support/fake-camera.ts";
import {
  a4,
  choosePhoto,
  expect,
  openChooser,
  openLive,
  publishOriginal,
  test,
  wallBox,
  widthOnWall,
} from "./wall-site.ts";

/** Hidden texts reserve the space of the longest. */
function visibleOutcome(page: Page) {
  return page.locator(".wall-measure-outcome > p:visible");
}

/** Places the corners on those of the A4 sheet. */
async function placeCorners(page: Page, view: WallView): Promise<void> {
  const stage = await wallBox(page, ".wall-stage");
  const scale = Math.min(stage.width / cameraFrame.width, stage.height / cameraFrame.height);
  const onScreen = (x: number, y: number) => {
    const point = apply(wallToPicture(view), { x, y });
    return {
      x: stage.x + stage.width / 2 + (point.x - cameraFrame.width / 2) * scale,
      y: stage.y + stage.height / 2 + (point.y - cameraFrame.height / 2) * scale,
    };
  };
  for (const [name, right, down] of [
    ["Top left", -1, -1],
    ["Top right", 1, -1],
    ["Bottom right", 1, 1],
    ["Bottom left", -1, 1],
  ] as const) {
    // For hands that cannot drag.
    await page.getByRole("button", { name: `${name} corner` }).focus();
    const { x, y } = onScreen((right * a4.width) / 2, (down * a4.height) / 2);
    await page.mouse.click(x, y);
  }
}

test("AR-22, ERR-06, WAL-02, WAL-05, WAL-06 without a camera, shows a photo of the wall whole and measures it by placed corners only", {
  tag: "@phone",
}, async ({ page, print }) => {
  const view = { away: 180, yaw: -14, pitch: 4 };
  await openChooser(page, print);
  const bodySizes: number[] = [];
  page.on("request", (request) => bodySizes.push(request.postDataBuffer()?.length ?? 0));
  await choosePhoto(page, view);
  await page.getByRole("button", { name: "No, I place the corners" }).click();
  const use = page.getByRole("button", { name: "Use this scale" });
  const outcome = visibleOutcome(page);
  await expect(outcome).toHaveText(/^0 of 4 corners placed/);
  await expect(use).toBeDisabled();
  // The sheet is too large in view.
  const zoom = page.getByRole("button", { name: "Zoom in, now 1×" });
  await expect(zoom).toHaveCount(0);

  const stage = await wallBox(page, ".wall-stage");
  await placeCorners(page, view);
  await expect(outcome).toHaveText(/will be right to ± \d\.\d cm/);
  await expect(zoom).toBeVisible();
  const bottomLeft = page.getByRole("button", { name: "Bottom left corner" });
  for (let step = 0; step < 8; step += 1) await bottomLeft.press("Shift+ArrowDown");
  await expect(outcome).toHaveText(/no clear edge under these corners/);
  await expect(use).toBeDisabled();
  await page.getByRole("button", { name: "Snap to edges" }).click();
  await expect(outcome).toHaveText(/^No edges found near these corners/);
  expect(await wallBox(page, ".wall-stage")).toEqual(stage);
  for (let step = 0; step < 8; step += 1) await bottomLeft.press("Shift+ArrowUp");
  await page.getByRole("button", { name: "Snap to edges" }).click();
  await use.click();
  const { width } = await wallBox(page, ".wall-work");
  expect(Math.abs(width / (await widthOnWall(page, view, 30)) - 1)).toBeLessThan(0.012);
  expect(Math.max(...bodySizes)).toBeLessThan(100);
});

test("WAL-09 Back closes one layer at a time, and the measured wall serves every work of the visit", {
  tag: "@once",
}, async ({ page, print, painter }) => {
  const original = await publishOriginal(painter, "75 x 100 cm");
  const view = { away: 180, yaw: -14, pitch: 4 };
  await openChooser(page, print);
  await choosePhoto(page, view);
  const back = () => page.evaluate(() => history.back());
  await expect(page.getByRole("button", { name: "Yes, use its scale" })).toBeVisible();
  await back();
  await expect(page.getByText("Approximate size")).toBeVisible();
  await page.getByRole("button", { name: "Calibrate" }).click();
  await expect(page.getByRole("dialog", { name: "Calibrate" })).toBeVisible();
  await back();
  await expect(page.getByRole("dialog", { name: "Calibrate" })).toHaveCount(0);
  await page.getByRole("button", { name: "Calibrate" }).click();
  await page.getByRole("button", { name: "Measure with a sheet" }).click();
  await page.getByRole("button", { name: "Yes, use its scale" }).click();
  const trueSize = page.getByText(/^True size, ± \d\.\d cm$/);
  await expect(trueSize).toBeVisible();
  await back();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`/prints/${print.id}`);

  const stillMeasured = page.getByText("Your wall is still measured", { exact: false });
  await page.getByRole("button", { name: "Preview on Your Wall" }).click();
  await expect(stillMeasured).toBeVisible();
  await page.goto("/artworks");
  await page.locator(`.work-card-picture[data-work="${original.id}"]`).click();
  await page.getByRole("button", { name: "Preview on Your Wall" }).click();
  await expect(stillMeasured).toBeVisible();
  await page.getByRole("button", { name: "Start Preview" }).click();
  await expect(trueSize).toBeVisible();
  await back();
  await expect(page.locator(".wall-preview")).toHaveCount(0);
  await expect(page.locator(".work-dialog")).toBeVisible();
  await back();
  await expect(page.locator(".work-dialog")).toBeHidden();
  await expect(page).toHaveURL("/artworks");
});

test("WAL-06 finds the sheet, asks about it, and keeps the photo still at 200 % text", {
  tag: "@phone",
}, async ({ page, print }) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await openChooser(page, print);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await choosePhoto(page, { away: 240, yaw: 12, pitch: -5 });
  await expect(page.locator(".wall-measure-question > p:visible")).toHaveText(
    "Is this your A4 sheet, 21 × 29.7 cm?",
  );
  const stage = await wallBox(page, ".wall-stage");
  await page.getByText("Bank card", { exact: true }).click();
  await expect(visibleOutcome(page)).toHaveText(/^No sheet found by itself/);
  await expect(page.getByRole("button", { name: "Use this scale" })).toBeDisabled();
  expect(await wallBox(page, ".wall-stage")).toEqual(stage);
  await page.getByText("A4 sheet", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, use its scale" }).click();
  await expect(page.getByText(/^True size, ± \d\.\d cm/)).toBeVisible();
  expect(warnings).toEqual([]);
});

test("WAL-09 landscape puts the controls beside the wall, and text of 200 % keeps them within reach", {
  tag: "@once",
}, async ({ page, print }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openLive(page, print);
  const [stage, panel, close] = [
    await wallBox(page, ".wall-stage"),
    await wallBox(page, ".wall-panel"),
    await wallBox(page, ".wall-close"),
  ];
  expect(stage.width).toBeGreaterThanOrEqual(480);
  expect(panel.x).toBeGreaterThanOrEqual(stage.x2);
  expect(close.x).toBeGreaterThanOrEqual(stage.x2);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  for (const name of ["Calibrate", "Rotate", "Take Photo", "Reset"]) {
    const tool = page.getByRole("button", { name, exact: true });
    await tool.scrollIntoViewIfNeeded();
    await expect(tool).toBeInViewport({ ratio: 0.9 });
    // Fails if something else lies over it.
    await tool.click({ trial: true });
  }
});

test("WAL-09 a press shows at once that the preview is coming", {
  tag: "@once",
}, async ({ page, print }) => {
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>();
  await page.route("**/assets/{hydrate,wall-preview}*.js", async (route) => {
    await delivered;
    await route.fallback();
  });
  await page.goto(`/prints/${print.id}`);
  const button = page.getByRole("button", { name: "Preview on Your Wall" });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  deliver();
  await expect(page.getByRole("button", { name: "Start Preview" })).toBeVisible();
  await expect(button).toHaveAttribute("aria-busy", "false");
});
