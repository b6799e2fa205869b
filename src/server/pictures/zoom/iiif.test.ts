import { Validator } from "@hyperion-framework/validator";
import type { Extent } from "@nkar/plane/extent";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { startApi, type TestApi } from "../../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { storeWithoutVariants } from "../../../../test/support/painted-site.ts";
import { noisePicture, plainPicture } from "../../../../test/support/sample-pictures.ts";
import { minimalArtwork, minimalPrint } from "../../../../test/support/samples.ts";
import { hashOfAddress, pictureFormats, pictureWidths } from "../../../core/entities/picture.ts";
import type { ZoomLimit } from "../../../core/zoom.ts";
import { storePicture } from "../pictures.ts";
import { reconcileTiles } from "./tiles.ts";

const origin = "https://anahit.example";
const inCopyright = "http://rightsstatements.org/vocab/InC/1.0/";

/** `width` and `height` of its picture in px. Does not wait for background jobs. */
async function openSite(
  database: TestApi["services"]["database"],
  width = 2100,
  height = 300,
  // One colour, because noise takes long to encode.
  draw: typeof noisePicture = (...size) => plainPicture([128, 96, 64], ...size),
) {
  const api = await startApi(database, { SITE_URL: origin, ARTIST_NAME: "Anahit" });
  const { media } = api.services;
  const bytes = await draw(width, height).jpeg().toBuffer();
  const src = await storeWithoutVariants(media, bytes);
  const admin = await api.admin();
  const work = await admin.call("POST", "/api/artworks", { ...minimalArtwork, images: [src] });
  const setZoom = async (zoom: ZoomLimit, more = {}) => {
    const settings = { zoom, rights: inCopyright, attribution: "", ...more };
    expect(await admin.status("PUT", "/api/zoom-settings", settings)).toBe(200);
  };
  const get = async (path: string) => api.app.request(path.replace(origin, ""));
  const json = async (path: string) => (await get(path)).json();
  const hash = hashOfAddress(src) ?? "";
  return { api, admin, media, src, hash, id: work.body.id, get, json, setZoom };
}

/** Width and height, or the status of an error. */
async function readSize(response: Response): Promise<number | [number, number]> {
  if (response.status !== 200) return response.status;
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  return [width, height];
}

interface Info extends Extent {
  id: string;
  sizes: Extent[];
  tiles: { width: number; scaleFactors: number[] }[];
}

/** Returns the addresses by the rules of IIIF, not by our code. */
function listAddresses(info: Info): string[] {
  const paths = info.sizes.map(({ width, height }) => `full/${width},${height}`);
  for (const { width: side, scaleFactors } of info.tiles) {
    for (const factor of scaleFactors) {
      for (let top = 0; top < info.height; top += side * factor) {
        for (let left = 0; left < info.width; left += side * factor) {
          const width = Math.min(side * factor, info.width - left);
          const height = Math.min(side * factor, info.height - top);
          const size = [Math.ceil(width / factor), Math.ceil(height / factor)];
          paths.push(`${left},${top},${width},${height}/${size}`);
        }
      }
    }
  }
  return paths.map((path) => `${info.id}/${path}/0/default.jpg`);
}

test("ZOM-05 manifest and collection match the published schema of Presentation 3", async () => {
  const { id, json, setZoom, hash } = await openSite(await emptyDatabase());
  await setZoom("full", {
    rights: "http://creativecommons.org/licenses/by/4.0/",
    attribution: "Collection of the artist",
  });
  const validator = new Validator();
  const manifest = await json(`/iiif/artworks/${id}/manifest.json`);
  validator.validateManifest(manifest);
  expect(validator.validators.manifest?.errors ?? []).toEqual([]);
  expect(manifest).toMatchObject({
    id: `${origin}/iiif/artworks/${id}/manifest.json`,
    label: { none: ["Evening over Sevan"] },
    rights: "http://creativecommons.org/licenses/by/4.0/",
    requiredStatement: { value: { none: ["Collection of the artist"] } },
    homepage: [{ id: `${origin}/artworks?work=${id}` }],
    items: [{ type: "Canvas", width: 2100, height: 300, label: { none: ["Evening over Sevan"] } }],
  });
  const { body } = manifest.items[0].items[0].items[0];
  expect(body.service[0].id).toBe(`${origin}/iiif/${hash}-2100`);
  const collection = await json("/iiif/collection.json");
  expect(validator.validateCollection(collection)).toBe(true);
  expect(collection.items).toMatchObject([{ id: manifest.id, type: "Manifest" }]);
});

