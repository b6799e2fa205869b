import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { choose, expect, expectFailure, expectToast, test } from "../support/admin.ts";

const mebibyte = 1024 * 1024;

/** Returns the files that the page sends, as they come. */
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

test("KEE-06 a file beyond 10 MB is refused, and made smaller on the device when asked to: upright, in its colours and without its place", {
  tag: "@once",
}, async ({ page }) => {
  const files = await recordUploads(page);
  await page.goto("/admin/create-artwork");
  const [width, height] = [600, 400];
  const noise = { raw: { width, height, channels: 3 as const } };
  const picture = await sharp(randomBytes(width * height * 3), noise)
    .withExif({ IFD0: { Artist: "A" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6, icc: "p3" })
    .jpeg()
    .toBuffer();
  // Decoders ignore further bytes. A picture with that many pixels takes seconds to decode.
  const buffer = Buffer.concat([picture, Buffer.alloc(10 * mebibyte + 1 - picture.length)]);
  const slot = page.locator(".picture-slot-main").filter({ hasText: "Main Image" });
  const file = { name: "large.jpg", mimeType: "image/jpeg", buffer };
  await choose(page, slot.getByRole("button", { name: "Upload Image" }), file);
  await expectFailure(page, "File too large", "Please select an image smaller than 10MB");
  const remedy = page.getByRole("button", { name: "Make it smaller for me" });
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
  await page.reload();
  expect(files).toEqual([]);
  await remedy.click();
  await expect(slot.getByRole("textbox")).toHaveValue(/^\/media\//);
  expect(files[0]?.length).toBeLessThan(mebibyte);
  const sent = await sharp(files[0]).metadata();
  expect(sent).toMatchObject({ format: "jpeg", hasProfile: true });
  expect(sent.exif).toBeUndefined();
  expect(sent.height).toBeGreaterThan(sent.width);
});

test("REA-02 the device makes a JPEG of a picture that only it reads, whatever the file is called, and leaves others as they are", {
  tag: "@once",
}, async ({ page }) => {
  const files = await recordUploads(page);
  await page.goto("/admin/create-artwork");
  const slot = page.locator(".picture-slot-main").filter({ hasText: "Main Image" });
  const upload = slot.getByRole("button", { name: "Upload Image" });
  const picture = sharp(randomBytes(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } });

  const avif = await picture.clone().avif().toBuffer();
  await choose(page, upload, { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: avif });
  await expect(slot.getByRole("textbox")).toHaveValue(/^\/media\//);
  await expectToast(page, "Image uploaded successfully", "The site cannot read IMG_1.jpg itself.");
  expect(await sharp(files[0]).metadata()).toMatchObject({ format: "jpeg", width: 60 });

  await slot.getByRole("button", { name: /^Clear/ }).click();
  const jpeg = await picture.clone().jpeg().toBuffer();
  await choose(page, upload, { name: "IMG_2.HEIC", mimeType: "image/heic", buffer: jpeg });
  await expect(slot.getByRole("textbox")).toHaveValue(/^\/media\//);
  expect(files[1]?.equals(jpeg)).toBe(true);
});

test("REA-02 a picture without a type or an ending is taken by its content", {
  tag: "@once",
}, async ({ page }) => {
  const files = await recordUploads(page);
  await page.goto("/admin/create-artwork");
  const slot = page.locator(".picture-slot-main").filter({ hasText: "Main Image" });
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#806040" } });
  const buffer = await picture.jpeg().toBuffer();
  const file = { name: "IMG_3", mimeType: "application/octet-stream", buffer };
  await choose(page, slot.getByRole("button", { name: "Upload Image" }), file);
  await expect(slot.getByRole("textbox")).toHaveValue(/^\/media\//);
  expect(files[0]?.equals(buffer)).toBe(true);
});
