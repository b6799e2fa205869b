import sharp from "sharp";
import { expect, test } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { emptyDatabase } from "../../../../test/support/databases.ts";
import { initialOf } from "./routes.ts";

async function startSite(name = "Mariam Tavrish") {
  return startApi(await emptyDatabase(), { ARTIST_NAME: name });
}

async function readIcon(app: Awaited<ReturnType<typeof startSite>>["app"], address: string) {
  const response = await app.request(address);
  expect(response.status, address).toBe(200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The box of the pixels that differ from the corner, as shares of the side. */
async function letterBox(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().greyscale().raw().toBuffer({
    resolveWithObject: true,
  });
  const corner = data[0] ?? 0;
  const at = [...data.keys()].filter((index) => Math.abs((data[index] ?? 0) - corner) > 60);
  const [xs, ys] = [at.map((i) => i % info.width), at.map((i) => Math.floor(i / info.width))];
  const share = (values: number[]) =>
    [Math.min(...values), Math.max(...values)].map((value) => value / info.width);
  return { x: share(xs), y: share(ys) };
}

test.each([
  ["/favicon.ico", 48],
  ["/apple-touch-icon.png", 180],
  ["/apple-touch-icon-precomposed.png", 180],
  ["/icon-192.png", 192],
  ["/icon-512.png", 512],
])("%s is an opaque PNG of %d px with the letter in its middle", async (address, side) => {
  const { app } = await startSite();
  const { headers, bytes } = await readIcon(app, address);
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("cache-control")).toBe("public, max-age=3600");
  expect(bytes.length).toBeLessThan(8000);
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([side, side, "png"]);
  expect((await sharp(bytes).stats()).isOpaque).toBe(true);
  const { x, y } = await letterBox(bytes);
  // Phones cut a maskable icon to a circle whose inscribed square is 0.22 to 0.78.
  for (const [from = 0, to = 0] of [x, y]) {
    expect(from).toBeGreaterThan(0.15);
    expect(to).toBeLessThan(0.85);
    expect(to - from).toBeGreaterThan(0.3);
    expect((from + to) / 2).toBeCloseTo(0.5, 1);
  }
});

test("the icons follow the name that the painter saves (APP-05)", async () => {
  const site = await startSite();
  const { bytes: before } = await readIcon(site.app, "/favicon.ico");
  const admin = await site.admin();
  const settings = { name: "Anna Example", sentence: "", place: "" };
  await admin.call("PUT", "/api/artist-settings", settings);
  expect((await readIcon(site.app, "/favicon.ico")).bytes).not.toEqual(before);
});

test("APP-01 pages and admin link to icons that exist, the manifest to those of the stated sizes", async () => {
  const { app } = await startSite();
  for (const page of ["/", "/admin"]) {
    const html = await (await app.request(page)).text();
    const links = /<link rel="(?:icon|apple-touch-icon)"[^>]* href="([^"]+)"/g;
    const addresses = [...html.matchAll(links)].map(([, address = ""]) => address);
    expect(addresses, page).toHaveLength(3);
    expect(html.includes('rel="manifest"'), page).toBe(page === "/admin");
    for (const address of addresses) await readIcon(app, address);
  }
  const manifest = await (await app.request("/admin/app.webmanifest")).json();
  expect(manifest.icons).toHaveLength(2);
  for (const { src, sizes, purpose } of manifest.icons) {
    expect(purpose).toContain("maskable");
    const { width, height } = await sharp((await readIcon(app, src)).bytes).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test.each([
  ["Mariam Tavrish", "M"],
  ["  anna", "A"],
  ["«Անի»", "Ա"],
  ["éva", "É"],
  ["e\u0301va", "E\u0301"],
  ["42", "4"],
])("the initial of %s is %s", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
