import {
  applyToQuad,
  compose,
  type Point,
  rectangle,
  rotation,
  scaling,
  translation,
} from "@nkar/plane/homography";
import type { Locator, Page } from "@playwright/test";
import { apiAddress, calls } from "../../src/core/api-routes.ts";
import { choose, createPicture, delayServer, expect, expectToast, test } from "../support/admin.ts";
import { measureCornerOffset } from "../support/corner-offset.ts";
import { photographPainting } from "../support/hung-painting.ts";
import { boxOf, touchScreen } from "../support/site.ts";

const extent = { width: 1600, height: 1200 };
/** Cm of the wall → px: nearly head-on, turned a little. */
const toPhotograph = compose(translation(230, 190), rotation(3), scaling(10));
const corners = applyToQuad(toPhotograph, rectangle(90, 67.5));
const sheet = applyToQuad(compose(toPhotograph, translation(100, 20)), rectangle(21, 29.7));

function step(page: Page): Locator {
  return page.getByRole("dialog", { name: "Straighten the picture" });
}

function mainAddress(page: Page): Locator {
  return page.getByRole("textbox", { name: "Main Image (required)" });
}

async function describePicture(page: Page, address: string) {
  const hash = address.slice("/media/".length, -".jpg".length);
  return (await page.request.get(apiAddress(calls.readPicture, hash))).json();
}

