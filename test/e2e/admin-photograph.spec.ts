import type { Locator, Page } from "@playwright/test";
import { apiAddress, calls } from "../../src/core/api-routes.ts";
import {
  applyToQuad,
  compose,
  rectangle,
  rotation,
  scaling,
  translation,
} from "../../src/core/geometry/homography.ts";
import {
  choose,
  createPicture,
  expect,
  expectFailure,
  expectToast,
  test,
} from "../support/admin.ts";
import { photographPainting } from "../support/hung-painting.ts";

const extent = { width: 1600, height: 1200 };
/** Cm of the wall → px: nearly head-on, turned a little. */
const toPhotograph = compose(translation(230, 190), rotation(3), scaling(10));
const corners = applyToQuad(toPhotograph, rectangle(90, 67.5));
const sheet = applyToQuad(compose(toPhotograph, translation(100, 20)), rectangle(21, 29.7));

/** Drawing one takes a second. */
let drawn: ReturnType<typeof photographPainting> | undefined;

function photographWithSheet(): ReturnType<typeof photographPainting> {
  drawn ??= photographPainting(extent, corners, sheet);
  return drawn;
}

function step(page: Page): Locator {
  return page.getByRole("dialog", { name: "Straighten the picture" });
}

function mainAddress(page: Page): Locator {
  return page.getByRole("textbox", { name: "Main Image (required)" });
}

/** Returns the brightest channel in the middle of the result; -1 without one. */
function shownColours(page: Page): Promise<number> {
  return step(page)
    .getByRole("img", { name: "The straightened picture" })
    .and(page.locator("[aria-busy=false]"))
    .locator("canvas")
    .evaluateAll(([canvas]) => {
      if (!(canvas instanceof HTMLCanvasElement)) return -1;
      const context = canvas.getContext("2d");
      const middle = context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
      return Math.max(...(middle ?? [-1]).slice(0, 3));
    });
}

async function describePicture(page: Page, address: string) {
  const hash = address.slice("/media/".length, -".jpg".length);
  return (await page.request.get(apiAddress(calls.readPicture, hash))).json();
}

async function uploadMain(page: Page, width = 800, height = 600): Promise<string> {
  await page.goto("/admin/create-artwork");
  const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  await choose(page, button, await createPicture(width, height));
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  return mainAddress(page).inputValue();
}

