import type { Page } from "@playwright/test";
import { api } from "../../src/core/routes.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/content.ts";

test.use({ environment: { ARTIST_NAME: "Anahit up Close" } });

/** The viewer, opened on the first picture of a page, with something of it on screen. */
async function lookClosely(page: Page, address: string) {
  await page.goto(address);
  const link = page.getByRole("link", { name: "Look closely" }).first();
  await link.click();
  const viewer = page.locator(".close-look");
  const status = viewer.getByRole("status");
  await expect(status).toHaveText("The whole work");
  await expect.poll(() => isPainted(page)).toBe(true);
  return { viewer, link, status };
}

/** Whether anything of a picture is painted in the middle of the stage. */
function isPainted(page: Page): Promise<boolean> {
  return page
    .locator(".close-look-stage canvas")
    .first()
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return false;
      const { width, height } = canvas;
      const pixel = canvas.getContext("2d")?.getImageData(width / 2, height / 2, 1, 1).data;
      return (pixel?.[3] ?? 0) > 0;
    });
}

test("a work is looked at by buttons and keys, and the focus comes back", async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { viewer, link, status } = await lookClosely(page, "/artworks?work=1");
  await expectAccessible(page, ".close-look");

  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect(status).toHaveText("Enlarged 1.5 times");
  await page.keyboard.press("+");
  await expect(status).toHaveText(/Enlarged 2\.\d times/);
  for (const name of ["Move left", "Move up", "Move down", "Move right"]) {
    await viewer.getByRole("button", { name }).click();
  }
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("0");
  await expect(status).toHaveText("The whole work");

  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.locator(".work-dialog")).toBeVisible();
  const elsewhere = asked.filter((url) => /^http/.test(url) && !url.startsWith(`${baseURL}/`));
  expect(elsewhere).toEqual([]);
});

test("wheel and fingers enlarge, and the page scrolls again afterwards", async ({
  page,
  isMobile,
}) => {
  const { viewer, status } = await lookClosely(page, "/prints/1");
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = { x: width / 2, y: height / 2 };
  if (isMobile) {
    await page.touchscreen.tap(middle.x, middle.y);
    await page.touchscreen.tap(middle.x, middle.y);
    await expect(status).toHaveText(/^Enlarged/);
    await page.keyboard.press("0");
    await expect(status).toHaveText("The whole work");
    await pinch(page, middle);
  } else {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -200);
  }
  await expect(status).toHaveText(/^Enlarged/);
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

/** Two fingers, side by side, that part around a point. */
async function pinch(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const fingersAt = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ];
  await fingers.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: fingersAt(40),
  });
  for (const apart of [60, 80, 100]) {
    await fingers.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: fingersAt(apart),
    });
  }
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a bank card held to the screen once shows the work at its true size", {
  tag: "@once",
}, async ({ page, content }) => {
  const { viewer, status } = await lookClosely(page, "/artworks?work=1");
  await expect(viewer.getByRole("group", { name: /^Ruler/ })).toContainText(/\d cm/);
  await viewer.getByRole("button", { name: "Actual size" }).click();
  await viewer.getByRole("slider", { name: "Size of the outline" }).fill("50");
  const card = await viewer.locator(".close-look-card").boundingBox();
  expect(card?.width).toBeCloseTo(428, 0);
  await viewer.getByRole("button", { name: "It fits" }).click();
  await expect(status).toHaveText("Actual size");
  const again = await lookClosely(page, "/artworks?work=1");
  await again.viewer.getByRole("button", { name: "Actual size" }).click();
  await expect(again.status).toHaveText("Actual size");

  await content.change(api.artwork(1), { dimensions: "rather large" });
  const unknown = await lookClosely(page, "/artworks?work=1");
  await expect(unknown.viewer.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect(unknown.viewer.getByRole("button", { name: "Actual size" })).toHaveCount(0);
  await expect(unknown.viewer.getByRole("group", { name: /^Ruler/ })).toHaveCount(0);
});

test("tiles that do not come are spoken of, and seen on a phone too", { tag: "@phone" }, async ({
  page,
}) => {
  await page.route("**/iiif/**/default.jpg", (route) => route.abort());
  await page.goto("/prints/1");
  await page.getByRole("link", { name: "Look closely" }).first().click();
  const status = page.locator(".close-look").getByRole("status");
  await expect(status).toHaveText(/^Not all of the picture could be loaded/);
  expect((await status.boundingBox())?.width).toBeGreaterThan(200);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test("without scripts, the link is the picture in its largest size", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/prints/1");
    const link = page.getByRole("link", { name: "Look closely" }).first();
    const picture = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(picture.url()).toMatch(/\/media\/\w+\/1800\.jpg$/);
    expect(picture.headers()["content-type"]).toBe("image/jpeg");
  });
});

test("when the painter allows no close look, none is offered", { tag: "@once" }, async ({
  page,
  content,
}) => {
  await content.change(api.zoomSettings, { zoom: "off" });
  await page.goto("/artworks?work=1");
  await expect(page.locator(".work-dialog")).toBeVisible();
  await expect(page.getByRole("link", { name: "Look closely" })).toHaveCount(0);
});
