import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { coloured } from "../../../test/support/painted-site.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";
import { iiif } from "../../core/routes.ts";

const cdn = "https://cdn.example";

async function siteWithPicture(environment: Record<string, string>) {
  const { admin: painter, app } = await startCallers(await emptyDatabase(), environment);
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(await coloured(1))]), "work.jpg");
  const { imagePath } = (await painter.call("POST", "/api/upload", form)).body;
  await painter.call("POST", "/api/artworks", { ...minimalArtwork, images: [imagePath] });
  await painter.call("POST", "/api/prints", { ...minimalPrint, images: [imagePath] });
  const read = async (path: string) => {
    const response = await app.request(path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  return { imagePath: String(imagePath), read };
}

test("pages load picture variants from the CDN and nothing else", async () => {
  const { imagePath, read } = await siteWithPicture({ MEDIA_PUBLIC_URL: `${cdn}/` });
  const sizes = `${cdn}${imagePath.replace(".jpg", "/")}`;
  for (const path of ["/artworks", "/artworks?work=1", "/prints/1"]) {
    const page = await read(path);
    expect(page).toContain(`<link rel="preconnect" href="${cdn}"/>`);
    const sets = [...page.matchAll(/srcSet="([^"]*)"/gi)].flatMap(([, set = ""]) =>
      set.split(", "),
    );
    expect(sets.length).toBeGreaterThan(0);
    for (const each of sets) expect(each.startsWith(sizes), each).toBe(true);
    // The fallback picture and the metadata for search engines.
    expect(page).toContain(`src="${imagePath}"`);
    expect(page).toContain(`data-fallback="${imagePath}"`);
    for (const [, text] of page.matchAll(/<(?:meta|script)([^>]*>[^<]*)/g)) {
      expect(text).not.toContain(cdn);
    }
  }
  for (const path of ["/feed.xml", "/sitemap.xml", "/api/artworks", iiif.manifest(1)]) {
    expect(await read(path), path).not.toContain(cdn);
  }
});

test("without a CDN pages load everything from the site", async () => {
  const { imagePath, read } = await siteWithPicture({});
  const page = await read("/artworks");
  expect(page).toContain(`="${imagePath.replace(".jpg", "/")}`);
  expect(page).not.toMatch(/preconnect|data-fallback/);
});