test("PHO-01 corners are placed with the keyboard, and the step is repeated and undone", {
  tag: "@once",
}, async ({ page }) => {
  const photograph = await uploadMain(page);
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  const straighten = step(page).getByRole("button", { name: "Straighten" });
  await expect(straighten).toBeDisabled();
  const corner = step(page).getByRole("button", { name: "Top left corner" });
  await corner.press("Shift+ArrowRight");
  await corner.press("ArrowDown");
  await expect.poll(() => shownColours(page)).toBeGreaterThan(0);
  await straighten.press("Enter");
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  await expect(mainAddress(page)).not.toHaveValue(photograph);
  const picture = await describePicture(page, await mainAddress(page).inputValue());
  expect(picture.photograph.imagePath).toBe(photograph);
  expect(picture.photograph.adjustment.corners[0]).toEqual({ x: 88, y: 60.8 });
  expect(picture.width).toBeLessThan(720);

  const again = page.getByRole("button", { name: "Straighten again Main Image" });
  await again.press("Enter");
  await expect(straighten).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(step(page)).toHaveCount(0);
  await again.press("Enter");
  await step(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(mainAddress(page)).toHaveValue(photograph);
});

test("PHO-01 the picture stays below a finger that moves its corner, and the buttons in view below a note", {
  tag: "@once",
}, async ({ page }) => {
  await uploadMain(page, 600, 900);
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  const corner = step(page).getByRole("button", { name: "Top left corner" });
  await corner.press("ArrowDown");
  await expect(step(page).getByText("The picture has fewer than 1,000 dots")).toBeVisible();
  const heights = await corner.evaluateHandle((handle) => {
    const seen: number[] = [];
    const look = () => {
      seen.push(handle.getBoundingClientRect().y);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  const box = await corner.boundingBox();
  if (!box) throw new Error("The corner is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y);
  await expect.poll(() => shownColours(page)).toBeGreaterThan(0);
  const seen = await heights.jsonValue();
  await page.mouse.up();
  expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(1);

  await step(page).getByRole("combobox").selectOption("A4");
  await expect(step(page).getByText("The picture has fewer than 1,000 dots")).toBeVisible();
  const hidden = await step(page).evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
  expect(hidden).toBe(0);
});

test("PHO-01 the picture before stays as it is if the photograph is refused @long", {
  tag: "@once",
}, async ({ page }) => {
  const before = await uploadMain(page);
  let refused = false;
  await page.route("**/api/upload", async (route) => {
    if (refused) return route.continue();
    await expect(step(page)).toBeVisible();
    refused = true;
    return route.fulfill({ status: 413, body: "" });
  });
  const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  await choose(page, button, await photographPainting(extent, corners));
  await expectFailure(page, "Upload failed");
  await step(page).getByRole("button", { name: "Straighten" }).press("Enter");
  await expect(mainAddress(page)).not.toHaveValue(before);
  const picture = await describePicture(page, await mainAddress(page).inputValue());
  expect(picture.photograph.imagePath).not.toBe(before);
});

test("PHO-01, KEE-01 a straightened picture that waits for the network survives a reload @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/api/upload", (route) => route.abort());
  await page.goto("/admin/create-artwork");
  const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  await choose(page, button, await photographWithSheet());
  await step(page).getByRole("button", { name: "Straighten" }).press("Enter");
  await expect(step(page)).toHaveCount(0);
  await expect(page.getByText("The upload broke off.")).toBeVisible();
  await expect(page.getByText("Kept on this")).toBeVisible();
  await page.unroute("**/api/upload");
  await page.reload();
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  const picture = await describePicture(page, await mainAddress(page).inputValue());
  expect(picture.photograph.adjustment.sheet.kind).toBe("a4");
  const original = await describePicture(page, picture.photograph.imagePath);
  expect(original).toMatchObject(extent);
});

test("PHO-02 a sheet that was not found is placed by hand @long", { tag: "@once" }, async ({
  page,
}) => {
  const photograph = await uploadMain(page, 1200, 600);
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  await step(page).getByRole("button", { name: "Top left corner" }).press("ArrowDown");
  const kind = step(page).getByRole("combobox", { name: "Sheet of paper beside it" });
  await expect(step(page)).toHaveAccessibleDescription(/corners of the painting/);
  await kind.selectOption("A4");
  await expect(step(page)).toHaveAccessibleDescription(/corners of the sheet/);
  // Until its corners are placed, the sheet changes nothing.
  const light = step(page).getByRole("checkbox", { name: "Correct the light by the sheet" });
  await expect(light).toHaveCount(0);
  await step(page).getByRole("button", { name: "Top left corner of the sheet" }).press("ArrowUp");
  await expect(light).toBeChecked();
  await expect(step(page).getByRole("button", { name: "Use as Dimensions" })).toBeVisible();
  await step(page).getByRole("button", { name: "Move the painting's corners" }).click();
  await step(page).getByRole("button", { name: "Top right corner" }).press("ArrowDown");
  await step(page).getByRole("button", { name: "Straighten" }).press("Enter");
  await expect(step(page)).toHaveCount(0);
  await expect(mainAddress(page)).not.toHaveValue(photograph);
  const picture = await describePicture(page, await mainAddress(page).inputValue());
  const { corners, sheet } = picture.photograph.adjustment;
  expect(sheet.kind).toBe("a4");
  expect(sheet.corners[1].y - sheet.corners[0].y).toBeCloseTo(1.2);
  expect([corners[0].y, corners[1].y]).toEqual([61.2, 61.2]);
});

test("PHO-02 a sheet gives no size while the painting has no corners @long", {
  tag: "@once",
}, async ({ page }) => {
  await uploadMain(page, 1200, 600);
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  await step(page).getByRole("combobox").selectOption("A4");
  await step(page).getByRole("button", { name: "Top left corner of the sheet" }).press("ArrowUp");
  await expect(step(page).getByRole("checkbox")).toBeChecked();
  await expect(step(page).getByText("No painting was found")).toBeVisible();
  await expect(step(page).getByText("The size appears once you have moved")).toBeVisible();
  await expect(step(page).getByRole("button", { name: "Use as Dimensions" })).toHaveCount(0);
});

test("PHO-02 a sheet of another kind than chosen gives no size, and the step says why @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin/create-artwork");
  const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  await choose(page, button, await photographWithSheet());
  const use = step(page).getByRole("button", { name: "Use as Dimensions" });
  await expect(use).toBeVisible();
  await step(page).getByRole("combobox").selectOption("Letter");
  await expect(step(page).getByText("No size: the sheet is not flat")).toBeVisible();
  await expect(use).toHaveCount(0);
});

test("PHO-01 as many workers draw as the device has cores, up to four, and the magnifier shows a pressed or focused corner @long", {
  tag: "@once",
}, async ({ page }) => {
  await uploadMain(page);
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  await expect.poll(() => page.workers().length).toBe(Math.min(4, cores));
  const magnifier = step(page).locator(".magnifier");
  const corner = step(page).getByRole("button", { name: "Top left corner" });
  await expect(corner).toBeVisible();
  await expect(magnifier).toHaveCount(0);
  await corner.focus();
  await expect(magnifier).toHaveAttribute("data-side", "right");
  await step(page).getByRole("button", { name: "Top right corner" }).hover();
  await page.mouse.down();
  await expect(magnifier).toHaveAttribute("data-side", "left");
  await page.mouse.up();
  await expect(step(page).getByRole("button", { name: "Straighten" })).toBeDisabled();
});

test("PHO-01 the step says to check the connection if its script does not load @long", {
  tag: "@once",
}, async ({ page }) => {
  await uploadMain(page);
  await page.route("**/assets/worker-*.js", (route) => route.abort());
  const straighten = page.getByRole("button", { name: "Straighten Main Image" });
  await straighten.click();
  await expect(step(page)).toContainText("Please check the connection and try again.");
  await page.unrouteAll({ behavior: "wait" });
  await step(page).getByRole("button", { name: "Keep as it is" }).click();
  await straighten.click();
  await expect(step(page).getByRole("button", { name: "Top left corner" })).toBeVisible();
});

test("PHO-02 the picture has the proportions of the dimensions that the sheet gave", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin/create-artwork");
  await page.getByLabel("Dimensions").fill("30 × 90 inches");
  const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  await choose(page, button, await photographWithSheet());
  await expect.poll(() => shownColours(page)).toBeGreaterThan(0);
  await step(page).getByRole("button", { name: "Use as Dimensions" }).click();
  await step(page).getByRole("button", { name: "Straighten" }).press("Enter");
  await expect(step(page)).toHaveCount(0);
  await expect
    .poll(async () => {
      const address = await mainAddress(page).inputValue();
      const { width, height, photograph } = address ? await describePicture(page, address) : {};
      return photograph ? width / height : null;
    })
    .toBeCloseTo(90 / 67.5, 1);
});