test("ZOM-05 every tile and size of info.json has exactly that size, and other sites may read it", async () => {
  const { get, json, hash } = await openSite(await emptyDatabase(), 1100, 700);
  const info = await json(`/iiif/${hash}-1100/info.json`);
  expect(info).toMatchObject({
    id: `${origin}/iiif/${hash}-1100`,
    profile: "level0",
    width: 1100,
    height: 700,
    rights: inCopyright,
  });
  for (const address of listAddresses(info)) {
    const response = await get(address);
    expect(response.headers.get("access-control-allow-origin"), address).toBe("*");
    const [, size = ""] = /(\d+,\d+)\/0\/default/.exec(address) ?? [];
    expect(String(await readSize(response)), address).toBe(size);
  }
  for (const path of ["/", "/api/artworks", `/media/${hash}.jpg`]) {
    expect((await get(path)).headers.has("access-control-allow-origin"), path).toBe(false);
  }
});

test("ZOM-01, ZOM-05 no address serves more than the zoom limit, also after it was lowered", async () => {
  const { get, json, hash, setZoom, media } = await openSite(await emptyDatabase());
  const pack = `tiles/v1/${hash.slice(0, 2)}/${hash}/2100/1-0.pack`;
  await media.queue.idle();
  expect(await media.store.size(pack)).toBeGreaterThan(0);
  const seen = new Set<string>();
  for (const limit of ["full", "4000", "2000", "off"] as const) {
    await setZoom(limit);
    const side = limit === "full" || limit === "4000" ? 2100 : 2000;
    const service = `/iiif/${hash}-${side}`;
    if (limit !== "off") {
      const info = await json(`${service}/info.json`);
      for (const address of listAddresses(info)) seen.add(address.replace(origin, ""));
      seen.add(`${service}/full/max/0/default.jpg`);
    }
    for (const width of [...pictureWidths, 1999, 2000, 2001, 2100]) {
      for (const format of pictureFormats) seen.add(`/media/${hash}/${width}.${format}`);
    }
    for (const path of seen) {
      // AVIF has the same widths.
      if (path.endsWith(".avif")) continue;
      const size = await readSize(await get(path));
      if (typeof size === "number") expect(size, `${limit} ${path}`).toBe(404);
      else expect(Math.max(...size), `${limit} ${path}`).toBeLessThanOrEqual(side);
      if (path.startsWith("/iiif") && (limit === "off" || !path.startsWith(service))) {
        expect(size, `${limit} ${path}`).toBe(404);
      }
    }
  }
  await media.queue.idle();
  expect(await media.store.size(pack)).toBeNull();
});

// Only the list of public pictures depends on the engine.
onBothEngines((open) => {
  test("only pictures of artworks and active prints are public", async () => {
    const { admin, get, json, hash, id, src } = await openSite(await open(), 1200, 900);
    const collected = async () => (await json("/iiif/collection.json")).items.length;
    const info = `/iiif/${hash}-1200/info.json`;
    const tile = `/iiif/${hash}-1200/0,0,512,512/512,512/0/default.jpg`;
    const answers = async () => [(await get(info)).status, (await get(tile)).status];
    expect(await answers()).toEqual([200, 200]);
    expect(await collected()).toBe(1);
    await admin.call("DELETE", `/api/artworks/${id}`);
    expect(await answers()).toEqual([404, 404]);
    expect(await collected()).toBe(0);
    expect((await get(`/iiif/artworks/${id}/manifest.json`)).status).toBe(404);
    const print = await admin.call("POST", "/api/prints", { ...minimalPrint, images: [src] });
    expect(await answers()).toEqual([200, 200]);
    const discontinued = { ...minimalPrint, images: [src], status: "discontinued" };
    await admin.call("PUT", `/api/prints/${print.body.id}`, discontinued);
    expect(await answers()).toEqual([404, 404]);
  });
});

test("makes tiles only of public pictures and deletes others", async () => {
  const { admin, hash, id, media } = await openSite(await emptyDatabase(), 600, 400);
  const tiled = async () => {
    const names: string[] = [];
    for await (const { name } of media.store.list("tiles")) names.push(name);
    return new Set(names.map((name) => name.split("/")[3]));
  };
  const hero = await storePicture(media, await noisePicture(700, 400).jpeg().toBuffer());
  await admin.call("PUT", "/api/homepage-settings", {
    heroQuote: "Light",
    heroImage: hero.src,
    featuredArtworkIds: [],
  });
  await media.queue.idle();
  expect(await tiled()).toEqual(new Set([hash]));
  const remove = vi.spyOn(media.store, "remove");
  reconcileTiles(media, "nothing");
  await media.queue.idle();
  expect(remove).not.toHaveBeenCalled();
  await admin.call("DELETE", `/api/artworks/${id}`);
  reconcileTiles(media, "test");
  await media.queue.idle();
  expect(await tiled()).toEqual(new Set());
});
