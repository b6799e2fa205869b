import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp, { type Metadata } from "sharp";
import { choose, expect, expectFailure, test } from "../support/admin.ts";
import type { Content } from "../support/content.ts";

// A limit that a small picture exceeds.
test.use({ environment: { ARTIST_NAME: "Large Canvas", MAX_UPLOAD_MB: "1" } });

/** Takes about 1.4 bytes per pixel as a JPEG of quality 95. */
function noise(width: number, height: number) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

/** Appends bytes, which decoders ignore. A picture with that many pixels takes seconds to decode. */
function lengthened(file: Buffer, bytes: number): Buffer {
  return Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
}

const mebibyte = 1024 * 1024;

function main(page: Page, kind: string): Locator {
  return page.locator(".picture-slot-main").filter({ hasText: kind });
}

function remedy(page: Page): Locator {
  return page.getByRole("button", { name: "Make it smaller for me" });
}

/** Records the files that the browser sends. */
async function recordUploads(page: Page): Promise<Buffer[]> {
  const files: Buffer[] = [];
  await page.route("**/api/upload", async (route) => {
    const sent = route.request().postDataBuffer() ?? Buffer.alloc(0);
    const start = sent.indexOf("\r\n\r\n") + 4;
    files.push(sent.subarray(start, sent.lastIndexOf("\r\n--")));
    await route.continue();
  });
  return files;
}

/** Chooses a new main picture of a print. Returns its place in the form, and the address of the stored one. */
async function choosePrintPicture(page: Page, content: Content, buffer: Buffer, format = "jpeg") {
  const [print] = await content.prints();
  await page.goto(`/admin/edit-print/${print?.id}`);
  const slot = main(page, "Main Print Image");
  const file = { name: `picture.${format}`, mimeType: `image/${format}`, buffer };
  await choose(page, slot.getByRole("button", { name: "Upload Image" }), file);
  return { slot, stored: print?.images[0] ?? "" };
}

function describe(file: Buffer | undefined): Promise<Metadata> {
  return sharp(file).metadata();
}

test("KEE-06 a file beyond 10 MB is refused, and made smaller on the device when asked to: upright, in its colours and without its place", {
  tag: "@once",
}, async ({ page }) => {
  const files = await recordUploads(page);
  await page.goto("/admin/create-artwork");
  const picture = await noise(600, 400)
    .withExif({ IFD0: { Artist: "A" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6, icc: "p3" })
    .jpeg()
    .toBuffer();
  const slot = main(page, "Main Image");
  const buffer = lengthened(picture, 10 * mebibyte + 1);
  const file = { name: "large.jpg", mimeType: "image/jpeg", buffer };
  await choose(page, slot.getByRole("button", { name: "Upload Image" }), file);
  await expectFailure(page, "File too large", "Please select an image smaller than 10MB");
  expect(files).toEqual([]);
  await remedy(page).click();
  await expect(slot.getByRole("textbox")).toHaveValue(/^\/media\//);
  expect(files[0]?.length).toBeLessThan(mebibyte);
  const sent = await describe(files[0]);
  expect(sent).toMatchObject({ format: "jpeg", hasProfile: true });
  expect(sent.exif).toBeUndefined();
  expect(sent.height).toBeGreaterThan(sent.width);
});

test("KEE-06 a large file in another format is sent as a JPEG within the limit @long", {
  tag: "@once",
}, async ({ page }) => {
  const files = await recordUploads(page);
  await page.goto("/admin/create-artwork");
  const buffer = lengthened(await noise(640, 480).avif().toBuffer(), 10 * mebibyte + 1);
  const slot = main(page, "Main Image");
  const file = { name: "scan.avif", mimeType: "image/avif", buffer };
  await choose(page, slot.getByRole("button", { name: "Upload Image" }), file);
  await expect(slot.getByRole("textbox")).toHaveValue(/^\/media\//);
  expect(await describe(files[0])).toMatchObject({ format: "jpeg", width: 640, height: 480 });
});

test("KEE-06 the painter learns how to make a JPEG of a file that the browser cannot read @long", {
  tag: "@once",
}, async ({ page }) => {
  const files = await recordUploads(page);
  await page.goto("/admin/create-artwork");
  const slot = main(page, "Main Image");
  const upload = slot.getByRole("button", { name: "Upload Image" });
  // Windows knows no type for these files.
  const file = { name: "IMG_0042.HEIC", mimeType: "application/octet-stream" };
  await choose(page, upload, { ...file, buffer: Buffer.from("no picture") });
  await expectFailure(page, "This browser cannot read the picture", "Export it as JPEG");
  await expect(upload).toBeEnabled();
  await expect(slot.getByRole("progressbar")).toHaveCount(0);
  expect(files).toEqual([]);
});

test("KEE-01, KEE-06 a file that the server has refused as too large is kept, and not sent again @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const files = await recordUploads(page);
  const buffer = await noise(1300, 900).jpeg({ quality: 95 }).toBuffer();
  const { slot, stored } = await choosePrintPicture(page, content, buffer);
  await expect(remedy(page)).toBeVisible();
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
  await page.reload();
  await expect(remedy(page)).toBeVisible();
  expect(files).toHaveLength(1);
  await page.getByRole("button", { name: "Update Print Edition" }).click();
  await expectFailure(page, "Error", "A picture was not accepted.");
  await slot.getByRole("button", { name: "Cancel upload" }).click();
  await expect(slot.getByRole("textbox")).toHaveValue(stored);
  await expect(page.locator(".save-note")).toHaveText("");
});
