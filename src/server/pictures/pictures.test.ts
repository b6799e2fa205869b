import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases.ts";
import { listFiles } from "../../../test/support/folders.ts";
import { openSite } from "../../../test/support/painted-site.ts";
import { noisePicture, plainPicture } from "../../../test/support/sample-pictures.ts";
import { hashOfAddress } from "../../core/entities/picture.ts";
import { storeImages } from "./embedded-images.ts";
import { storePicture } from "./pictures.ts";

const notAPicture = "data:image/png;base64,PHN2Zy8+";

function toDataUrl(bytes: Buffer): string {
  return `data:image/png;base64,${bytes.toString("base64")}`;
}

test("API-33 stores the original of an upload unchanged and returns its address", async () => {
  const { media, folder } = await openSite();
  const bytes = await noisePicture(500, 400).jpeg().toBuffer();
  const picture = await storePicture(media, bytes);
  expect(picture).toMatchObject({ width: 500, height: 400, widths: [320, 480, 500] });
  const hash = hashOfAddress(picture.src) ?? "";
  const original = join(folder, "masters", hash.slice(0, 2), `${hash}.jpg`);
  expect(await readFile(original)).toEqual(bytes);
});

test("a repeated upload restores a missing original and replaces a truncated one", async () => {
  const { media, folder } = await openSite();
  const bytes = await plainPicture([1, 2, 3]).png().toBuffer();
  const first = await storePicture(media, bytes);
  const [file = ""] = await listFiles(join(folder, "masters"));
  const name = `masters/${file}`;
  await media.store.remove(name);
  expect(await storePicture(media, bytes)).toEqual(first);
  expect(await media.store.read(name)).toEqual(bytes);
  await media.store.write(name, bytes.subarray(0, 10));
  await storePicture(media, bytes);
  expect(await media.store.read(name)).toEqual(bytes);
});

test("VAL-15 a refused upload leaves neither file nor row", async () => {
  const { media, folder } = await openSite();
  const bytes = await noisePicture(300, 200).jpeg().toBuffer();
  await expect(storePicture(media, bytes.subarray(0, 4000))).rejects.toMatchObject({
    status: 400,
    message: "Failed to load image",
  });
  expect(await listFiles(folder)).toEqual([]);
  expect(await media.database.query.selectFrom("media").select("hash").execute()).toEqual([]);
});

test("LIM-05 refuses a file over the limit and states the limit", async () => {
  const { media } = await openSite("SQLite", { MAX_UPLOAD_MB: "2" });
  const refused = { status: 413, message: expect.stringContaining("larger than 2 MB") };
  const large = Buffer.alloc(2 * 1024 * 1024 + 1);
  await expect(storePicture(media, large)).rejects.toMatchObject(refused);
  await expect(storeImages(media, [toDataUrl(large)])).rejects.toMatchObject(refused);
});

test("DAT-04 stores embedded images and leaves other addresses unchanged", async () => {
  const { media } = await openSite();
  const bytes = await plainPicture([200, 60, 50]).png().toBuffer();
  const images = await storeImages(media, [
    "https://example.org/a.jpg",
    toDataUrl(bytes),
    "/media/00000000000000000000000000000000.jpg",
    toDataUrl(bytes),
  ]);
  const { src } = await storePicture(media, bytes);
  expect(images).toEqual([
    "https://example.org/a.jpg",
    src,
    "/media/00000000000000000000000000000000.jpg",
    src,
  ]);
});

test.for([
  "data:text/html;base64,PHN2Zy8+",
  "data:image/png,%89PNG",
  // A whole picture, apart from the exclamation marks.
  "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw!!!!==",
  notAPicture,
])("VAL-14 %s is no image", async (image) => {
  const { media } = await openSite();
  await expect(storeImages(media, [image])).rejects.toMatchObject({
    status: 400,
    message: "Invalid image format",
  });
});

onBothEngines((_open, engine) => {
  test("concurrent uploads of one file make one picture", async () => {
    const { media, folder } = await openSite(engine);
    const bytes = await noisePicture(200, 100).png().toBuffer();
    const pictures = await Promise.all(Array.from({ length: 6 }, () => storePicture(media, bytes)));
    expect(new Set(pictures.map((picture) => picture.src)).size).toBe(1);
    await media.queue.idle();
    expect((await listFiles(join(folder, "masters"))).length).toBe(1);
    expect(await media.database.query.selectFrom("media").select("hash").execute()).toHaveLength(1);
  });
});
