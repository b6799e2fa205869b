import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { coloured } from "../../../test/support/painted-site.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { apiAddress, calls } from "../../core/api-routes.ts";
import { hashOfAddress } from "../../core/entities/picture.ts";
import { photograph as example } from "../api/examples.ts";
import type { Database } from "../database/open.ts";
import { listUnusedPictures, removeUnusedPictures } from "./unused-pictures.ts";

const { adjustment } = example;

/** Uploads a picture and its photograph, and shows the picture with a published artwork. */
async function siteWithPhotograph(database: Database) {
  const api = await startApi(database);
  const painter = await api.admin();
  const files = [new Uint8Array(await coloured(1)), new Uint8Array(await coloured(2))] as const;
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set("image", new Blob([bytes]), "work.jpg");
    return String((await painter.call("POST", "/api/upload", form)).body.imagePath);
  };
  const [picture, original] = [await upload(files[0]), await upload(files[1])];
  const hash = hashOfAddress(picture) ?? "";
  const address = apiAddress(calls.keepPhotograph, hash);
  const keep = (body: object) => painter.call("PUT", address, body);
  await painter.call("POST", "/api/artworks", { ...minimalArtwork, images: [picture] });
  return { api, painter, picture, original, hash, keep, photographBytes: files[1] };
}

const longAgo = "2026-01-01T00:00:00.000Z";
const cutoff = new Date("2026-06-01");

onBothEngines((open) => {
  test("PHO-01 the photograph and the adjustment of a picture are kept, and replaced", async () => {
    const { painter, picture, original, hash, keep } = await siteWithPhotograph(await open());
    const address = apiAddress(calls.readPicture, hash);
    expect((await painter.call("GET", address)).body).toMatchObject({ photograph: null });
    const kept = await keep({ imagePath: original, adjustment });
    const photograph = { imagePath: original, adjustment };
    expect(kept.body).toMatchObject({ imagePath: picture, photograph });
    expect((await painter.call("GET", address)).body).toEqual(kept.body);
    const repeated = { ...adjustment, light: true };
    await keep({ imagePath: original, adjustment: repeated });
    const { body } = await painter.call("GET", address);
    expect(body.photograph.adjustment).toEqual(repeated);
  });

  test("PHO-01 only the painter loads the photograph, byte for byte", async () => {
    const { api, painter, original, keep, photographBytes } = await siteWithPhotograph(
      await open(),
    );
    await keep({ imagePath: original, adjustment });
    const variants = [original, original.replace(".jpg", "/120.webp")];
    for (const address of variants) {
      expect((await api.visitor().call("GET", address)).status, address).toBe(404);
      const own = await painter.call("GET", address);
      expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    }
    const file = apiAddress(calls.readOriginal, hashOfAddress(original) ?? "");
    expect((await api.visitor().call("GET", file)).status).toBe(401);
    const cookie = [...painter.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await api.app.request(file, { headers: { cookie } });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(photographBytes);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
  });

  test("PHO-01 a photograph that a published work shows is public", async () => {
    const { api, painter, original, keep } = await siteWithPhotograph(await open());
    await keep({ imagePath: original, adjustment });
    await painter.call("PUT", "/api/artworks/1", { ...minimalArtwork, images: [original] });
    expect((await api.visitor().call("GET", original)).status).toBe(200);
  });

  test("PHO-01 clean keeps the photograph as long as the picture is used", async () => {
    const database = await open();
    const { api, painter, original, hash, keep } = await siteWithPhotograph(database);
    const { media } = api.services;
    await keep({ imagePath: original, adjustment });
    await media.queue.idle();
    await database.query.updateTable("media").set({ createdAt: longAgo }).execute();
    expect(await listUnusedPictures(database, cutoff)).toEqual([]);
    await painter.call("DELETE", "/api/artworks/1");
    for (const table of ["trash", "earlier_versions"] as const) {
      await database.query.deleteFrom(table).execute();
    }
    const removed = await removeUnusedPictures(media, cutoff);
    expect(removed.map((row) => row.hash).sort()).toEqual(
      [hash, hashOfAddress(original) ?? ""].sort(),
    );
    expect(await database.query.selectFrom("photographs").selectAll().execute()).toEqual([]);
  });

  test("PHO-01 a photograph must be an uploaded picture, and another than its own", async () => {
    const { painter, picture, original, keep } = await siteWithPhotograph(await open());
    const absent = `/media/${"0".repeat(32)}.jpg`;
    for (const imagePath of [picture, absent, "https://elsewhere.example/a.jpg"]) {
      expect((await keep({ imagePath, adjustment })).status, imagePath).toBe(400);
    }
    const other = apiAddress(calls.keepPhotograph, "0".repeat(32));
    const body = { imagePath: original, adjustment };
    expect((await painter.call("PUT", other, body)).status).toBe(404);
  });
});
