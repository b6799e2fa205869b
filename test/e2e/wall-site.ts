import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apply, type Point } from "@nkar/plane/homography";
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { test as contentTest, expect } from "../support/content.ts";
import {
  cameraFrame,
  photographWall,
  type Sheet,
  type WallView,
  wallToPicture,
  writeCameraVideo,
} from "../support/fake-camera.ts";
import { boxOf } from "../support/site.ts";

export { expect };

export const view: WallView = { away: 150, yaw: 16, pitch: -7 };
export const a4: Sheet = { width: 21, height: 29.7, colour: [251, 250, 247] };

/** Clockwise from the upper left. */
export const quarters = ["#c02020", "#20a040", "#2040c0", "#d0b020"] as const;

export interface WallPrint {
  id: number;
}

const sizes = [
  { width: 30, height: 40, material: "paper" },
  { width: 30, height: 40, material: "canvas" },
  { width: 60, height: 80, material: "canvas", priceOverride: 120 },
];

function quarteredPicture(): Promise<Buffer> {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = quarters.map(parseColour);
  const pixels = Buffer.from(
    [upperLeft, upperRight, lowerLeft, lowerRight].flatMap((px) => px ?? []),
  );
  return (
    sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } })
      // Small, to spare the server.
      .resize(300, 400, { fit: "fill", kernel: "nearest" })
      .png()
      .toBuffer()
  );
}

/** Creates a record with the four quarters as its picture. */
async function publish(
  painter: APIRequestContext,
  address: string,
  fields: object,
): Promise<WallPrint> {
  const image = { name: "quarters.png", mimeType: "image/png", buffer: await quarteredPicture() };
  const uploaded = await painter.post("/api/upload", { multipart: { image } });
  const { imagePath } = await uploaded.json();
  const data = { title: "Four Quarters", images: [imagePath], ...fields };
  return (await painter.post(address, { data, failOnStatusCode: true })).json();
}

/** By the address of the site: the tests share it. */
const published = new Map<string, WallPrint>();

export function publishOriginal(
  painter: APIRequestContext,
  dimensions: string,
): Promise<WallPrint> {
  return publish(painter, "/api/artworks", {
    ...{ year: 2024, type: "oil", size: "medium", availability: "available" },
    title: "Four Quarters",
    description: "Four colours.",
    medium: "Oil on canvas",
    price: 1850,
    dimensions,
  });
}

interface WallFixtures {
  print: WallPrint;
}

/** Has a fake camera and published prints. */
export const test = contentTest.extend<WallFixtures>({
  // Without a graphics card, each frame of the camera takes processor time for every pixel.
  deviceScaleFactor: 1,
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "nkar-camera-"));
      const video = join(folder, "wall.y4m");
      writeCameraVideo(video, photographWall(view, [a4]));
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          "--use-fake-ui-for-media-stream",
          "--use-fake-device-for-media-stream",
          `--use-file-for-fake-video-capture=${video}`,
        ],
      });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  print: async ({ site, painter }, use) => {
    const fields = { availableSizes: JSON.stringify(sizes) };
    const print = published.get(site.url) ?? (await publish(painter, "/api/prints", fields));
    published.set(site.url, print);
    await use(print);
  },
});

export async function openPreview(page: Page, print: WallPrint): Promise<void> {
  await page.goto(`/prints/${print.id}`);
  await page.getByRole("button", { name: "Preview on Your Wall" }).click();
}

export async function openLive(page: Page, print: WallPrint): Promise<void> {
  await openPreview(page, print);
  await page.getByRole("button", { name: "Start Preview" }).click();
  await expect(page.getByRole("button", { name: "Take Photo" })).toBeVisible();
  await expect(hungWork(page).locator("img")).toBeVisible();
}

/** @param size as in `60 × 80 cm` */
export async function chooseSize(page: Page, size: string): Promise<void> {
  await page.locator(".wall-chip", { hasText: size }).first().click();
}

/** The visitor refuses the camera. */
export async function openChooser(page: Page, print: WallPrint): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await openPreview(page, print);
  await expect(page.getByRole("alert")).toContainText("Camera access was denied.");
  await page.getByRole("button", { name: "Use a photo of your wall" }).click();
}

/** Photographs a wall with an A4 sheet. */
export async function choosePhoto(page: Page, from: WallView): Promise<void> {
  const raw = { ...cameraFrame, channels: 3 } as const;
  const buffer = await sharp(photographWall(from, [a4]), { raw })
    .png()
    .toBuffer();
  await page
    .getByLabel("Choose a photo")
    .setInputFiles({ name: "wall.png", mimeType: "image/png", buffer });
}

/** Returns the place of the first such part on the screen. */
export function wallBox(page: Page, selector: string) {
  return boxOf(page.locator(selector).first());
}

/** Returns the width in px of a centred work of this width in cm, on a photo that is shown whole. */
export async function widthOnWall(page: Page, from: WallView, width: number): Promise<number> {
  const stage = await wallBox(page, ".wall-stage");
  const scale = Math.min(stage.width / cameraFrame.width, stage.height / cameraFrame.height);
  const xOf = (x: number) => apply(wallToPicture(from), { x, y: 0 }).x;
  return (xOf(width / 2) - xOf(-width / 2)) * scale;
}

export function hungWork(page: Page) {
  return page.locator(".wall-work");
}

export async function takePhoto(page: Page) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Take Photo" }).click();
  const download = await downloading;
  // The server's picture code, which makes the test site, blocks sharp's reading of files.
  const { data, info } = await sharp(await readFile(await download.path()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = ({ x, y }: Point) => {
    const at = (Math.round(y) * info.width + Math.round(x)) * 3;
    return [...data.subarray(at, at + 3)];
  };
  return { name: download.suggestedFilename(), width: info.width, height: info.height, colourAt };
}

function parseColour(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Shaded by 0.6 to 1 and compressed by the video. */
export function expectShaded(actual: number[], hex: string): void {
  const painted = parseColour(hex);
  const strongest = painted.indexOf(Math.max(...painted));
  const shade = (actual[strongest] ?? 0) / (painted[strongest] ?? 1);
  expect(shade).toBeGreaterThan(0.55);
  expect(shade).toBeLessThan(1.05);
  painted.forEach((value, channel) => {
    expect(Math.abs((actual[channel] ?? 0) - value * shade), `${actual} for ${hex}`).toBeLessThan(
      14,
    );
  });
}