test("PHO-01 after a search that failed, corners are placed with the keyboard, and the step is repeated and undone", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/api/pictures/*/proposal", (route) =>
    route.fulfill({ status: 404, json: { message: "Picture not found", code: "pictureNotFound" } }),
  );
  await page.goto("/admin/create-artwork");
  const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  await choose(page, button, await createPicture(800, 600));
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  const photograph = await mainAddress(page).inputValue();
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  await expect(step(page).getByText("could not be looked for just now")).toBeVisible();
  const straighten = step(page).getByRole("button", { name: "Straighten" });
  await expect(straighten).toBeDisabled();
  const corner = step(page).getByRole("button", { name: "Top left corner" });
  await corner.press("Shift+ArrowRight");
  await expect(step(page).locator(".magnifier")).toBeVisible();
  await corner.press("ArrowDown");
  const result = step(page).getByRole("img", { name: "The straightened picture" });
  await expect(result.locator("img")).toHaveAttribute("style", /matrix3d/);
  await straighten.press("Enter");
  await expect(mainAddress(page)).not.toHaveValue(photograph);
  const picture = await describePicture(page, await mainAddress(page).inputValue());
  expect(picture.photograph.imagePath).toBe(photograph);
  expect(picture.photograph.adjustment.corners[0]).toEqual({ x: 90, y: 61 });
  expect(picture.width).toBeLessThan(720);

  const again = page.getByRole("button", { name: "Straighten again Main Image" });
  await again.press("Enter");
  await expect(straighten).toBeEnabled();
  await page.goBack();
  await expect(step(page)).toHaveCount(0);
  await again.press("Enter");
  await step(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(mainAddress(page)).toHaveValue(photograph);
});

/** Opens the step for a new artwork whose picture shows no painting. */
async function openStep(page: Page): Promise<void> {
  await page.route("**/api/pictures/*/proposal", (route) =>
    route.fulfill({ status: 404, json: { message: "Picture not found", code: "pictureNotFound" } }),
  );
  await page.goto("/admin/create-artwork");
  const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  await choose(page, button, await createPicture(800, 600));
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  await expect(step(page).getByText("could not be looked for just now")).toBeVisible();
}

/**
 * Drags a handle by a finger.
 * @returns how far the top left corner moved, CSS px to the right and down
 */
async function dragHandle(page: Page, name: string, right: number, down: number) {
  const touch = await touchScreen(page);
  const corner = step(page).getByRole("button", { name: "Top left corner" });
  const before = await boxOf(corner);
  const handle = await boxOf(step(page).getByRole("button", { name }));
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await touch("touchStart", [x, y]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch("touchMove", [x + right * part, y + down * part]);
  }
  await expect(step(page).locator(".magnifier")).toBeVisible();
  await touch("touchEnd");
  await expect(step(page).locator(".magnifier")).toBeHidden();
  const after = await boxOf(corner);
  return [after.x - before.x, after.y - before.y].map(Math.round);
}

test("PHO-01 a finger drags a corner under its magnifier, finely at first, and the step does not scroll", {
  tag: "@phone",
}, async ({ page }) => {
  await openStep(page);
  expect(await dragHandle(page, "Top left corner", 80, 60)).toEqual([68, 51]);
  expect(await dragHandle(page, "Top left corner", -12, 16)).toEqual([-3, 4]);
  await expect(step(page).getByRole("button", { name: "Top left corner" })).toBeFocused();
  const scrolled = await step(page).evaluate((dialog) => [dialog.scrollTop, scrollY]);
  expect(scrolled).toEqual([0, 0]);
});

test("PHO-01 a side that a finger makes short can be moved on, and the corners after it", {
  tag: "@phone",
}, async ({ page }) => {
  await openStep(page);
  expect(await dragHandle(page, "Top side", 0, 115)).toEqual([0, 100]);
  expect(await dragHandle(page, "Top left corner", 0, -75)).toEqual([0, -60]);
});

test("PHO-01 a swipe over the photograph moves no corner, a tap moves the nearest one", {
  tag: "@phone",
}, async ({ page }) => {
  await openStep(page);
  const touch = await touchScreen(page);
  const corner = step(page).getByRole("button", { name: "Bottom right corner" });
  const before = await boxOf(corner);
  const [x, y] = [before.x - 40, before.y - 20];
  await touch("touchStart", [x, y]);
  for (const part of [1, 2, 3, 4]) await touch("touchMove", [x, y - 20 * part]);
  await touch("touchEnd");
  const stage = step(page).locator(".straighten-stage");
  const inStage = async () => {
    const [box, area] = [await boxOf(corner), await boxOf(stage)];
    return [box.x - area.x, box.y - area.y].map(Math.round);
  };
  const area = await boxOf(stage);
  expect(await inStage()).toEqual([before.x - area.x, before.y - area.y].map(Math.round));
  const after = await boxOf(corner);
  await page.touchscreen.tap(after.x - 6, after.y + 4);
  await expect.poll(inStage).not.toEqual([after.x - area.x, after.y - area.y].map(Math.round));
});

const outline = (x: number, y: number) => ({ corners: rectangle(x, y), distortion: 0 });
const severalOutlines = {
  painting: { ...outline(700, 500), confidence: 0.3 },
  alternatives: [
    { ...outline(600, 400), relation: "inside" },
    { ...outline(300, 400), relation: "other" },
  ],
  ...{ sheet: null, isSheetBent: false, size: null, isGuess: true, opens: false },
};

test("PHO-01, PHO-02 found outlines and a chosen sheet leave the photograph where it is", {
  tag: "@phone",
}, async ({ page }) => {
  const address = "/api/pictures/*/proposal";
  await page.route(`**${address}`, (route) => route.fulfill({ json: severalOutlines }));
  const respond = await delayServer(page, address, "GET");
  await page.goto("/admin/create-artwork");
  await choose(page, page.getByRole("button", { name: mainUpload }), await createPicture(800, 600));
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  const stage = step(page).locator(".straighten-stage");
  const corner = step(page).getByRole("button", { name: "Top left corner" });
  await expect(corner).toBeVisible();
  const before = await boxOf(stage);
  respond();
  await expect(step(page).getByRole("button", { name: "Another" })).toBeVisible();
  expect(await boxOf(stage)).toEqual(before);
  await step(page).getByLabel("Sheet of paper beside it").selectOption("A4");
  await step(page)
    .getByRole("button", { name: "Top left corner of the sheet" })
    .press("ArrowRight");
  await expect(step(page).getByLabel("How thick is the canvas?")).toBeVisible();
  expect(await boxOf(stage)).toEqual(before);
});

test("PHO-01 where the search is not sure, a tap on a small result puts the corners there", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/api/pictures/*/proposal", (route) =>
    route.fulfill({ json: severalOutlines }),
  );
  await page.goto("/admin/create-artwork");
  await choose(page, page.getByRole("button", { name: mainUpload }), await createPicture(800, 600));
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  const photograph = await mainAddress(page).inputValue();
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  const choices = step(page).getByRole("group", { name: "Several outlines were found" });
  await expect(choices.getByRole("button")).toHaveText(["With frame", "Without frame", "Another"]);
  const pressed = choices.locator("[aria-pressed=true]");
  await expect(pressed).toHaveText("With frame");
  await expect(step(page).getByText("take the right picture")).toBeVisible();
  await choices.getByRole("button", { name: "Without frame" }).press("Enter");
  await expect(pressed).toHaveText("Without frame");
  await expect(step(page).getByText("take the right picture")).toBeHidden();
  await step(page).getByRole("button", { name: "Bottom right corner" }).press("Shift+ArrowRight");
  await expect(pressed).toHaveCount(0);
  await choices.getByRole("button", { name: "Another" }).click();
  await step(page).getByRole("button", { name: "Straighten" }).press("Enter");
  await expect(mainAddress(page)).not.toHaveValue(photograph);
  const picture = await describePicture(page, await mainAddress(page).inputValue());
  expect(picture.photograph.adjustment.corners).toEqual(rectangle(300, 400));
});

const mainUpload = "Upload Image for Main Image (required)";

/** Returns the number of pictures that are drawn. */
function countDrawn(pictures: Locator): Promise<number> {
  return pictures.evaluateAll(
    (all: HTMLImageElement[]) => all.filter(({ naturalWidth }) => naturalWidth > 0).length,
  );
}

test("FAW-10 the chosen picture stays in its slot until the server's is decoded", {
  tag: "@once",
}, async ({ page }) => {
  const respond = await delayServer(page, "/media/**", "GET");
  await page.goto("/admin/create-artwork");
  await choose(page, page.getByRole("button", { name: mainUpload }), await createPicture(800, 600));
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  const pictures = page.locator(".picture-slot-main .picture-slot-image");
  await expect.poll(() => countDrawn(pictures)).toBe(1);
  respond();
  await expect(pictures).toHaveCount(1);
  await expect(pictures).toHaveAttribute("src", /^\/media\//);
});

test("PHO-01 the step that straightens shows the chosen picture before the server has copies", {
  tag: "@once",
}, async ({ page }) => {
  await delayServer(page, "/media/**", "GET");
  await page.goto("/admin/create-artwork");
  await choose(page, page.getByRole("button", { name: mainUpload }), await createPicture(800, 600));
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  await expect(step(page).getByRole("button", { name: "Top left corner" })).toBeVisible();
  await expect.poll(() => countDrawn(step(page).locator("img"))).toBe(1);
});

test("PHO-01 a corner that is dragged near the painting's corner, and a side near its edge, lie on them", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/api/pictures/*/proposal", (route) =>
    route.fulfill({ status: 404, json: { message: "Picture not found", code: "pictureNotFound" } }),
  );
  await page.goto("/admin/create-artwork");
  const button = page.getByRole("button", { name: mainUpload });
  await choose(page, button, await photographPainting(extent, corners));
  await expect(mainAddress(page)).toHaveValue(/^\/media\//);
  const photograph = await mainAddress(page).inputValue();
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  await expect(step(page).getByText("could not be looked for just now")).toBeVisible();
  const picture = await boxOf(step(page).locator(".straighten-stage > img"));
  const onScreen = ({ x, y }: Point, by: number): [number, number] => [
    picture.x + (x / extent.width) * picture.width + by,
    picture.y + (y / extent.height) * picture.height + by,
  ];
  const drag = async (name: string, to: [number, number]) => {
    const handle = await boxOf(step(page).getByRole("button", { name }));
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 8 });
    await page.mouse.up();
  };
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  await drag("Top left corner", onScreen(topLeft, 5));
  await drag("Top right corner", onScreen(topRight, -5));
  const bottom = { x: (bottomLeft.x + bottomRight.x) / 2, y: (bottomLeft.y + bottomRight.y) / 2 };
  await drag("Bottom side", onScreen(bottom, 8));
  await drag("Bottom left corner", onScreen(bottomLeft, 5));
  await drag("Bottom right corner", onScreen(bottomRight, 5));
  await step(page).getByRole("button", { name: "Straighten" }).press("Enter");
  await expect(mainAddress(page)).not.toHaveValue(photograph);
  const { adjustment } = (await describePicture(page, await mainAddress(page).inputValue()))
    .photograph;
  expect(measureCornerOffset(adjustment.corners, corners)).toBeLessThan(3);
});

test("PHO-01, PHO-02, PHO-03 a photographed painting is straightened, measured and published within 7 taps", {
  tag: "@phone",
}, async ({ page, content }) => {
  await page.goto("/admin/create-artwork");
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const fill = async (label: string, text: string) => {
    await tap(page.getByLabel(label));
    // Chrome drops keys while it scrolls to a field that was tapped.
    await page.getByLabel(label).fill(text);
  };
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    tap(page.getByRole("button", { name: "Take Photo for Main Image (required)" })),
  ]);
  // In the camera: the shutter, and the use of the photograph.
  taps += 2;
  await chooser.setFiles(await photographPainting(extent, corners, sheet));
  await expect(step(page).getByLabel(/^Use as Dimensions: /)).toBeChecked();
  await tap(step(page).getByRole("button", { name: "Straighten" }));
  // The form continues at its first empty field.
  await expect(page.getByLabel("Title")).toBeFocused();
  const title = `Photographed ${Date.now()}`;
  await page.keyboard.type(title);
  // The notes on the new picture move the fields below it.
  await expect(page.getByText("The picture has fewer than 1,000 dots")).toBeVisible();
  await fill("Medium", "Oil on canvas");
  await fill("Description", "Evening over the plateau.");
  await tap(page.getByRole("button", { name: "Create Artwork" }));
  await expectToast(page, "Artwork created successfully");
  expect(taps).toBeLessThanOrEqual(7);

  const created = (await content.artworks()).find((artwork) => artwork.title === title);
  // The other works state inches: 90 × 67.5 cm, less for a canvas of unknown thickness.
  expect(created?.dimensions).toMatch(/^3[45](\.\d+)? × 2[56](\.\d+)? inches$/);
  const picture = await describePicture(page, created?.images[0] ?? "");
  expect(picture.width).toBeGreaterThan(850);
  expect(picture.width / picture.height).toBeCloseTo(90 / 67.5, 1);
  expect(picture.photograph.adjustment).toMatchObject({ light: true, sheet: { kind: "a4" } });
  const original = await describePicture(page, picture.photograph.imagePath);
  expect(original).toMatchObject(extent);
});
