import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { languages } from "../../src/core/languages.ts";
import { siteIn } from "../../src/core/routes.ts";
import { islandTexts } from "../../src/core/texts/island.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/content.ts";

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

test("ZOM-01 zooms and pans by buttons and keys, and restores the focus", async ({
  page,
  baseURL,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { viewer, link, status } = await openViewer(page, "/artworks?work=1");
  await expectAccessible(page, ".zoom-viewer");

  const lengths = await viewer.locator(".zoom-ruler-cm").evaluateHandle((ruler) => {
    const seen: (string | null)[] = [];
    const record = () => seen.push(ruler.getAttribute("style"));
    new MutationObserver(record).observe(ruler, { attributes: true });
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
  // A double click opens one viewer.
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
  const elsewhere = requested.filter((url) => /^http/.test(url) && !url.startsWith(`${baseURL}/`));
  expect(elsewhere).toEqual([]);
});

test("WAL-09, ZOM-01 Back closes the zoom over a shared work and nothing else", {
  tag: "@once",
}, async ({ page }) => {
  const { viewer } = await openViewer(page, "/artworks?work=1");
  await page.evaluate(() => history.back());
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL("/artworks?work=1");
  await expect(page.locator(".work-dialog")).toBeVisible();
  // Forward leads to no empty step: the page goes back by itself.
  const layersSeen = await page.evaluateHandle(() => {
    const seen: number[] = [];
    addEventListener("popstate", () => seen.push(history.state?.layers ?? 0));
    history.forward();
    return seen;
  });
  await expect.poll(() => layersSeen.jsonValue()).toEqual([1, 0]);
  await page.getByRole("link", { name: "Look closely" }).first().click();
  await expect(viewer).toBeVisible();
  // A loaded page starts without layers, and without their steps of the history.
  await page.reload();
  await expect(page.locator(".work-dialog")).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
});

test("WAL-09, ZOM-01 shows the loaded picture before the tiles, which then cover it", {
  tag: "@once",
}, async ({ page }) => {
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>();
  await page.route("**/iiif/**", async (route) => {
    await delivered;
    await route.fallback();
  });
  await page.goto("/prints/1");
  await page.getByRole("link", { name: "Look closely" }).first().click();
  await expect.poll(() => isPainted(page)).toBe(true);
  const status = page.locator(".zoom-viewer").getByRole("status");
  await expect(status).toHaveText("The whole work");
  const tile = page.waitForResponse((response) => response.url().endsWith("/default.jpg"));
  deliver();
  expect((await tile).status()).toBe(200);
  await expect(status).toHaveText("The whole work");
});

test("ZOM-01 Escape before the code has loaded cancels the zoom @long", { tag: "@once" }, async ({
  page,
}) => {
  const { promise: cancelled, resolve: deliver } = Promise.withResolvers<void>();
  await page.route("**/assets/zoom*.js", async (route) => {
    await cancelled;
    await route.fallback();
  });
  await page.goto("/prints/1");
  const link = page.getByRole("link", { name: "Look closely" }).first();
  await link.click();
  await expect(link).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Escape");
  deliver();
  await expect(link).not.toHaveAttribute("aria-busy");
  await expect(page.locator(".zoom-viewer")).toHaveCount(0);
  await link.click();
  await expect(page.locator(".zoom-viewer")).toBeVisible();
});

test("ZOM-01 zooms by wheel and fingers, and lets the page scroll again afterwards", async ({
  page,
  isMobile,
}) => {
  const { viewer, status } = await openViewer(page, "/prints/1");
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
  // Closing goes back in the history, after which the browser restores the position.
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo({ top: 300, behavior: "instant" });
      return scrollY;
    });
  await expect.poll(scrolled).toBeGreaterThan(200);
});

async function pinch(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const fingersAt = (offset: number) => [
    { x: x - offset, y, id: 0 },
    { x: x + offset, y, id: 1 },
  ];
  await fingers.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: fingersAt(40),
  });
  for (const offset of [60, 80, 100]) {
    await fingers.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: fingersAt(offset),
    });
  }
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("ZOM-02 shows the work at its true size after one measurement with a bank card", {
  tag: "@phone",
}, async ({ page, content }) => {
  const { viewer, status } = await openViewer(page, "/artworks?work=1");
  await expect(viewer.getByRole("group", { name: /^Ruler/ })).toContainText(/\d cm/);
  await viewer.getByRole("button", { name: "Actual size" }).click();
  await viewer.getByRole("slider", { name: "Size of the outline" }).fill("50");
  const card = await viewer.locator(".zoom-card").boundingBox();
  // Portrait.
  expect(card?.height).toBeCloseTo(428, 0);
  await viewer.getByRole("button", { name: "It fits" }).click();
  await expect(status).toHaveText(/^Actual size/);
  const known = await viewer.getByRole("button", { name: "Measure again" }).boundingBox();
  const frame = await page.viewportSize();
  expect(known?.height).toBeLessThan(50);
  expect((known?.x ?? 0) + (known?.width ?? 0)).toBeLessThanOrEqual(frame?.width ?? 0);
  const again = await openViewer(page, "/artworks?work=1");
  await again.viewer.getByRole("button", { name: "Actual size" }).click();
  await expect(again.status).toHaveText(/^Actual size/);

  await content.change(resourceAddress("artworks", 1), { dimensions: "rather large" });
  const unknown = await openViewer(page, "/artworks?work=1");
  await expect(unknown.viewer.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect(unknown.viewer.getByRole("button", { name: "Actual size" })).toHaveCount(0);
  await expect(unknown.viewer.getByRole("group", { name: /^Ruler/ })).toHaveCount(0);
});

test("ZOM-01, ZOM-02 the ruler of a print follows the chosen size", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/prints/1");
  const widths = await page
    .locator("button[data-width-cm]")
    .evaluateAll((sizes) => sizes.map((size) => Number(size.getAttribute("data-width-cm"))));
  const pxPerCm: number[] = [];
  for (const index of [0, 1]) {
    await page.locator("button[data-width-cm]").nth(index).click();
    const name = await page.locator("[aria-pressed=true] .size-edges").textContent();
    await page.getByRole("link", { name: "Look closely" }).first().click();
    const viewer = page.getByRole("dialog", { name: name ?? "?" });
    await expect(viewer.getByRole("status")).toHaveText("The whole work");
    const ruler = viewer.locator(".zoom-ruler-cm");
    const length = Number.parseFloat((await ruler.textContent()) ?? "");
    pxPerCm.push(((await ruler.boundingBox())?.width ?? 0) / length);
    await expect(viewer.getByRole("button", { name: "Actual size" })).toBeVisible();
    await viewer.getByRole("button", { name: "Close" }).click();
  }
  const [first = 0, second = 0] = pxPerCm;
  expect((first * (widths[0] ?? 0)) / (second * (widths[1] ?? 0))).toBeCloseTo(1, 2);
  expect(widths[0]).not.toBe(widths[1]);
});

