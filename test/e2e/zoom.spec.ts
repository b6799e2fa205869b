import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/routes.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/content.ts";

test.use({ environment: { ARTIST_NAME: "Anahit up Close" } });

/** Opens the viewer on the first picture of a page and waits until it is painted. */
async function lookClosely(page: Page, address: string) {
  await page.goto(address);
  const link = page.getByRole("link", { name: "Look closely" }).first();
  await link.click();
  const viewer = page.locator(".zoom-viewer");
  const status = viewer.getByRole("status");
  await expect(status).toHaveText("The whole work");
  await expect.poll(() => isPainted(page)).toBe(true);
  return { viewer, link, status };
}

/** True if the middle of the stage is painted. */
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

test("a work is looked at by buttons and keys, and the focus comes back", async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { viewer, link, status } = await lookClosely(page, "/artworks?work=1");
  await expectAccessible(page, ".zoom-viewer");

  const lengths = await viewer.locator(".zoom-ruler-cm").evaluateHandle((ruler) => {
    const seen: (string | null)[] = [];
    const look = () => seen.push(ruler.getAttribute("style"));
    new MutationObserver(look).observe(ruler, { attributes: true });
    return seen;
  });
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect(status).toHaveText("Enlarged 1.5 times");
  // Reduced motion allows no intermediate lengths.
  expect(new Set(await lengths.jsonValue()).size).toBeLessThanOrEqual(2);
  for (let press = 0; press < 12; press++) await page.keyboard.press("+");
  await expect(status).toHaveText(/^Enlarged \d+\.\d times, as close as the picture goes$/);
  for (const name of ["Move left", "Move up", "Move down", "Move right"]) {
    await viewer.getByRole("button", { name }).click();
  }
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("0");
  await expect(status).toHaveText("The whole work");

  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(link).toBeFocused();
  // A double click opens one viewer, and the focus returns to a link that had none.
  await link.evaluate((clicked) => {
    if (!(clicked instanceof HTMLElement)) return;
    clicked.blur();
    clicked.click();
    clicked.click();
  });
  await expect(viewer).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
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
    await expect(status).toHaveText(/^Enlarged/);
    // The page behind the viewer must not scroll.
    await page.mouse.move(middle.x, 20);
    await page.mouse.wheel(0, 600);
  }
  await expect(status).toHaveText(/^Enlarged/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

/** Spreads two fingers around a point. */
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
  tag: "@phone",
}, async ({ page, content }) => {
  const { viewer, status } = await lookClosely(page, "/artworks?work=1");
  await expect(viewer.getByRole("group", { name: /^Ruler/ })).toContainText(/\d cm/);
  await viewer.getByRole("button", { name: "Actual size" }).click();
  await viewer.getByRole("slider", { name: "Size of the outline" }).fill("50");
  const card = await viewer.locator(".zoom-card").boundingBox();
  // Portrait on a narrow screen.
  expect(card?.height).toBeCloseTo(428, 0);
  await viewer.getByRole("button", { name: "It fits" }).click();
  await expect(status).toHaveText(/^Actual size/);
  const known = await viewer.getByRole("button", { name: "Measure again" }).boundingBox();
  const frame = await page.viewportSize();
  expect(known?.height).toBeLessThan(50);
  expect((known?.x ?? 0) + (known?.width ?? 0)).toBeLessThanOrEqual(frame?.width ?? 0);
  const again = await lookClosely(page, "/artworks?work=1");
  await again.viewer.getByRole("button", { name: "Actual size" }).click();
  await expect(again.status).toHaveText(/^Actual size/);

  await content.change(resourceAddress("artworks", 1), { dimensions: "rather large" });
  const unknown = await lookClosely(page, "/artworks?work=1");
  await expect(unknown.viewer.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect(unknown.viewer.getByRole("button", { name: "Actual size" })).toHaveCount(0);
  await expect(unknown.viewer.getByRole("group", { name: /^Ruler/ })).toHaveCount(0);
});

