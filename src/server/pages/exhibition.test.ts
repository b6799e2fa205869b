import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { plainPicture } from "../../../test/support/sample-pictures.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";
import { languages } from "../../core/languages.ts";
import { siteIn } from "../../core/routes.ts";

const page = "/exhibitions/1-where-the-light-rests";

const full = {
  ...minimalExhibition,
  text: "Twelve winters at the lake.",
  installationCaptions: "The large hall\nThe stairs",
  address: "7 Abovyan Street",
  hours: "Tuesday to Sunday, 11–18",
  press: "Hetq, a review https://hetq.am/en/1",
  works: [{ artwork: 2 }, { artwork: 1 }],
};

/** Artworks 1 and 2, and exhibition 1. */
async function startSite(exhibition: object = full) {
  const site = await startCallers(await emptyDatabase());
  for (const title of ["Dawn", "Noon"]) {
    await site.admin.add("/api/artworks", { ...minimalArtwork, title });
  }
  await site.admin.add("/api/exhibitions", exhibition);
  return site;
}

/** The ids of the artworks on the wall. */
function listIdsOnWall(html: string): number[] {
  const [wall = ""] = /<ul class="work-grid.*?<\/ul>/s.exec(html) ?? [];
  const ids = Array.from(wall.matchAll(/\/artworks\?work=(\d+)/g), ([, id]) => Number(id));
  return [...new Set(ids)];
}