test("ZOM-02 keeps the actual size on page zoom and measures another screen again @long", {
  tag: "@once",
}, async ({ page }) => {
  const { viewer, status } = await openViewer(page, "/artworks?work=1");
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
  // Emulates page zoom of 150 %.
  await screen(960, 600, 1.5);
  await expect(status).toHaveText(/^Actual size/);
  await expect.poll(pxPerCm).toBeCloseTo(20, 0);

  await screen(1920, 1080, 1);
  await expect(viewer.getByRole("button", { name: "Measure again" })).toBeHidden();
  await expect(status).not.toHaveText(/^Actual size/);
  await viewer.getByRole("button", { name: "Actual size" }).click();
  await expect(viewer.getByRole("heading", { name: "How large is your screen?" })).toBeVisible();
});

test("ZOM-01 retries failed tiles, reports them, and loads them on request @long", {
  tag: "@phone",
}, async ({ page }) => {
  let requested = 0;
  const tiles = "**/iiif/**/default.jpg";
  await page.route(tiles, (route) => {
    requested += 1;
    return route.abort();
  });
  await page.goto("/prints/1");
  await page.getByRole("link", { name: "Look closely" }).first().click();
  const viewer = page.locator(".zoom-viewer");
  const notice = viewer.getByRole("alert");
  await expect(notice).toContainText("Parts of the picture could not be loaded.");
  expect(requested).toBeGreaterThanOrEqual(3);
  expect((await notice.boundingBox())?.width).toBeGreaterThan(200);
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

test("ZOM-01 shows the page's picture without a tile description, and retries", {
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

test("ZOM-01 offers no zoom if the painter disables it", { tag: "@once" }, async ({
  request,
  content,
}) => {
  const sheet = async () => (await request.get("/artworks?work=1")).text();
  expect(await sheet()).toContain("Look closely");
  await content.change(resourceAddress("zoomSettings"), { zoom: "off" });
  expect(await sheet()).not.toContain("Look closely");
});

test("ZOM-01, LAN-01 at 320 px all tools are on the screen in every language @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of languages) {
    await test.step(language, async () => {
      await page.goto(siteIn(language).print(1));
      const { lookClosely } = islandTexts[language].work;
      await page.getByRole("link", { name: lookClosely }).first().click();
      await expect(page.locator(".zoom-group button")).toHaveCount(7);
      const beyondEdges = await page.locator(".zoom-tools button").evaluateAll((buttons) =>
        buttons
          .map((button) => ({ name: button.ariaLabel, box: button.getBoundingClientRect() }))
          .filter(({ box }) => box.left < 0 || box.right > innerWidth)
          .map(({ name }) => name),
      );
      expect(beyondEdges).toEqual([]);
    });
  }
});

test("LAN-02 the viewer marks an untranslated title, and states the size in the page's language", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(siteIn("ru").print(1));
  await page.getByRole("link", { name: islandTexts.ru.work.lookClosely }).first().click();
  const heading = page.locator(".zoom-viewer").getByRole("heading", { level: 1 });
  await expect(heading.locator("[lang=en]")).toHaveText("Ararat, First Light");
  await expect(heading).toHaveText(/^Ararat, First Light, \d+ × \d+ см$/);
});