test("actual size stays actual when the page is zoomed, and another screen is measured anew", {
  tag: "@once",
}, async ({ page }) => {
  const { viewer, status } = await lookClosely(page, "/artworks?work=1");
  await viewer.getByRole("button", { name: "Actual size" }).click();
  await viewer.getByRole("slider", { name: "Size of the outline" }).fill("30");
  await viewer.getByRole("button", { name: "It fits" }).click();
  await expect(status).toHaveText(/^Actual size/);
  const ruler = viewer.locator(".zoom-ruler-cm");
  const pxPerCm = async () => {
    const [length = 0] = ((await ruler.textContent()) ?? "").split(" ").map(Number);
    return ((await ruler.boundingBox())?.width ?? 0) / length;
  };
  expect(await pxPerCm()).toBeCloseTo(30, 0);

  const device = await page.context().newCDPSession(page);
  const screen = (width: number, height: number, deviceScaleFactor: number) =>
    device.send("Emulation.setDeviceMetricsOverride", {
      width,
      height,
      screenWidth: width,
      screenHeight: height,
      deviceScaleFactor,
      mobile: false,
    });
  // Emulates page zoom of 150 %: fewer and larger CSS px on the same screen.
  await screen(960, 600, 1.5);
  await expect(status).toHaveText(/^Actual size/);
  await expect.poll(pxPerCm).toBeCloseTo(20, 0);

  await screen(1920, 1080, 1);
  await expect(viewer.getByRole("button", { name: "Measure again" })).toBeHidden();
  await expect(status).not.toHaveText(/^Actual size/);
  await viewer.getByRole("button", { name: "Actual size" }).click();
  await expect(viewer.getByRole("heading", { name: "How large is your screen?" })).toBeVisible();
});

test("tiles that do not come are asked for again, then spoken of, and can be had later", {
  tag: "@phone",
}, async ({ page }) => {
  let asked = 0;
  const tiles = "**/iiif/**/default.jpg";
  await page.route(tiles, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto("/prints/1");
  await page.getByRole("link", { name: "Look closely" }).first().click();
  const viewer = page.locator(".zoom-viewer");
  const notice = viewer.getByRole("alert");
  await expect(notice).toContainText("Parts of the picture could not be loaded.");
  expect(asked).toBeGreaterThanOrEqual(3);
  expect((await notice.boundingBox())?.width).toBeGreaterThan(200);
  // The status still updates.
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect(viewer.getByRole("status")).toHaveText(/^Enlarged/);
  await page.unroute(tiles);
  await notice.getByRole("button", { name: "Try again" }).press("Enter");
  await expect.poll(() => isPainted(page)).toBe(true);
  await expect(notice).toBeEmpty();
  // Keys still work after the focused button disappeared.
  await page.keyboard.press("0");
  await expect(viewer.getByRole("status")).toHaveText("The whole work");
});

test("without a description of its tiles the viewer shows the page's picture, and tries again", {
  tag: "@once",
}, async ({ page }) => {
  const description = "**/iiif/**/info.json";
  await page.route(description, (route) => route.fulfill({ status: 503, body: "later" }));
  await page.goto("/prints/1");
  const address = page.url();
  await page.getByRole("link", { name: "Look closely" }).first().click();
  const viewer = page.locator(".zoom-viewer");
  const notice = viewer.getByRole("alert");
  await expect(notice).toContainText("This is the picture as the page shows it.");
  await expect.poll(() => isPainted(page)).toBe(true);
  await page.unroute(description);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toBeEmpty();
  await page.route("**/*", (route) => route.abort());
  await viewer.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Look closely" }).first().click();
  await expect(notice).toContainText("The picture could not be loaded.");
  await viewer.getByRole("button", { name: "Close" }).click();
  expect(page.url()).toBe(address);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test("without scripts, the link is the picture in its largest size", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/prints/1");
    const link = page.getByRole("link", { name: "Look closely" }).first();
    const picture = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(picture.url()).toMatch(/\/media\/\w+\/2400\.jpg$/);
    expect(picture.headers()["content-type"]).toBe("image/jpeg");
  });
});

test("when the painter allows no close look, none is offered", { tag: "@once" }, async ({
  page,
  content,
}) => {
  await content.change(resourceAddress("zoomSettings"), { zoom: "off" });
  await page.goto("/artworks?work=1");
  await expect(page.locator(".work-dialog")).toBeVisible();
  await expect(page.getByRole("link", { name: "Look closely" })).toHaveCount(0);
});
