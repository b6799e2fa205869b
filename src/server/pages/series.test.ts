import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { plainPicture } from "../../../test/support/sample-pictures.ts";
import { minimalArtwork, minimalPrint, minimalSeries } from "../../../test/support/samples.ts";
import { hashOfAddress } from "../../core/entities/picture.ts";
import { inLanguage } from "../../core/language-addresses.ts";
import { languages } from "../../core/languages.ts";

const page = "/series/1-winter-light";

const series = {
  title: "Winter Light",
  years: "2019–2023",
  text: "Painted by the lake.",
  works: [{ artwork: 3 }, { print: 1 }, { artwork: 1 }],
  translations: { hy: { title: "Ձմեռային լույս" } },
};

/** Artworks 1 to 3, print 1, and series 1. */
async function startSite() {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  for (const [index, title] of ["Dawn", "Noon", "Dusk"].entries()) {
    const picture = await admin.upload(
      await plainPicture([40 * index, 90, 120])
        .jpeg()
        .toBuffer(),
    );
    await admin.add("/api/artworks", { ...minimalArtwork, title, images: [picture] });
  }
  await admin.add("/api/prints", { ...minimalPrint, title: "Evening" });
  await admin.add("/api/series", series);
  const patch = (path: string, from: object, set: object) =>
    admin.call("PATCH", path, { set, from });
  const publish = (id: number, published: boolean) =>
    patch(`/api/artworks/${id}`, { published: !published }, { published });
  return { admin, visitor, patch, publish };
}

/** Returns the addresses of links in an element. */
function listLinks(html: string, pattern = /.*/s): string[] {
  const [part = ""] = pattern.exec(html) ?? [];
  return Array.from(part.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = ""]) => href);
}

const wall = /<ul class="work-grid[^"]*".*?<\/ul>/s;
const line = /<div class="row spread from-series">.*?<\/div>/s;

function readStructuredData(html: string) {
  const [, json = "null"] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

test("SEL-01 the page of a series has its words, and its works in order", async () => {
  const { visitor } = await startSite();
  const html = await visitor.read(page);
  for (const words of ["Winter Light", "2019–2023 · 3 works", "Painted by the lake."]) {
    expect(html).toContain(words);
  }
  expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${page}"`);
  expect([...new Set(listLinks(html, wall))]).toEqual([
    "/artworks?work=3",
    "/prints/1",
    "/artworks?work=1",
  ]);
});

test("SEL-01 the page of a series is in the language of its address", async () => {
  const { visitor } = await startSite();
  const html = await visitor.read(`/hy${page}`);
  expect(html).toContain("Ձմեռային լույս</h1>");
  // The words of the address stay those of the original title.
  expect(html).toContain(`hrefLang="hy" href="http://127.0.0.1:3000/hy${page}"`);
});

test("SEL-02 a series is described to search engines as a list of its works", async () => {
  const { visitor } = await startSite();
  const data = readStructuredData(await visitor.read(page));
  expect(data).toMatchObject({ "@type": "CollectionPage", name: "Winter Light" });
  const items = data.mainEntity.itemListElement.map(({ name }: { name: string }) => name);
  expect(items).toEqual(["Dusk", "Evening", "Dawn"]);
});

test("SEL-02 the share picture of a series is its cover, else the first work's", async () => {
  const { visitor, patch } = await startSite();
  const shared = async () =>
    /property="og:image" content="[^"]*\/media\/([0-9a-f]+)/.exec(await visitor.read(page))?.[1];
  const { images } = await visitor.read("/api/artworks/3");
  expect(await shared()).toBe(hashOfAddress(images[0]));
  const other = await visitor.read("/api/artworks/2");
  await patch("/api/series/1", { cover: null }, { cover: other.images[0] });
  expect(await shared()).toBe(hashOfAddress(other.images[0]));
});

test("SEL-01 the series are listed with years, number of works and the first work's picture", async () => {
  const { admin, visitor } = await startSite();
  await admin.add("/api/series", { ...minimalSeries, title: "Ձմեռ", works: [{ artwork: 2 }] });
  const html = await visitor.read("/series");
  expect(listLinks(html, wall)).toEqual([page, "/series/2"]);
  expect(html).toContain("2019–2023 · 3 works");
  const { images } = await visitor.read("/api/artworks/3");
  expect(html).toContain(hashOfAddress(images[0]));
});

