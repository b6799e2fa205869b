import { mapQuad, type Quad } from "@nkar/plane/homography";
import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { photographPainting } from "../../../test/support/hung-painting.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { apiAddress, calls } from "../../core/api-routes.ts";
import { hashOfAddress } from "../../core/entities/picture.ts";
import type { Database } from "../database/open.ts";
import { listUnusedPictures, removeUnusedPictures } from "./unused-pictures.ts";
import { straightenedName } from "./variants/variant-files.ts";

const extent = { width: 800, height: 600 };
const corners: Quad = [
  { x: 200, y: 120 },
  { x: 620, y: 140 },
  { x: 610, y: 440 },
  { x: 205, y: 450 },
];
const adjustment = { corners, distortion: 0, sheet: null, light: false, proportions: 1.4 };

let drawn: ReturnType<typeof photographPainting> | undefined;

async function startSiteWithPhotograph(database: Database) {
  const api = await startApi(database);
  const painter = await api.admin();
  drawn ??= photographPainting(extent, corners);
  const bytes = new Uint8Array((await drawn).buffer);
  const photograph = await painter.upload(bytes);
  const hash = hashOfAddress(photograph) ?? "";
  const straighten = (body: object) =>
    painter.call("PUT", apiAddress(calls.straightenPicture, hash), body);
  /** Shows a straightened picture with a published artwork. */
  async function publish() {
    const { body } = await straighten(adjustment);
    const picture = String(body.imagePath);
    await painter.call("POST", "/api/artworks", { ...minimalArtwork, images: [picture] });
    return picture;
  }
  return { api, painter, photograph, hash, bytes, straighten, publish };
}

const longAgo = "2026-01-01T00:00:00.000Z";
const cutoff = new Date("2026-06-01");

test("PHO-01 clean leaves the photograph as long as the picture is used", async () => {
  const database = await emptyDatabase();
  const { api, painter, hash, publish } = await startSiteWithPhotograph(database);
  const { media } = api.services;
  const picture = await publish();
  await media.queue.idle();
  await database.query.updateTable("media").set({ createdAt: longAgo }).execute();
  expect(await listUnusedPictures(database, cutoff)).toEqual([]);
  await painter.call("DELETE", "/api/artworks/1");
  await database.query.updateTable("changes").set({ before: null }).execute();
  const removed = await removeUnusedPictures(media, cutoff);
  expect(removed.map((row) => row.hash).sort()).toEqual(
    [hash, hashOfAddress(picture) ?? ""].sort(),
  );
  expect(await database.query.selectFrom("photographs").selectAll().execute()).toEqual([]);
  const name = straightenedName(hashOfAddress(picture) ?? "");
  expect(await media.store.size(name)).toBeNull();
});

test("PHO-01 an adjustment of a photograph makes a picture, the same one each time", async () => {
  const { painter, photograph, hash, straighten } = await startSiteWithPhotograph(
    await emptyDatabase(),
  );
  const { status, body } = await straighten(adjustment);
  expect([status, body.photograph.imagePath]).toEqual([200, photograph]);
  expect(body.photograph).toMatchObject({ adjustment, notes: ["small"] });
  expect(body.width / body.height).toBeCloseTo(1.4, 1);
  expect((await straighten(adjustment)).body).toEqual(body);
  const other = await straighten({ ...adjustment, distortion: 0.01 });
  expect(other.body.imagePath).not.toBe(body.imagePath);
  const address = apiAddress(calls.readPicture, hashOfAddress(String(body.imagePath)) ?? "");
  expect(await painter.read(address)).toEqual(body);
  const own = await painter.call("GET", apiAddress(calls.readPicture, hash));
  expect(own.body.photograph).toBeNull();
});

test("PHO-01 only the painter loads the photograph, byte for byte", async () => {
  const site = await startSiteWithPhotograph(await emptyDatabase());
  const { api, painter, photograph, hash } = site;
  const visitor = api.visitor();
  expect(await visitor.status("GET", await site.publish())).toBe(200);
  for (const address of [photograph, photograph.replace(".jpg", "/320.webp")]) {
    expect(await visitor.status("GET", address), address).toBe(404);
    const own = await painter.call("GET", address);
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  }
  for (const call of [calls.readOriginal, calls.readProposal] as const) {
    expect(await visitor.status("GET", apiAddress(call, hash))).toBe(401);
  }
  const original = apiAddress(calls.readOriginal, hash);
  const file = await api.app.request(original, { headers: { cookie: painter.cookie() } });
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(site.bytes);
  // Unless a published work shows it.
  await painter.call("PUT", "/api/artworks/1", { ...minimalArtwork, images: [photograph] });
  expect(await visitor.status("GET", photograph)).toBe(200);
});

test("PHO-01 an adjustment that makes no picture is refused", async () => {
  const { painter, straighten } = await startSiteWithPhotograph(await emptyDatabase());
  const [a, b, c, d] = corners;
  const moved = (by: number) => mapQuad(corners, ({ x, y }) => ({ x: x + by, y }));
  for (const wrong of [
    { corners: [a, c, b, d] },
    { corners: moved(5000) },
    { corners: [a, b, c] },
    { proportions: 1000 },
    { distortion: 2 },
    { sheet: { kind: "a4", corners: [a, c, b, d] } },
  ]) {
    const { status } = await straighten({ ...adjustment, ...wrong });
    expect(status, JSON.stringify(wrong)).toBe(400);
  }
  const missing = apiAddress(calls.straightenPicture, "0".repeat(32));
  expect(await painter.status("PUT", missing, adjustment)).toBe(404);
});

test("PHO-01 a straightened picture whose files are lost is made again", async () => {
  const { api, publish } = await startSiteWithPhotograph(await emptyDatabase());
  const { store, queue } = api.services.media;
  const picture = await publish();
  await queue.idle();
  const name = straightenedName(hashOfAddress(picture) ?? "");
  const before = await store.read(name);
  const served = async () => await api.visitor().read(picture);
  const shown = await served();
  for await (const { name } of store.list("derivatives")) await store.remove(name);
  expect(await served()).toEqual(shown);
  expect(await store.read(name)).toEqual(before);
});
