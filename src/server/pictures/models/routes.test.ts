import { expect, test } from "vitest";
import { openSite, storeWithoutVariants } from "../../../../test/support/painted-site.ts";
import { plainPicture } from "../../../../test/support/sample-pictures.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import { createRecord, updateRecord } from "../../catalogue/content-changes.ts";
import { createModelRoutes } from "./routes.ts";

async function startSite(scale = 0.1) {
  const { media } = await openSite();
  const picture = plainPicture([90, 70, 160], 2100 * scale, 2800 * scale);
  const src = await storeWithoutVariants(media, await picture.jpeg().toBuffer());
  const input = inputSchemas.prints.parse({
    title: "Evening over Sevan",
    images: [src],
    availableSizes: '[{"width":30,"height":40,"material":"canvas"}]',
  });
  const { database } = media;
  const print = await createRecord(database, "prints", input);
  const routes = createModelRoutes({ database, media });
  return { database, input, print, hash: hashOfAddress(src) ?? "", get: routes.request };
}

test("WAL-04 serves a print's models with their content types", async () => {
  const { get, print } = await startSite();
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
  const { get, print } = await startSite(1);
  const glb = Buffer.from(await (await get(`/prints/${print.id}/30x40-paper.glb`)).arrayBuffer());
  const jpeg = glb.subarray(glb.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
  // Frame header of a progressive JPEG: marker, length, precision, height, width.
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  expect([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]).toEqual([1500, 2000]);
});

test("only orderable sizes, known materials and formats, and active prints have models", async () => {
  const { get, print, database, input } = await startSite();
  const wrong = ["19x40-canvas.glb", "30x121-canvas.glb", "30x40-silk.glb", "NaNx40-canvas.glb"];
  for (const file of wrong) {
    expect((await get(`/prints/${print.id}/${file}`)).status, file).toBe(404);
  }
  expect((await get(`/prints/${print.id}/20x120-paper.usdz`)).status).toBe(200);
  expect((await get("/prints/999/30x40-canvas.glb")).status).toBe(404);
  await updateRecord(database, "prints", print.id, { ...input, status: "discontinued" });
  expect((await get(`/prints/${print.id}/30x40-canvas.glb`)).status).toBe(404);
});

/** Extent in cm, from the bounds of the GLB's points. */
async function readExtent(response: Response): Promise<number[]> {
  const glb = Buffer.from(await response.arrayBuffer());
  const json = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString());
  const bounds: { type: string; max: number[] }[] = json.accessors;
  return [0, 1].map((axis) => {
    const largest = Math.max(
      ...bounds.map(({ type, max }) => (type === "VEC3" ? (max?.[axis] ?? 0) : 0)),
    );
    return Math.round(largest * 2 * 1000) / 10;
  });
}

test("WAL-07, WAL-04 serves an original's models in its own size only, also after its sale", async () => {
  const { database, input, get } = await startSite();
  const work = inputSchemas.artworks.parse({
    ...{ year: 2024, type: "oil", size: "medium", availability: "available" },
    title: "Sevan",
    medium: "Oil on canvas",
    dimensions: "36 x 48 in",
    description: "A lake.",
    price: 900,
    images: input.images,
  });
  const { id } = await createRecord(database, "artworks", work);
  const own = `/artworks/${id}/91.4x121.9-canvas.glb`;
  expect(await readExtent(await get(own))).toEqual([91.4, 121.9]);
  expect((await get(own.replace("glb", "usdz"))).status).toBe(200);
  await updateRecord(database, "artworks", id, { ...work, availability: "sold" });
  expect((await get(own)).status).toBe(200);
  for (const other of ["30x40-canvas.glb", "91.4x121.9-paper.glb"]) {
    expect((await get(`/artworks/${id}/${other}`)).status, other).toBe(404);
  }
  await updateRecord(database, "artworks", id, { ...work, dimensions: "large" });
  expect((await get(own)).status).toBe(404);
  expect((await get("/sculptures/1/30x40-canvas.glb")).status).toBe(404);
});
