import { apply, type Point } from "@nkar/plane/homography";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { cameraFrame, wallToPicture } from "../support/fake-camera.ts";
import { swipe } from "../support/site.ts";
import {
  choosePhoto,
  chooseSize,
  expect,
  expectShaded,
  hungWork,
  openLive,
  openPreview,
  publishOriginal,
  quarters,
  takePhoto,
  test,
  view,
  wallBox,
  widthOnWall,
} from "./wall-site.ts";

interface CameraLog {
  constraints: unknown[];
  tracks: MediaStreamTrack[];
}

async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const cameraLog: CameraLog = { constraints: [], tracks: [] };
    Object.assign(window, { cameraLog });
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      cameraLog.constraints.push(constraints);
      const stream = await getUserMedia(constraints);
      cameraLog.tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

function readCameraLog(page: Page): Promise<{ constraints: unknown[]; states: string[] }> {
  return page.evaluate(() => {
    const { constraints, tracks } = Reflect.get(window, "cameraLog") as CameraLog;
    return { constraints, states: tracks.map(({ readyState }) => readyState) };
  });
}

async function middleOfWork(page: Page): Promise<Point> {
  const { x, y, width, height } = await wallBox(page, ".wall-work");
  return { x: x + width / 2, y: y + height / 2 };
}

test("WAL-01, AR-01, AR-02, AR-03, AR-04, AR-05 fills a dialog with the rear camera and shows instructions until Start Preview", {
  tag: ["@phone", "@short"],
}, async ({ page, print }) => {
  await watchCamera(page);
  await page.clock.install();
  await openPreview(page, print);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Start Preview" })).toBeVisible();
  await expectAccessible(page, ".wall-preview");
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  expect((await readCameraLog(page)).constraints).toEqual([
    {
      video: {
        facingMode: { ideal: "environment" },
        width: { ideal: 1280 },
        height: { ideal: 720 },
      },
      audio: false,
    },
  ]);
  await page.clock.fastForward("10:00");
  for (const words of [/drag .* move/i, /size selector/i, /scale and rotate/i, /point .* wall/i]) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await dialog.getByRole("button", { name: "Start Preview" }).click();
  await expect(dialog.getByText(/size selector/i)).toBeHidden();
  await expect(hungWork(page)).toBeVisible();
  const playing = await page.locator("video").evaluate((video: HTMLVideoElement) => !video.paused);
  expect(playing).toBe(true);
  await expectAccessible(page, ".wall-preview");
  await page.getByRole("button", { name: "Calibrate" }).click();
  await expectAccessible(page, ".wall-calibrate");
});

test("AR-06, AR-10, AR-11, AR-14, AR-15, AR-16, WAL-08 draws 4 px per cm times scale by chips, slider and references, and asks about that size", {
  tag: "@once",
}, async ({ page, print }) => {
  await page.goto(`/prints/${print.id}`);
  await page.getByRole("button", { name: "Custom Size" }).click();
  await page.getByLabel("Width").fill("45");
  await page.getByLabel("Height").fill("60");
  await page.getByRole("button", { name: "Calculate Price" }).click();
  await page.getByRole("button", { name: "Preview on Your Wall" }).click();
  await page.getByRole("button", { name: "Start Preview" }).click();
  const chips = page.getByRole("dialog").getByRole("radio");
  await expect(chips).toHaveCount(4);
  await expect(chips.first()).toHaveAccessibleName(/^45 × 60 cm, /);
  await expect(chips.first()).toBeChecked();
  await expect(hungWork(page).locator("img")).toBeVisible();
  await chooseSize(page, "30 × 40 cm");
  expect((await wallBox(page, ".wall-work")).width).toBeCloseTo(120, 1);
  await chooseSize(page, "60 × 80 cm");
  const large = await wallBox(page, ".wall-work");
  expect([large.width, large.height].map(Math.round)).toEqual([240, 320]);
  const slider = page.getByRole("slider", { name: "Scale" });
  await expect(slider).toHaveValue("100");
  await slider.press("ArrowRight");
  await expect(slider).toHaveValue("105");
  expect((await wallBox(page, ".wall-work")).width).toBeCloseTo(252, 1);
  await slider.press("Home");
  await chooseSize(page, "30 × 40 cm");
  // The minimum width, not 60 px.
  expect((await wallBox(page, ".wall-work")).width).toBeCloseTo(100, 1);

  const calibrate = page.getByRole("button", { name: "Calibrate" });
  const references = { "Credit card": ["8.5 × 5.4 cm", "80"], "A4 paper": ["21 × 29.7 cm", "120"] };
  for (const [name, [edges = "", scale = ""]] of Object.entries(references)) {
    await calibrate.click();
    const reference = page.getByRole("button", { name });
    await expect(reference).toContainText(edges);
    await reference.click();
    await expect(slider).toHaveValue(scale);
  }
  await calibrate.click();
  await page.keyboard.press("Escape");
  await expect(slider).toHaveValue("120");

  await chooseSize(page, "60 × 80 cm");
  await page.getByRole("dialog").getByRole("link", { name: "Ask about this size" }).click();
  await expect(page).toHaveURL(/\/contact\?/);
  await expect(page.getByLabel("Subject")).toHaveValue("Print: Four Quarters, 60 × 80 cm, Canvas");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    /60 × 80 cm, Canvas, at €120\.00/,
  );
});