/** Workers then search for ever. */
async function stopWorkers(page: Page): Promise<void> {
  await page.route("**/assets/worker-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'postMessage("ready")' }),
  );
}

test("PHO-01 the search in a photograph ends if its upload is refused @long", {
  tag: "@once",
}, async ({ page }) => {
  await stopWorkers(page);
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  await page.route("**/api/upload", async (route) => {
    await started;
    return route.fulfill({ status: 400, body: "" });
  });
  await page.goto("/admin/create-artwork");
  const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  const nextWorker = page.waitForEvent("worker");
  await choose(page, button, await createPicture());
  const ended = (await nextWorker).waitForEvent("close");
  start();
  await expectFailure(page, "Upload failed");
  await ended;
});

test("PHO-01 a search that takes too long ends, and the picture stays as it is @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.clock.install();
  await stopWorkers(page);
  const nextWorker = page.waitForEvent("worker");
  const photograph = await uploadMain(page);
  const searching = await nextWorker;
  const ended = searching.waitForEvent("close");
  await page.clock.fastForward(20_000);
  await ended;
  await expect(page.getByText("Looking for the painting took too long.")).toBeVisible();
  await expect(mainAddress(page)).toHaveValue(photograph);

  const started = page.waitForEvent("worker");
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  await started;
  await page.clock.fastForward(20_000);
  await expect(step(page).getByRole("status")).toHaveText(/needs too long/);
  await step(page).getByRole("button", { name: "Keep as it is" }).click();
  await expect(step(page)).toHaveCount(0);
  await expect(mainAddress(page)).toHaveValue(photograph);
});

