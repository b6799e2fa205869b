import sharp from "sharp";
import { expect, test } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { emptyDatabase } from "../../../../test/support/databases.ts";
import { listFiles } from "../../../../test/support/folders.ts";
import { storeWithoutVariants } from "../../../../test/support/painted-site.ts";
import { noisePicture } from "../../../../test/support/sample-pictures.ts";
import { minimalArtwork, minimalPrint } from "../../../../test/support/samples.ts";

async function openSite() {
  const database = await emptyDatabase();
  const { services, app, admin } = await startApi(database, { ARTIST_NAME: "Anahit Sevan" });
  const bytes = await noisePicture(900, 700).jpeg().toBuffer();
  const src = await storeWithoutVariants(services.media, bytes);
  const painter = await admin();
  return {
    addArtwork: (changes: object = {}) =>
      painter.add("/api/artworks", { ...minimalArtwork, images: [src], ...changes }),
    addPrint: (changes: object = {}) =>
      painter.add("/api/prints", { ...minimalPrint, images: [src], ...changes }),
    get: (path: string) => app.request(path),
    /** @returns the address of the page's share picture */
    async pathOn(page: string): Promise<string> {
      const html = await (await app.request(page)).text();
      const url = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
      return url.replace(/^https?:\/\/[^/]+/, "");
    },
    async listFiles() {
      await services.media.queue.idle();
      const files = await listFiles(services.config.mediaDir);
      return files.filter((file) => file.startsWith("share/"));
    },
  };
}

test("ASK-04, LAN-01 works in each language, prints and the site have share pictures of 1200 × 630 below 200 kB", async () => {
  const site = await openSite();
  await site.addArtwork({ translations: { ru: { title: "Вечер" } }, featured: true });
  await site.addPrint();
  const pages = ["/artworks?work=1", "/ru/artworks?work=1", "/prints/1", "/"];
  const paths = await Promise.all(pages.map(site.pathOn));
  expect(paths.map((path) => path.replace(/\?v=[0-9a-f]{32}$/, ""))).toEqual([
    "/share/artworks/1.jpg",
    "/share/ru/artworks/1.jpg",
    "/share/prints/1.jpg",
    "/share/site.jpg",
  ]);
  const pictures: string[] = [];
  for (const path of paths) {
    const response = await site.get(path);
    expect(Object.fromEntries(response.headers), path).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(200_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    pictures.push(bytes.toString("base64"));
  }
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("missing works and inactive prints have no share picture, and guessed versions are not stored", async () => {
  const site = await openSite();
  await site.addPrint({ status: "discontinued" });
  for (const name of ["prints/1.jpg", "artworks/77.jpg", "artworks/01.jpg", "other.jpg"]) {
    const { status, headers } = await site.get(`/share/${name}`);
    expect([status, headers.get("cache-control")], name).toEqual([404, "no-store"]);
  }
  expect(await site.listFiles()).toEqual([]);
  await site.addArtwork();
  await site.get("/share/artworks/1.jpg");
  const files = await site.listFiles();
  await site.get("/share/artworks/1.jpg?v=ffffffffffffffffffffffffffffffff");
  await site.get("/share/artworks/1.jpg?v=../../x&w=9000");
  expect(await site.listFiles()).toEqual(files);
});