test("AR-06 a mouse reaches each of six sizes", { tag: "@mouse" }, async ({ page }) => {
  await page.goto("/prints/1");
  await page.getByRole("button", { name: "Preview on Your Wall" }).click();
  await page.getByRole("button", { name: "Start Preview" }).click();
  const sizes = page.locator(".wall-chip");
  await expect(sizes).toHaveCount(6);
  for (const size of await sizes.all()) await expect(size).toBeInViewport({ ratio: 1 });
});

test("WAL-08 starts with the size that was chosen or calculated last, until the calculator is closed", {
  tag: "@once",
}, async ({ page, print }) => {
  await page.goto(`/prints/${print.id}`);
  const calculator = page.getByRole("button", { name: "Custom Size" });
  const listed = page.getByRole("button", { name: /^60 × 80 cm/ });
  async function expectHung(size: RegExp): Promise<void> {
    await page.getByRole("button", { name: "Preview on Your Wall" }).click();
    await page.getByRole("button", { name: "Start Preview" }).click();
    const chosen = page.getByRole("dialog").getByRole("radio", { checked: true });
    await expect(chosen).toHaveAccessibleName(size);
    await page.keyboard.press("Escape");
  }
  await listed.click();
  await calculator.click();
  await page.getByLabel("Height").fill("64");
  await page.getByRole("button", { name: "Calculate Price" }).click();
  await expectHung(/^48 × 64 cm, Canvas/);
  await listed.click();
  await expectHung(/^60 × 80 cm/);
  await page.getByRole("button", { name: "Calculate Price" }).click();
  await expectHung(/^48 × 64 cm, Canvas/);
  await calculator.click();
  await expectHung(/^60 × 80 cm/);
});

test("AR-09, AR-12, AR-13 moves the print by drag and keys, rotates it, and restores it by Reset", {
  tag: "@once",
}, async ({ page, print }) => {
  await openLive(page, print);
  const home = await middleOfWork(page);
  await page.mouse.move(home.x, home.y);
  await page.mouse.down();
  await page.mouse.move(home.x + 40, home.y + 60, { steps: 6 });
  await page.mouse.up();
  const moved = async () => {
    const now = await middleOfWork(page);
    return [now.x - home.x, now.y - home.y].map(Math.round);
  };
  expect(await moved()).toEqual([40, 60]);
  await hungWork(page).press("ArrowRight");
  await hungWork(page).press("Shift+ArrowUp");
  expect(await moved()).toEqual([50, 10]);
  await page.getByRole("button", { name: "Rotate" }).click();
  let box = await wallBox(page, ".wall-work");
  expect([box.width, box.height].map(Math.round)).toEqual([160, 120]);
  await page.getByRole("slider").press("End");
  await page.getByRole("button", { name: "Reset" }).click();
  box = await wallBox(page, ".wall-work");
  expect([box.width, box.height].map(Math.round)).toEqual([120, 160]);
  expect(await middleOfWork(page)).toEqual(home);
  await expect(page.getByRole("slider")).toHaveValue("100");
});

test("AR-09, AR-12 one finger moves the print on the wall, and two scale and turn it", {
  tag: "@phone",
}, async ({ page, print }) => {
  await openLive(page, print);
  const { x, y } = await middleOfWork(page);
  await swipe(page, { from: [x, y], to: [x + 30, y + 50] });
  const moved = await middleOfWork(page);
  expect([moved.x - x, moved.y - y].map(Math.round)).toEqual([30, 50]);
  const before = await wallBox(page, ".wall-work");
  await swipe(
    page,
    { from: [moved.x - 40, moved.y], to: [moved.x, moved.y - 56] },
    { from: [moved.x + 40, moved.y], to: [moved.x, moved.y + 56] },
  );
  await expect(page.getByRole("slider", { name: "Scale" })).toHaveValue("140");
  const after = await wallBox(page, ".wall-work");
  expect(after.width / before.height).toBeCloseTo(1.4, 1);
});

