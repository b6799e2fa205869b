import sharp from "sharp";
import { expect, test } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { emptyDatabase } from "../../../../test/support/databases.ts";

test("APP-01 pages and admin link to icons that exist, the manifest to those of the stated sizes", async () => {
  const { app } = await startApi(await emptyDatabase());
  async function readIcon(address: string): Promise<Buffer> {
    const response = await app.request(address);
    expect(response.status, address).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }
  for (const page of ["/", "/admin"]) {
    const html = await (await app.request(page)).text();
    const links = /<link rel="(?:icon|apple-touch-icon)"[^>]* href="([^"]+)"/g;
    const addresses = [...html.matchAll(links)].map(([, address = ""]) => address);
    expect(addresses, page).toHaveLength(3);
    expect(html.includes('rel="manifest"'), page).toBe(page === "/admin");
    for (const address of addresses) await readIcon(address);
  }
  const manifest = await (await app.request("/admin/app.webmanifest")).json();
  expect(manifest).toMatchObject({ display: "standalone", start_url: "/admin", scope: "/admin" });
  expect(manifest.share_target).toMatchObject({ method: "POST", enctype: "multipart/form-data" });
  expect(manifest.icons).toHaveLength(2);
  for (const { src, sizes, purpose } of manifest.icons) {
    expect(purpose).toContain("maskable");
    const { width, height } = await sharp(await readIcon(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
