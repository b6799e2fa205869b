import { expect, test } from "vitest";
import { openMedia } from "../../../../test/support/open-media.ts";
import { plain } from "../../../../test/support/sample-pictures.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { printInputSchema } from "../../../core/entities/print.ts";
import { modelAddress } from "../../../core/print-model.ts";
import { createPrint, updatePrint } from "../../catalogue/prints/prints.ts";
import { storePicture } from "../pictures.ts";
import { createModelRoutes } from "./routes.ts";

async function openSite(scale = 0.1) {
  const { media } = await openMedia();
  const picture = plain([90, 70, 160], 2100 * scale, 2800 * scale);
  const { src } = await storePicture(media, await picture.jpeg().toBuffer(), { prepare: false });
  const input = printInputSchema.parse({
    title: "Evening over Sevan",
    images: [src],
    availableSizes: '[{"width":30,"height":40,"material":"canvas"}]',
  });
  const { database } = media;
  const print = await createPrint(database, input);
  const routes = createModelRoutes({ database, media });
  return { database, input, print, hash: hashOfAddress(src) ?? "", get: routes.request };
}

test("WAL-04 serves a print's models with their content types", async () => {
  const { get, print } = await openSite();
  const types = { glb: "model/gltf-binary", usdz: "model/vnd.usdz+zip" };
  for (const [format, type] of Object.entries(types)) {
    const response = await get(`/prints/${print.id}/30x40-canvas.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const { byteLength } = await response.arrayBuffer();
    expect(response.headers.get("content-length")).toBe(String(byteLength));
  }
});

test("the texture is a JPEG of at most 2000 px, which every zoom limit allows", async () => {
  const { get, print } = await openSite(1);
  const glb = Buffer.from(await (await get(`/prints/${print.id}/30x40-paper.glb`)).arrayBuffer());
  const jpeg = glb.subarray(glb.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
  // Frame header of a progressive JPEG: marker, length, precision, height, width.
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  expect([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]).toEqual([1500, 2000]);
});

test("an address with the picture's hash is immutable, and the ETag follows the content", async () => {
  const { get, print, hash, database, input } = await openSite();
  const address = modelAddress(
    print.id,
    { width: 30, height: 40, material: "canvas" },
    false,
    "glb",
    hash,
  );
  const path = address.replace("/wall", "");
  const first = await get(path);
  expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const etag = first.headers.get("etag") ?? "";
  const again = await get(path, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const other = await get(`/prints/${print.id}/30x40-paper.glb?v=${hash}`);
  expect(other.headers.get("etag")).not.toBe(etag);
  const paper = other.headers.get("etag");
  const bordered = await get(`/prints/${print.id}/30x40-paper.glb?border&v=${hash}`);
  expect(bordered.headers.get("etag")).not.toBe(paper);
  await updatePrint(database, print.id, { ...input, title: "Morning over Sevan" });
  expect((await get(path)).headers.get("etag")).not.toBe(etag);
});

test("only orderable sizes, known materials and formats, and active prints have models", async () => {
  const { get, print, database, input } = await openSite();
  const wrong = ["19x40-canvas.glb", "30x121-canvas.glb", "30x40-silk.glb", "30x40-canvas.obj"];
  for (const file of [
    ...wrong,
    "030x40-canvas.glb/",
    "30x40-canvas.glb.usdz",
    "NaNx40-canvas.glb",
  ]) {
    expect((await get(`/prints/${print.id}/${file}`)).status, file).toBe(404);
  }
  expect((await get(`/prints/${print.id}/20x120-paper.usdz`)).status).toBe(200);
  expect((await get("/prints/999/30x40-canvas.glb")).status).toBe(404);
  await updatePrint(database, print.id, { ...input, status: "discontinued" });
  expect((await get(`/prints/${print.id}/30x40-canvas.glb`)).status).toBe(404);
});

test("a cover on another site has no model and is not fetched", async () => {
  const { get, print, database, input } = await openSite();
  const images = ["https://example.com/cover.jpg"];
  await updatePrint(database, print.id, { ...input, images });
  expect((await get(`/prints/${print.id}/30x40-canvas.glb`)).status).toBe(404);
});