test("AR-17, AR-18, AR-19, AR-20 takes a photo at the camera's resolution with the print, a flash, a name and a note", {
  tag: "@once",
}, async ({ page, print }) => {
  const [flashMs, noteMs] = [200, 3000];
  await page.clock.install();
  await openLive(page, print);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const [shutter, flash, saved] = [
    page.locator(".wall-shutter"),
    page.locator(".wall-flash"),
    page.getByText("Photo Saved! Check your downloads folder"),
  ];
  const taken = takePhoto(page);
  await expect(flash).toBeAttached();
  await expect(shutter).toHaveText("Capturing...");
  await expect(shutter).toBeDisabled();
  await page.clock.runFor(flashMs - 1);
  await expect(flash).toBeAttached();
  await page.clock.runFor(2);
  await expect(flash).toHaveCount(0);
  const photo = await taken;
  await expect(saved).toBeVisible();
  await page.clock.runFor(noteMs - 1);
  await expect(saved).toBeVisible();
  await page.clock.runFor(1);
  await expect(saved).toBeHidden();
  await expect(shutter).toHaveText("Take Photo");
  await expect(shutter).toBeEnabled();

  expect(photo.name).toMatch(/^four-quarters-\d{4}-\d\d-\d\d\.png$/);
  expect([photo.width, photo.height]).toEqual([1280, 720]);
  expectShaded(photo.colourAt({ x: 620, y: 340 }), quarters[0]);
  expectShaded(photo.colourAt({ x: 660, y: 380 }), quarters[2]);
});

test("AR-10 draws the print at its true size and in perspective on a measured wall, also in the photo", {
  tag: "@phone",
}, async ({ page, print }) => {
  await openLive(page, print);
  await page.getByRole("button", { name: "Calibrate" }).click();
  await page.getByRole("button", { name: "Measure with a sheet" }).click();
  await page.getByRole("button", { name: "Yes, use its scale" }).click();
  await expect(page.getByText(/True size, ± \d\.\d cm/)).toBeVisible();
  const stage = await wallBox(page, ".wall-stage");
  const zoom = Math.max(stage.width / cameraFrame.width, stage.height / cameraFrame.height);
  const xs = [-20, 20].flatMap((y) =>
    [-15, 15].map((x) => apply(wallToPicture(view), { x, y }).x - cameraFrame.width / 2),
  );
  const box = await wallBox(page, ".wall-work");
  const left = stage.x + stage.width / 2 + Math.min(...xs) * zoom;
  const right = stage.x + stage.width / 2 + Math.max(...xs) * zoom;
  expect(Math.abs(box.x - left)).toBeLessThan(0.012 * (right - left));
  expect(Math.abs(box.x2 - right)).toBeLessThan(0.012 * (right - left));

  const photo = await takePhoto(page);
  const inPhoto = (x: number, y: number) => photo.colourAt(apply(wallToPicture(view), { x, y }));
  expectShaded(inPhoto(-7, -10), quarters[0]);
  expectShaded(inPhoto(14.3, 19.2), quarters[2]);
  const [red = 0, , blue = 0] = inPhoto(15.8, 19);
  expect(Math.abs(red - blue)).toBeLessThan(40);

  // The minimum width of 100 px does not apply.
  await page.getByRole("slider").press("Home");
  expect((await wallBox(page, ".wall-work")).width).toBeLessThan(box.width * 0.55);
  await page.getByRole("button", { name: "Camera" }).click();
  await expect(page.getByText("Approximate size")).toBeVisible();
});