test("SEL-03 the page of an exhibition has its words, its works in order, a map and the press", async () => {
  const { visitor } = await startSite();
  const html = await visitor.read(page);
  for (const words of [full.text, full.address, full.hours]) expect(html).toContain(words);
  expect(html).toMatch(/href="https:\/\/www\.openstreetmap\.org\/search\?query=7\+Abovyan\+Street/);
  expect(html).toMatch(/href="https:\/\/hetq\.am\/en\/1"[^>]*>Hetq, a review</);
  expect(listIdsOnWall(html)).toEqual([2, 1]);
});

test("SEL-03 each view of the rooms has its line of the captions", async () => {
  const { admin, visitor } = await startSite();
  const views = [];
  for (const red of [40, 90, 140]) {
    views.push(await admin.upload(await plainPicture([red, 90, 120]).jpeg().toBuffer()));
  }
  const set = { installationViews: views };
  await admin.call("PATCH", "/api/exhibitions/1", { set, from: { installationViews: [] } });
  const html = await visitor.read(page);
  const captions = Array.from(html.matchAll(/<figcaption[^>]*>([^<]*)/g), ([, words]) => words);
  expect(captions).toEqual(["The large hall", "The stairs"]);
  expect(html.match(/<figure/g)).toHaveLength(3);
});

test("SEL-03 a caption stays with its view in each language when the views change", async () => {
  const { admin, visitor } = await startSite({
    ...full,
    translations: { fr: { installationCaptions: "La grande salle\nL’escalier" } },
  });
  const [hall = "", stairs = ""] = await Promise.all(
    [40, 90].map(async (red) => admin.upload(await plainPicture([red, 90, 120]).jpeg().toBuffer())),
  );
  const show = (to: string[], from: string[]) =>
    admin.call("PATCH", "/api/exhibitions/1", {
      set: { installationViews: to },
      from: { installationViews: from },
    });
  const captionsIn = async (address: string) =>
    Array.from(
      (await visitor.read(address)).matchAll(/<figcaption[^>]*>([^<]*)/g),
      ([, words]) => words,
    );
  await show([hall, stairs], []);
  await show([stairs, hall], [hall, stairs]);
  expect(await captionsIn(page)).toEqual(["The stairs", "The large hall"]);
  await show([stairs], [stairs, hall]);
  expect(await captionsIn(page)).toEqual(["The stairs"]);
  expect(await captionsIn(`/fr${page}`)).toEqual(["L’escalier"]);
});

test("SEL-03 the first view may have no caption", async () => {
  const { admin, visitor } = await startSite({ ...full, installationCaptions: "\n\nThe stairs" });
  const views = [];
  for (const red of [40, 90, 140]) {
    views.push(await admin.upload(await plainPicture([red, 90, 120]).jpeg().toBuffer()));
  }
  const set = { installationViews: views };
  await admin.call("PATCH", "/api/exhibitions/1", { set, from: { installationViews: [] } });
  const figures = (await visitor.read(page)).match(/<figure.*?<\/figure>/gs);
  expect(figures.map((figure: string) => figure.includes("<figcaption"))).toEqual([
    false,
    false,
    true,
  ]);
});

test("SEL-03 a card leads to its page only if there is more than the card", async () => {
  const { admin, visitor } = await startSite();
  await admin.add("/api/exhibitions", { ...minimalExhibition, title: "Only a card" });
  const html = await visitor.read("/exhibitions");
  expect(html).toContain(`href="${page}"`);
  expect(html).not.toContain("/exhibitions/2");
  const { status, headers } = await visitor.call("GET", "/exhibitions/2-only-a-card");
  expect([status, headers.get("location")]).toEqual([302, "/exhibitions#exhibition-2"]);
  const sitemap = await visitor.read("/sitemap.xml");
  expect(sitemap).toContain(page);
  expect(sitemap).not.toContain("/exhibitions/2");
});

test.each([
  ["/exhibitions/1", page],
  ["/exhibitions/1-an-old-title", page],
  ["/ru/exhibitions/1", `/ru${page}`],
  ["/exhibitions/1?from=letter", `${page}?from=letter`],
])("SEL-03 %s leads to %s", async (address, target) => {
  const { visitor } = await startSite();
  const { status, headers } = await visitor.call("GET", address);
  expect([status, headers.get("location")]).toEqual([302, target]);
});

test("SEL-03 an unpublished work is nowhere on the page of its exhibition", async () => {
  const { admin, visitor } = await startSite();
  const set = { published: false };
  await admin.call("PATCH", "/api/artworks/2", { set, from: { published: true } });
  for (const language of languages) {
    const address = siteIn(language).exhibition({ id: 1, slug: "where-the-light-rests" });
    const html = await visitor.read(address);
    expect(html).toContain("Dawn");
    expect(html).not.toContain("Noon");
  }
});

test("SEL-03 an exhibition that lists only an unpublished work has no page", async () => {
  const { admin, visitor } = await startSite({ ...minimalExhibition, works: [{ artwork: 2 }] });
  expect(await visitor.status("GET", page)).toBe(200);
  const set = { published: false };
  await admin.call("PATCH", "/api/artworks/2", { set, from: { published: true } });
  expect(await visitor.status("GET", page)).toBe(302);
});

test("EXH-09 a work and a print name the coming exhibition that shows them, and no past one", async () => {
  const { admin, visitor } = await startSite();
  await admin.add("/api/prints", { ...minimalPrint, title: "Evening" });
  const works = [{ artwork: 1 }, { print: 1 }];
  const [year, next] = [new Date().getFullYear() + 1, new Date().getFullYear() + 2];
  const coming = { startDate: `5 May ${year}`, endDate: `2 June ${next}`, year, works };
  await admin.add("/api/exhibitions", { ...full, ...coming, title: "Next" });
  await admin.add("/api/exhibitions", {
    ...full,
    works,
    endDate: "2 June 2020",
    year: 2020,
    title: "Past",
  });
  for (const path of ["/artworks?work=1", "/prints/1"]) {
    const html = await visitor.read(path);
    expect(html).toMatch(/Next, 5 May .*?href="\/exhibitions\/2-next"[^>]*>“Next”/s);
    expect(html).not.toContain("/exhibitions/3-past");
  }
  expect(await visitor.read("/artworks?work=2")).not.toContain("/exhibitions/2-next");
});

test("SEL-03 a line of press without an address is refused at its field", async () => {
  const { admin } = await startSite();
  const set = { press: "A review in Hetq" };
  const from = { press: full.press };
  const { status, body } = await admin.call("PATCH", "/api/exhibitions/1", { set, from });
  expect([status, body.issues[0].path]).toEqual([400, "press"]);
});
