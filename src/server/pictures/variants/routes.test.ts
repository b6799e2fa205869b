import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { listFiles } from "../../../../test/support/folders.ts";
import { openSite } from "../../../../test/support/painted-site.ts";
import {
  type Colour,
  plainPicture,
  sidewaysPhoto,
} from "../../../../test/support/sample-pictures.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { getZoomSettings, saveSettings } from "../../catalogue/settings.ts";
import { storePicture } from "../pictures.ts";
import { createMediaRoutes } from "./routes.ts";

/** Encoding noise takes long. */
const brown: Colour = [128, 96, 64];

async function startSite(bytes: Buffer) {
  const { media, folder } = await openSite();
  const { src } = await storePicture(media, bytes);
  const routes = createMediaRoutes(media);
  const hash = hashOfAddress(src) ?? "";
  const get = (path: string, init?: RequestInit) => routes.request(path, init);
  return { media, folder, hash, get };
}

test("VAL-13 the address in images serves a JPEG within 1920×1080", async () => {
  const { hash, get } = await startSite(await plainPicture(brown, 2500, 1500).jpeg().toBuffer());
  const response = await get(`/${hash}.jpg`);
  expect(response.status).toBe(200);
  const metadata = await sharp(await response.arrayBuffer()).metadata();
  expect([metadata.format, metadata.width, metadata.height]).toEqual(["jpeg", 1800, 1080]);
});

test("sends no width that a stricter zoom limit forbids while it is made", async () => {
  const { media, hash, get } = await startSite(
    await plainPicture(brown, 2500, 100).jpeg().toBuffer(),
  );
  await media.queue.idle();
  const settings = await getZoomSettings(media.database);
  await saveSettings(media.database, "zoomSettings", { ...settings, zoom: "full" });
  await media.store.remove(`derivatives/v1/${hash.slice(0, 2)}/${hash}/2400.jpg`);
  const slots = Promise.withResolvers<void>();
  const blocked = [1, 2].map(() => media.queue.run(() => slots.promise));
  const made = vi.spyOn(media.queue, "runOnce");
  const response = get(`/${hash}/2400.jpg`);
  await expect.poll(() => made.mock.calls).toHaveLength(1);
  await saveSettings(media.database, "zoomSettings", { ...settings, zoom: "off" });
  slots.resolve();
  await Promise.all(blocked);
  expect((await response).status).toBe(404);
});

test("makes only listed widths of existing pictures", async () => {
  const { media, folder, hash, get } = await startSite(
    await plainPicture(brown, 400, 300).png().toBuffer(),
  );
  await media.queue.idle();
  const files = await listFiles(folder);
  const other = "0".repeat(32);
  for (const path of [
    `/${other}.jpg`,
    `/${other}/320.avif`,
    `/${hash}/321.avif`,
    `/${hash}/480.avif`,
    `/${hash}/2400.avif`,
    `/${hash}/0320.avif`,
    `/${hash}/320.png`,
    `/${hash}/main.jpg`,
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
  expect(await listFiles(folder)).toEqual(files);
});

test("no address serves an original", async () => {
  const photo = await sidewaysPhoto();
  const { hash, get, folder, media } = await startSite(photo);
  await media.queue.idle();
  for (const file of await listFiles(folder)) {
    for (const path of [
      `/${file}`,
      `/${hash}/../../${file}`,
      `/..%2f${encodeURIComponent(file)}`,
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  }
  for (const path of [`/${hash}`, `/${hash}.jpeg`, `/${hash}.png`, `/${hash}/${hash}.jpg`]) {
    expect((await get(path)).status, path).toBe(404);
  }
  for (const path of [`/${hash}.jpg`, `/${hash}/64.jpg`, `/${hash}/64.webp`, `/${hash}/64.avif`]) {
    const served = Buffer.from(await (await get(path)).arrayBuffer());
    expect(served.length, path).toBeGreaterThan(0);
    expect(served.includes("SECRET-NAME"), path).toBe(false);
    expect(served.equals(photo), path).toBe(false);
  }
});