test("AR-21 stops the camera on closing and resets the next preview", {
  tag: "@once",
}, async ({ page, print }) => {
  await watchCamera(page);
  await page.goto(`/prints/${print.id}`);
  await page.getByRole("button", { name: "Preview on Your Wall" }).click();
  await page.getByRole("button", { name: "Start Preview" }).click();
  await chooseSize(page, "60 × 80 cm");
  await page.getByRole("slider").press("End");
  await page.getByRole("button", { name: "Close preview" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect((await readCameraLog(page)).states).toEqual(["ended"]);
  const button = page.getByRole("button", { name: "Preview on Your Wall" });
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole("button", { name: "Start Preview" }).click();
  await expect(page.getByRole("slider")).toHaveValue("100");
  await expect(page.getByRole("radio").first()).toBeChecked();
});

test("WAL-07 hangs an original at its true size from its dialog, and Escape closes only the preview", {
  tag: "@once",
}, async ({ page, painter }) => {
  const { id } = await publishOriginal(painter, "75 x 100 cm");
  await page.goto("/artworks");
  await page.locator(`.work-card-picture[data-work="${id}"]`).click();
  await page.getByRole("button", { name: "Preview on Your Wall" }).click();
  const preview = page.getByRole("dialog", { name: "Wall preview of Four Quarters" });
  await preview.getByRole("button", { name: "Use a photo of your wall" }).click();
  const frontal = { away: 200, yaw: 0, pitch: 0 };
  await choosePhoto(page, frontal);
  await preview.getByRole("button", { name: "Yes, use its scale" }).click();
  await expect(preview.getByText("75 × 100 cm (30 × 39 in) · $1,850")).toBeVisible();
  await expect(preview.getByText(/^True size, ± \d\.\d cm$/)).toBeVisible();
  await expect(hungWork(page).locator("img")).toBeVisible();
  const hung = await wallBox(page, ".wall-work");
  expect(Math.abs(hung.width / (await widthOnWall(page, frontal, 75)) - 1)).toBeLessThan(0.02);
  expect(hung.height / hung.width).toBeCloseTo(100 / 75, 2);
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await expect(page.locator(".work-dialog")).toBeVisible();
});

test("WAL-04 opens the print in Quick Look on an iPhone, at its true size and with a link to the form", {
  tag: "@phone",
}, async ({ page, print }) => {
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = (token) => token === "ar";
  });
  await openLive(page, print);
  const link = page.getByRole("link", { name: "View in AR" });
  await expect(link).toHaveAttribute("rel", "ar");
  const [address = "", banner] = ((await link.getAttribute("href")) ?? "").split("#");
  expect(address).toMatch(
    new RegExp(`^/wall/prints/${print.id}/30x40-paper\\.usdz\\?v=[0-9a-f]{32}$`),
  );
  expect(Object.fromEntries(new URLSearchParams(banner))).toMatchObject({
    allowsContentScaling: "0",
    callToAction: "Ask about this size",
    checkoutTitle: "Four Quarters",
    checkoutSubtitle: "30 × 40 cm, Paper",
    price: "€15.60",
  });
  const model = await page.request.get(address);
  expect([model.status(), model.headers()["content-type"]]).toEqual([200, "model/vnd.usdz+zip"]);
  await link.evaluate((anchor) => {
    const data = "_apple_ar_quicklook_button_tapped";
    anchor.dispatchEvent(new MessageEvent("message", { data }));
  });
  await expect(page).toHaveURL(/\/contact\?print=\d+&size=30x40&material=paper$/);
});

test("WAL-04 opens the print in Scene Viewer on Android, upright and not scalable", {
  tag: "@phone",
}, async ({ page, print }) => {
  await page.addInitScript(() => {
    const userAgent = "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile";
    Object.defineProperty(navigator, "userAgent", { value: userAgent });
  });
  await openLive(page, print);
  const href = (await page.getByRole("link", { name: "View in AR" }).getAttribute("href")) ?? "";
  expect(href).toMatch(
    /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?.*#Intent;scheme=https;/,
  );
  const query = new URLSearchParams(href.split("?")[1]?.split("#")[0]);
  expect(query.get("resizable")).toBe("false");
  expect(query.get("enable_vertical_placement")).toBe("true");
  const model = await page.request.get(query.get("file") ?? "");
  expect([model.status(), model.headers()["content-type"]]).toEqual([200, "model/gltf-binary"]);
});

test("ERR-09, ERR-10 an unplugged camera and a feed that cannot play are reported", {
  tag: "@once",
}, async ({ page, print }) => {
  await watchCamera(page);
  await openPreview(page, print);
  await expect(page.getByRole("button", { name: "Start Preview" })).toBeVisible();
  await page.evaluate(() => {
    const { tracks } = Reflect.get(window, "cameraLog") as CameraLog;
    tracks[0]?.dispatchEvent(new Event("ended"));
  });
  await expect(page.getByText("Error loading camera feed. Please try again.")).toBeVisible();
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await openPreview(page, print);
  const advice = "Unable to start camera preview. Please check your camera permissions.";
  await expect(page.getByText(advice)).toBeVisible();
});
