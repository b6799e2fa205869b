import sharp from "sharp";
import { expect, test } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { emptyDatabase } from "../../../../test/support/databases.ts";
import { filesIn } from "../../../../test/support/folders.ts";
import { plain, textured } from "../../../../test/support/sample-pictures.ts";
import { minimalArtwork, minimalPrint } from "../../../../test/support/samples.ts";
import { storePicture } from "../pictures.ts";
import { removeOldSharePictures } from "./share-pictures.ts";

async function openSite(picture = plain([60, 90, 140], 300, 240)) {
  const database = await emptyDatabase();
  const { services, app, admin } = await startApi(database, { ARTIST_NAME: "Anahit Sevan" });
  const bytes = await picture.jpeg().toBuffer();
  const { src } = await storePicture(services.media, bytes, { prepare: false });
  const painter = await admin();
  const create = async (path: string, input: object): Promise<number> => {
    const { status, body } = await painter.call("POST", path, { images: [src], ...input });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  return {
    src,
    painter,
    addArtwork: (changes: object = {}) =>
      create("/api/artworks", { ...minimalArtwork, images: [src], ...changes }),
    addPrint: (changes: object = {}) =>
      create("/api/prints", { ...minimalPrint, images: [src], ...changes }),
    get: (path: string, init?: RequestInit) => app.request(path, init),
    async shared(page: string) {
      const html = await (await app.request(page)).text();
      const url = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
      return { html, url, path: url.replace(/^https?:\/\/[^/]+/, "") };
    },
    removeOld: () => removeOldSharePictures(services),
    async listFiles() {
      await services.media.queue.idle();
      const files = await filesIn(services.config.mediaDir);
      // Other work may be writing a file.
      return files.filter((file) => !file.startsWith("temporary/"));
    },
  };
}

test("serves an artwork's share picture as a JPEG of 1200 × 630 below 200 kB, immutable under its version", async () => {
  const site = await openSite(textured(900, 700));
  const { html, path, url } = await site.shared(`/artworks?work=${await site.addArtwork()}`);
  expect(url).toMatch(/^http:\/\/.+\/share\/artworks\/1\.jpg\?v=[0-9a-f]{32}$/);
  expect(html).toContain('<meta property="og:image:width" content="1200"/>');
  expect(html).toContain('<meta property="og:image:height" content="630"/>');
  expect(html).toContain(
    '<meta property="og:image:alt" content="Evening over Sevan, 2024, Oil on canvas"/>',
  );
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');

  const response = await site.get(path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const bytes = await response.bytes();
  expect(bytes.length).toBeLessThan(200_000);
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(["jpeg", 1200, 630]);

  const files = await site.listFiles();
  expect(await (await site.get(path)).bytes()).toEqual(bytes);
  const etag = response.headers.get("etag") ?? "";
  expect((await site.get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await site.get("/share/artworks/1.jpg")).headers.get("cache-control")).toBe(
    "public, max-age=300",
  );
  await site.get("/share/artworks/1.jpg?v=ffffffffffffffffffffffffffffffff");
  await site.get("/share/artworks/1.jpg?v=../../x&w=9000");
  expect(await site.listFiles()).toEqual(files);
});

test("LAN-01, LAN-02 a page's share picture is in its language", async () => {
  const site = await openSite();
  const translations = { ru: { title: "Вечер над Севаном" } };
  const id = await site.addArtwork({ translations, availability: "sold" });
  const english = await site.shared(`/artworks?work=${id}`);
  const russian = await site.shared(`/ru/artworks?work=${id}`);
  expect(russian.path).toMatch(/^\/share\/ru\/artworks\/1\.jpg\?v=[0-9a-f]{32}$/);
  const pictures = [];
  for (const { path } of [english, russian]) {
    const response = await site.get(path);
    expect(response.headers.get("cache-control"), path).toContain("immutable");
    pictures.push(await response.bytes());
  }
  expect(pictures[1]).not.toEqual(pictures[0]);
  await site.removeOld();
  const files = (await site.listFiles()).filter((file) => file.startsWith("share/"));
  expect(files).toHaveLength(2);
});

test("active prints and the site have share pictures", async () => {
  const site = await openSite();
  const id = await site.addPrint();
  const print = await site.shared(`/prints/${id}`);
  expect(print.path).toMatch(/^\/share\/prints\/1\.jpg\?v=[0-9a-f]{32}$/);
  expect((await site.shared("/prints")).path).toBe(print.path);
  expect((await site.shared("/contact")).path).toBe("/share/site.jpg");
  const bare = await site.shared("/");
  expect(bare.path).toMatch(/^\/share\/site\.jpg\?v=/);
  await site.addArtwork({ featured: true });
  const hung = await site.shared("/");
  expect(hung.path).not.toBe(bare.path);
  for (const path of [print.path, bare.path, hung.path, "/share/site.jpg"]) {
    const response = await site.get(path);
    expect(response.status, path).toBe(200);
    expect(await sharp(await response.bytes()).metadata(), path).toMatchObject({ width: 1200 });
  }
});

test("missing artworks and inactive prints get 404 with no-store", async () => {
  const site = await openSite();
  const id = await site.addPrint({ status: "discontinued" });
  for (const path of [
    `/share/prints/${id}.jpg`,
    "/share/artworks/77.jpg",
    "/share/artworks/0.jpg",
    "/share/artworks/1.png",
    "/share/artworks/01.jpg",
    "/share/artworks/99999999999.jpg",
    "/share/other.jpg",
    "/share",
  ]) {
    const response = await site.get(path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get("cache-control"), path).toBe("no-store");
  }
  expect((await site.listFiles()).filter((name) => name.startsWith("share/"))).toEqual([]);
});

test("the maintenance removes the share pictures of earlier versions", async () => {
  const site = await openSite();
  const id = await site.addArtwork();
  const pages = [`/artworks?work=${id}`, "/"];
  const makeAll = async () => {
    for (const page of pages) await site.get((await site.shared(page)).path);
  };
  const shareFiles = async () =>
    (await site.listFiles()).filter((file) => file.startsWith("share/"));
  await makeAll();
  const before = await shareFiles();
  expect(before).toHaveLength(2);
  const changed = { ...minimalArtwork, images: [site.src], title: "Renamed" };
  await site.painter.call("PUT", `/api/artworks/${id}`, changed);
  await makeAll();
  expect(await shareFiles()).toHaveLength(3);

  site.removeOld();
  const after = await shareFiles();
  expect(after).toHaveLength(2);
  expect(after.filter((file) => before.includes(file))).toHaveLength(1);
});