test.each([
  ["/series/1", page, 302],
  ["/series/1-earlier-title", page, 302],
  ["/ru/series/1-", `/ru${page}`, 302],
  // The same for every title.
  ["/Series/1-Winter-Light/", page, 308],
  ["/series/1-winter-light%3Futm_source%3Dig", `${page}?utm_source=ig`, 308],
])("SEL-01 the id decides: %s leads to the present address", async (path, location, expected) => {
  const { visitor } = await startSite();
  const { status, headers } = await visitor.call("GET", path);
  expect([status, headers.get("location")]).toEqual([expected, location]);
});

test.each(["/series/2-winter-light", "/series/winter-light", "/series/01-winter-light"])(
  "SEL-01 %s is not found",
  async (path) => {
    const { visitor } = await startSite();
    const { status, headers } = await visitor.call("GET", path);
    expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
  },
);

test("SEL-01 nothing of series appears while none has a work that visitors see", async () => {
  const { visitor, publish, patch } = await startSite();
  await patch("/api/prints/1", { status: "active" }, { status: "discontinued" });
  for (const id of [1, 3]) await publish(id, false);
  for (const path of ["/series", page, "/series/1", "/api/series/1"]) {
    expect(await visitor.status("GET", path), path).toBe(404);
  }
  expect(await visitor.read("/api/series")).toEqual([]);
  for (const path of ["/artworks", "/sitemap.xml", "/"]) {
    expect(await visitor.read(path), path).not.toContain("/series");
  }
});

test("SEL-02 the gallery and the sitemap lead to the series", async () => {
  const { visitor } = await startSite();
  expect(listLinks(await visitor.read("/fr/artworks"))).toContain("/fr/series");
  const sitemap = await visitor.read("/sitemap.xml");
  for (const path of ["/series", page, `/hy${page}`]) {
    expect(sitemap).toContain(`${inLanguage(path, "en")}</loc>`);
  }
});

test("SEL-02 a work and a print lead to their series and to the works beside them", async () => {
  const { admin, visitor } = await startSite();
  await admin.add("/api/series", { title: "Late", works: [{ artwork: 1 }] });
  const ofWork = await visitor.read("/artworks?work=3");
  expect(ofWork).toMatch(/From the series (<!-- -->)?Winter Light/);
  expect(listLinks(ofWork, line)).toEqual([page, "/prints/1"]);
  expect(listLinks(await visitor.read("/prints/1"), line)).toEqual([
    page,
    "/artworks?work=3",
    "/artworks?work=1",
  ]);
  const lines = await visitor.read("/artworks?work=1");
  expect(lines.match(new RegExp(line, "gs"))).toHaveLength(2);
  expect(await visitor.read("/artworks?work=2")).not.toContain("from-series");
});

test("SEL-02 museums' viewers read a series as a collection", async () => {
  const { visitor } = await startSite();
  const { status, body } = await visitor.call("GET", "/iiif/series/1/collection.json");
  expect(status).toBe(200);
  expect(body).toMatchObject({ label: { hy: ["Ձմեռային լույս"] } });
  const works = body.items.map(({ id }: { id: string }) => id.replace(/^.*\/artworks\//, ""));
  expect(works).toEqual(["3/manifest.json", "1/manifest.json"]);
  expect(await visitor.status("GET", "/iiif/series/2/collection.json")).toBe(404);
});

test("SEL-02 no page of series shows an unpublished work", async () => {
  const { visitor, publish } = await startSite();
  const { images } = await visitor.read("/api/artworks/3");
  const traces = ["Dusk", hashOfAddress(images[0]) ?? ""];
  const pages = ["/series", page, "/prints/1", "/artworks?work=1", "/feed.xml"];
  const addresses = [
    ...languages.flatMap((language) => pages.map((path) => inLanguage(path, language))),
    ...["/sitemap.xml", "/api/series", "/api/series/1"],
    ...["/iiif/collection.json", "/iiif/series/1/collection.json"],
  ];
  const listTraces = async () => {
    const seen = await Promise.all(
      addresses.map(async (address) => {
        const { status, body } = await visitor.call("GET", address);
        expect(status, address).toBe(200);
        return JSON.stringify(body);
      }),
    );
    return addresses.filter((_, at) => traces.some((trace) => seen[at]?.includes(trace)));
  };
  expect(await listTraces()).toContain(`/fr${page}`);
  await publish(3, false);
  expect(await listTraces()).toEqual([]);
});
