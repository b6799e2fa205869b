// Makes the pictures of README.md. `npm run handbook` runs it after those of the handbook.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  applyToQuad,
  compose,
  rectangle,
  rotation,
  scaling,
  translation,
} from "@nkar/plane/homography";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { admin, siteIn } from "../src/core/routes.ts";
import { cameraFrame, photographWall } from "../test/support/fake-camera.ts";
import { photographPainting } from "../test/support/hung-painting.ts";

const folder = join(import.meta.dirname, "../docs/pictures");
const wide = { width: 1120, height: 760 };
const phone = { width: 390, height: 780 };

async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot({ animations: "disabled" });
  await sharp(png)
    .webp({ quality: 76, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

async function showOnWall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.goto(siteIn("en").print(1), { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Preview on Your Wall" }).click();
  await page.getByRole("button", { name: "Use a photo of your wall" }).click();
  const a4 = { width: 21, height: 29.7, colour: [251, 250, 247] } as const;
  const pixels = photographWall({ away: 210, yaw: -12, pitch: 3 }, [a4]);
  const buffer = await sharp(pixels, { raw: { ...cameraFrame, channels: 3 } })
    .png()
    .toBuffer();
  const photograph = { name: "wall.png", mimeType: "image/png", buffer };
  await page.getByLabel("Choose a photo").setInputFiles(photograph);
  await page.getByRole("button", { name: "Yes, use its scale" }).click();
  await page.locator(".wall-work img").waitFor();
  await page.locator(".wall-chip", { hasText: "120 × 80 cm" }).first().click();
}

/** Uploads a photograph of a painting beside a sheet of paper, rotated a little, and straightens it. */
async function straighten(page: Page): Promise<void> {
  const toPhotograph = compose(translation(230, 190), rotation(4), scaling(10));
  const corners = applyToQuad(toPhotograph, rectangle(90, 67.5));
  const sheet = applyToQuad(compose(toPhotograph, translation(100, 20)), rectangle(21, 29.7));
  const file = await photographPainting({ width: 1600, height: 1200 }, corners, sheet);
  await page.goto(admin.createArtwork, { waitUntil: "networkidle" });
  await page.locator("input[type=file]").first().setInputFiles(file);
  const step = page.getByRole("dialog", { name: "Straighten the picture" });
  await step.getByRole("img", { name: "The straightened picture" }).waitFor();
}

/** @param page of the signed-in painter, on a site with demo content */
export async function takeReadmePictures(page: Page): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.setViewportSize(phone);
  await page.goto(admin.tab("artworks"), { waitUntil: "networkidle" });
  await save(page, "phone");
  await page.setViewportSize(wide);
  await page.goto(siteIn("en").artwork(3), { waitUntil: "networkidle" });
  await save(page, "work");
  await page.goto(admin.tab("artworks"), { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Print…" }).click();
  await page.getByRole("img", { name: "The first page" }).waitFor();
  await save(page, "labels");
  await straighten(page);
  await save(page, "straighten");
  await showOnWall(page);
  await save(page, "wall");
}