test("PHO-01 Back and a reload close the step and keep the picture as it is @long", {
  tag: "@once",
}, async ({ page }) => {
  const photograph = await uploadMain(page);
  const open = page.getByRole("button", { name: "Straighten Main Image" });
  await open.click();
  await step(page).getByRole("button", { name: "Bottom left corner" }).press("ArrowUp");
  await page.goBack();
  await expect(step(page)).toHaveCount(0);
  await open.click();
  await expect(step(page).getByRole("button", { name: "Top left corner" })).toBeVisible();
  await page.reload();
  await expect(mainAddress(page)).toHaveValue(photograph);
  await open.click();
  await step(page).getByRole("button", { name: "Keep as it is" }).click();
  await expect(step(page)).toHaveCount(0);
  await expect(mainAddress(page)).toHaveValue(photograph);
  expect((await describePicture(page, photograph)).photograph).toBeNull();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("PHO-01, PHO-02 a photographed painting is straightened, measured and published within 8 taps", {
    tag: "@once",
  }, async ({ page, content }) => {
    await page.goto("/admin/create-artwork");
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const photograph = await photographWithSheet();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      tap(page.getByRole("button", { name: "Take Photo for Main Image (required)" })),
    ]);
    // In the camera: the shutter, and the use of the photograph.
    taps += 2;
    await chooser.setFiles(photograph);
    await tap(step(page).getByRole("button", { name: "Use as Dimensions" }));
    await tap(step(page).getByRole("button", { name: "Straighten" }));
    // The form continues at its first empty field.
    await expect(page.getByLabel("Title")).toBeFocused();
    const title = `Photographed ${Date.now()}`;
    await page.keyboard.type(title);
    await tap(page.getByLabel("Medium"));
    await page.keyboard.type("Oil on canvas");
    await tap(page.getByLabel("Description"));
    await page.keyboard.type("Evening over the plateau.");
    await tap(page.getByRole("button", { name: "Create Artwork" }));
    await expectToast(page, "Artwork created successfully");
    expect(taps).toBeLessThanOrEqual(8);

    const created = (await content.artworks()).find((artwork) => artwork.title === title);
    // The other works state inches: 90 × 67.5 cm.
    expect(created?.dimensions).toMatch(/^35\.[345] × 26\.[567] inches$/);
    const picture = await describePicture(page, created?.images[0] ?? "");
    expect(picture.width).toBeGreaterThan(850);
    expect(picture.photograph.adjustment).toMatchObject({ light: true, sheet: { kind: "a4" } });
    const original = await describePicture(page, picture.photograph.imagePath);
    expect(original).toMatchObject(extent);
  });
});

test.describe("on a phone on its side", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test("PHO-01 the picture stays in view beside the controls, and each control can be reached", {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto("/admin/create-artwork");
    const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
    await choose(page, button, await photographWithSheet());
    const picture = step(page).locator(".straighten-views");
    const { x, width } = (await picture.boundingBox()) ?? { x: 0, width: 0 };
    expect(width).toBeGreaterThan(844 / 2);
    const controls = [
      step(page).getByText("Result", { exact: true }),
      step(page).getByRole("combobox", { name: "Sheet of paper beside it" }),
      step(page).getByRole("button", { name: "Move the sheet's corners" }),
      step(page).getByRole("checkbox", { name: "Correct the light by the sheet" }),
      step(page).getByRole("button", { name: "Use as Dimensions" }),
      step(page).getByRole("button", { name: "Keep as it is" }),
      step(page).getByRole("button", { name: "Straighten", exact: true }),
    ];
    for (const control of controls) {
      // Fails if something else lies over it.
      await control.tap({ trial: true });
      expect((await control.boundingBox())?.x).toBeGreaterThan(x + width);
      await expect(picture).toBeInViewport({ ratio: 1 });
    }
  });
});

test("PHO-01 a picture that shows the painting only opens no step", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin/create-artwork");
  const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  const searched = page.waitForEvent("worker").then((worker) => worker.waitForEvent("close"));
  await choose(page, button, "src/server/database/demo/pictures/plateau-at-evening.jpg");
  await searched;
  await expect(step(page)).toHaveCount(0);
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
});
