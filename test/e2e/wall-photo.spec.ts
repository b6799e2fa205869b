import type { Page } from "@playwright/test";
import { apply } from "../../src/core/geometry/homography.ts";
import { expectAccessible } from "../support/accessible.ts";
import { cameraFrame, type WallView, wallToPicture } from "../support/fake-camera.ts";
import {
  a4,
  choosePhoto,
  expect,
  hungWork,
  openChooser,
  openPreview,
  openWithoutCamera,
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
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const names = ["Top left", "Top right", "Bottom right", "Bottom left"];
  for (const [index, [right, down]] of corners.entries()) {
    // For hands that cannot drag.
    await page.getByRole("button", { name: `${names[index]} corner` }).focus();
    const { x, y } = onScreen((right * a4.width) / 2, (down * a4.height) / 2);
    await page.mouse.click(x, y);
  }
}

test("WAL-02, WAL-05, WAL-06 shows a photo of the wall whole and measures it by placed corners only", {
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

  const stage = await wallBox(page, ".wall-stage");
  await placeCorners(page, view);
  await expect(outcome).toHaveText(/will be right to ± \d\.\d cm/);
  const bottomLeft = page.getByRole("button", { name: "Bottom left corner" });
  for (let step = 0; step < 8; step += 1) await bottomLeft.press("Shift+ArrowDown");
  await expect(outcome).toHaveText(/no clear edge under these corners/);
  await expect(use).toBeDisabled();
  await page.getByRole("button", { name: "Snap to edges" }).click();
  await expect(outcome).toHaveText(/^No edges found near these corners/);
  for (let step = 0; step < 8; step += 1) await bottomLeft.press("Shift+ArrowUp");
  await page.getByRole("button", { name: "Snap to edges" }).click();
  expect(await wallBox(page, ".wall-stage")).toEqual(stage);
  await use.click();
  const { width } = await wallBox(page, ".wall-work");
  expect(Math.abs(width / (await widthOnWall(page, view, 30)) - 1)).toBeLessThan(0.012);
  expect(Math.max(...bodySizes)).toBeLessThan(100);
});

test("WAL-05 a window pane in the sheet's proportions gives no size without a yes", {
  tag: "@once",
}, async ({ page, print }) => {
  const pane = { width: 36, height: 51, colour: [252, 252, 250] } as const;
  const bars = { width: 90, height: 120, colour: [150, 120, 90] } as const;
  const panes = [-21, 21].flatMap((x) => [-28.5, 28.5].map((y) => ({ ...pane, at: { x, y } })));
  await openChooser(page, print);
  await choosePhoto(page, { away: 200, yaw: -10, pitch: 4 }, [...panes, bars]);
  const yes = page.getByRole("button", { name: "Yes, use its scale" });
  await expect(yes).toBeVisible();
  const accuracy = page.locator("p:visible", { hasText: /right to/ });
  await expect(accuracy).toHaveCount(0);
  await page.getByRole("button", { name: "Top left corner" }).press("ArrowDown");
  await expect(yes).toBeVisible();
  await expect(accuracy).toHaveCount(0);
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByText("Approximate size")).toBeVisible();
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
  await expect(hungWork(page).locator("img")).toBeVisible();
  await back();
  await expect(page.locator(".wall-preview")).toHaveCount(0);
  await expect(page.locator(".work-dialog")).toBeVisible();
  await page.getByRole("button", { name: "Preview on Your Wall" }).click();
  await page.getByRole("button", { name: "Measure again" }).click();
  await expect(page.getByRole("heading", { name: "Camera Access Required" })).toBeVisible();
  await page.getByRole("button", { name: "Close preview" }).click();
  await expect(page.locator(".wall-preview")).toHaveCount(0);
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

test("AR-22, ERR-06 a refused camera shows advice and other ways, accessibly, and a file that is no picture is rejected", {
  tag: "@phone",
}, async ({ page, print }) => {
  await openWithoutCamera(page, print);
  await expect(page.getByRole("heading", { name: "Camera Access Required" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Camera access was denied.");
  await expect(page.getByRole("button", { name: "Try Again" })).toBeFocused();
  await expectAccessible(page, ".wall-preview");
  await page.getByRole("button", { name: "Use a photo of your wall" }).click();
  const buffer = Buffer.from("not a picture");
  await page
    .getByLabel("Choose a photo")
    .setInputFiles({ name: "wall.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText("This picture cannot be opened.")).toBeVisible();
});

/** A measured wall with a large share of the screen, and controls that are all within reach. */
async function expectUsable(page: Page, minStage: { width: number; height: number }) {
  await page.getByRole("button", { name: "Use a photo of your wall" }).click();
  await choosePhoto(page, { away: 180, yaw: -14, pitch: 4 });
  await page.getByRole("button", { name: "Yes, use its scale" }).click();
  await expect(hungWork(page).locator("img")).toBeVisible();
  const stage = await wallBox(page, ".wall-stage");
  expect(stage.width).toBeGreaterThanOrEqual(minStage.width);
  expect(stage.height).toBeGreaterThanOrEqual(minStage.height);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  for (const name of ["Calibrate", "Rotate", "Take Photo", "Reset", "Camera"]) {
    const tool = page.getByRole("button", { name, exact: true });
    await tool.scrollIntoViewIfNeeded();
    const box = await wallBox(page, `.wall-buttons button:has-text("${name}")`);
    expect(box.x, name).toBeGreaterThanOrEqual(0);
    expect(box.x2, name).toBeLessThanOrEqual(screen.width);
    expect(box.y2, name).toBeLessThanOrEqual(screen.height);
  }
  const overlaps = await page
    .locator(".wall-buttons button, .wall-adjustments > *")
    .evaluateAll((controls) => {
      const boxes = controls.map((control) => control.getBoundingClientRect());
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
          ),
      );
    });
  expect(overlaps).toEqual([]);
}

test("WAL-09 landscape puts the controls beside the wall", { tag: "@once" }, async ({
  page,
  print,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openPreview(page, print);
  await expectUsable(page, { width: 480, height: 390 });
  const [stage, panel, close] = [
    await wallBox(page, ".wall-stage"),
    await wallBox(page, ".wall-panel"),
    await wallBox(page, ".wall-close"),
  ];
  expect(panel.x).toBeGreaterThanOrEqual(stage.x2);
  expect(close.x).toBeGreaterThanOrEqual(stage.x2);
});

test("WAL-09 text of 200 % leaves the wall large and every control usable", {
  tag: "@once",
}, async ({ page, print }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/prints/${print.id}`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await page.getByRole("button", { name: "Preview on Your Wall" }).click();
  const heading = await page.getByRole("heading", { name: "See it on your wall" }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((await wallBox(page, ".wall-label-bar")).y2);
  await expectUsable(page, { width: 390, height: 340 });
});

test("WAL-09 a press shows at once that the preview is coming", { tag: "@once" }, async ({
  page,
  print,
}) => {
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
