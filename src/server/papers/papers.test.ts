import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { drawPaper } from "@nkar/paper/draw-paper";
import { computeLabelGrid, pageSizes } from "@nkar/paper/label-formats";
import { fontNames, readFont } from "@nkar/paper/typefaces";
import { create, type Font } from "fontkit";
import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { storeWithoutVariants } from "../../../test/support/painted-site.ts";
import { minimalArtwork, minimalExhibition } from "../../../test/support/samples.ts";
import { listLanguageTexts } from "../../../test/support/texts.ts";
import { languages } from "../../core/languages.ts";
import { missingLettersHeader } from "../../core/papers/paper-options.ts";
import { paperRequestSchema } from "../../core/papers/paper-request.ts";
import { inputSchemas } from "../../core/records/schemas.ts";
import { createRecord } from "../catalogue/content-changes.ts";
import type { Media } from "../pictures/pictures.ts";
import { describePaper } from "./describe-paper.ts";
import { type PaperDescription, toPaper } from "./paper-description.ts";

async function startWithWorks(changes: object[]) {
  const { admin, visitor, services } = await startCallers(await emptyDatabase(), {
    SITE_URL: "https://painter.example",
  });
  const ids: number[] = [];
  for (const change of changes) {
    const { body } = await admin.call("POST", "/api/artworks", { ...minimalArtwork, ...change });
    ids.push(body.id);
  }
  const print = (wish: object) => admin.call("POST", "/api/papers", { kind: "labels", ...wish });
  return { ids, print, visitor, services, admin };
}

async function addPicture(media: Media): Promise<string> {
  const { jpeg } = await loadPicture();
  return storeWithoutVariants(media, jpeg);
}

/** Decodes the codes of labels of 90 × 55 mm on the first page, which is A4. */
async function readCodes(pdf: Buffer, media: Media): Promise<string[]> {
  const page = sharp(await media.processes.perform("drawFirstPage", pdf)).ensureAlpha();
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  const { left, top, columns, stepX, stepY, landscape } = computeLabelGrid("90x55", "a4");
  const pixelsPerMm = info.width / pageSizes.a4[landscape ? 1 : 0];
  const found: string[] = [];
  for (let label = 0; label < columns * 2; label += 1) {
    const [column, row] = [label % columns, Math.floor(label / columns)];
    const crop = {
      left: Math.round((left + column * stepX) * pixelsPerMm),
      top: Math.round((top + row * stepY) * pixelsPerMm),
      width: Math.round(stepX * pixelsPerMm),
      height: Math.round(stepY * pixelsPerMm),
    };
    const cut = await sharp(data, { raw: info }).extract(crop).raw().toBuffer();
    const code = jsQR(new Uint8ClampedArray(cut), crop.width, crop.height);
    if (code) found.push(code.data);
  }
  return found;
}

test("PAP-01 the codes of labels lead to their works, in the order by hand", async () => {
  const { ids, services } = await startWithWorks([{ title: "A" }, { title: "B" }, { title: "C" }]);
  const [first, , third] = ids;
  const wish = { kind: "labels", ids: [third, first], language: "hy" };
  const paper = await describePaper(services, paperRequestSchema.parse(wish));
  expect(await readCodes(await drawPdf(paper), services.media)).toEqual(
    [third, first].map((id) => `https://painter.example/hy/artworks?work=${id}`),
  );
});

test("OWN-01 papers mark the texts of a site in Armenian with their language, and lack no letter", async () => {
  const work = {
    title: "Երեկո Սևանի վրա",
    medium: "Յուղաներկ, կտավ",
    writtenIn: { title: "hy", medium: "hy" },
  };
  const { services } = await startWithWorks([work]);
  for (const kind of ["labels", "prices", "catalogue"]) {
    const paper = await describePaper(services, paperRequestSchema.parse({ kind, language: "en" }));
    expect(paper.works[0]).toMatchObject({ title: { text: work.title, lang: "hy" } });
    expect(JSON.stringify(paper.works[0])).toContain('{"text":"Յուղաներկ, կտավ","lang":"hy"}');
    expect((await drawPdf(paper)).toString("latin1")).toContain("/Lang (hy)");
  }
});

test("PAP-01 unpublished works are on paper only if they are chosen by hand", async () => {
  const { ids, services } = await startWithWorks([
    { title: "A" },
    { title: "B", published: false },
    { title: "C", availability: "sold" },
  ]);
  const titlesOf = async (wish: object) => {
    const request = paperRequestSchema.parse({ kind: "labels", ...wish });
    const { works } = await describePaper(services, request);
    return works.map((work) => work.title.text).join("");
  };
  expect(await titlesOf({})).toBe("AC");
  expect(await titlesOf({ availability: "sold" })).toBe("C");
  expect(await titlesOf({ ids: ids.toReversed() })).toBe("CBA");
});

/** Draws here rather than in a process of its own, which takes a second to start. */
async function drawPdf(description: PaperDescription): Promise<Buffer> {
  const file = new PassThrough();
  const drawn = buffer(file);
  await drawPaper(toPaper(description), loadPicture, file);
  return drawn;
}

const loadPicture = async () => ({
  jpeg: await sharp({ create: { width: 30, height: 20, channels: 3, background: "#a05" } })
    .jpeg()
    .toBuffer(),
  profile: null,
});

test("PAP-01 the fonts of papers have the letters of all languages, and narrow spaces", () => {
  const texts = languages.flatMap((language) =>
    listLanguageTexts(language).map(({ text }) => text),
  );
  const letters = new Set(`${texts.join("")}œŒ№\u202f`.match(/[\p{L}\p{P}\p{S}\u202f]/gu));
  for (const name of fontNames) {
    const known = new Set((create(readFont(name)) as Font).characterSet);
    const missing = [...letters].filter((letter) => !known.has(letter.codePointAt(0) ?? 0));
    expect(missing, name).toEqual([]);
  }
});

test("PAP-01 lists and catalogues hold every work and picture, in each language", async () => {
  const { services } = await startWithWorks([]);
  const address = await addPicture(services.media);
  const work = { ...minimalArtwork, images: [address], title: "Երևան Ереван ".repeat(30) };
  const works = Array.from({ length: 11 }, () => inputSchemas.artworks.parse(work));
  for (const input of works) await createRecord(services.database, "artworks", input);
  for (const language of languages) {
    for (const kind of ["prices", "catalogue", "hanging"] as const) {
      const request = paperRequestSchema.parse({
        kind,
        language,
        twoPerPage: true,
        page: "letter",
      });
      const paper = await describePaper(services, request);
      const pdf = String(await drawPdf(paper));
      expect(paper.works).toHaveLength(11);
      // A catalogue has its first picture on the cover, too.
      const pictures = { prices: 11, catalogue: 12, hanging: 11 }[kind];
      expect(pdf.match(/\/Subtype \/Image/g) ?? []).toHaveLength(pictures);
    }
  }
});

test("PAP-01 refuses papers without works, of unknown works, and for visitors", async () => {
  const { print, visitor } = await startWithWorks([]);
  expect((await print({})).body.code).toBe("paperEmpty");
  expect((await print({ ids: [9] })).status).toBe(404);
  expect((await print({ kind: "poster" })).status).toBe(400);
  expect((await visitor.call("POST", "/api/papers", { kind: "labels" })).status).toBe(401);
});

test("REA-05 the answer names the works and texts with letters that papers lack", async () => {
  const titles = ["Ελληνικό φως", "שלום", "Ánh sáng", "山水"];
  const { ids, print } = await startWithWorks(titles.map((title) => ({ title })));
  const missingIn = async (wish: object) =>
    (await print({ kind: "hanging", preview: true, ...wish })).headers.get(missingLettersHeader);
  expect(await missingIn({})).toBe(`${ids[1]}, ${ids[3]}`);
  expect(await missingIn({ ids: [ids[0], ids[2]] })).toBeNull();
  expect(await missingIn({ ids: [ids[0]], heading: "光" })).toBe("other");
});

/** Describes a paper as its process draws it. */
async function toPaperOf({ services }: Pick<Started, "services">, wish: object) {
  return toPaper(await describePaper(services, paperRequestSchema.parse(wish)));
}

type Started = Awaited<ReturnType<typeof startWithWorks>>;

test("OWN-05 a work has the same number on labels, price list and hanging sheet of a selection", async () => {
  const site = await startWithWorks([{ title: "A" }, { title: "B" }, { title: "C" }]);
  const ids = [site.ids[2], site.ids[0]];
  for (const kind of ["labels", "prices", "hanging"]) {
    const paper = await toPaperOf(site, { kind, ids });
    expect(paper).toMatchObject({
      works: [
        { number: 1, title: { text: "C" } },
        { number: 2, title: { text: "A" } },
      ],
    });
  }
  expect(await toPaperOf(site, { kind: "labels", ids })).toMatchObject({ numbers: true });
  const alone = { kind: "labels", ids: [site.ids[2]] };
  expect(await toPaperOf(site, alone)).toMatchObject({ numbers: false });
});

test("PRI-03 a sold work has a dot alone where its price is hidden, and Reserved follows its setting", async () => {
  const site = await startWithWorks([
    { availability: "sold", price: 900 },
    { availability: "reserved", price: 800 },
  ]);
  const marks = async (settings: object) => {
    const path = "/api/sales-settings";
    const { body: stored } = await site.admin.call("GET", path);
    await site.admin.call("PUT", path, { ...stored, ...settings });
    const paper = await toPaperOf(site, { kind: "prices" });
    if (paper.kind !== "prices") throw new Error("Not a price list");
    return paper.works.map(({ price, sold }) => [price, sold?.text, sold?.dotAlone]);
  };
  const [shown, hidden] = [{ showSoldPrices: true }, { showSoldPrices: false }];
  expect(await marks({ ...shown, showReserved: false })).toEqual([
    ["$900", "Sold", false],
    ["$800", "Sold", false],
  ]);
  expect(await marks({ ...hidden, showReserved: false })).toEqual([
    [null, "Sold", true],
    [null, "Sold", true],
  ]);
  expect(await marks({ ...hidden, showReserved: true })).toEqual([
    [null, "Sold", true],
    ["$800", "Reserved", false],
  ]);
});

test("OWN-05 a price list names its last day in its language, and refuses what is no day", async () => {
  const site = await startWithWorks([{}]);
  const { print } = site;
  const list = { kind: "prices", validUntil: "2026-05-17" };
  expect(await toPaperOf(site, list)).toMatchObject({
    validity: "Prices are valid until May 17, 2026.",
  });
  expect(await toPaperOf(site, { ...list, language: "ru" })).toMatchObject({
    validity: expect.stringMatching(/^Цены действительны до 17 мая 2026\sг. включительно\.$/),
  });
  expect(await toPaperOf(site, { kind: "prices" })).toMatchObject({ validity: "" });
  expect((await print({ ...list, validUntil: "next May" })).status).toBe(400);
});

test("PAP-03 an empty height is 145 cm, and one outside 145 to 155 is refused", async () => {
  const site = await startWithWorks([{}]);
  const hanging = { kind: "hanging", centreHeight: null, wallWidth: null };
  expect(await toPaperOf(site, hanging)).toMatchObject({ centreHeight: 145, wallWidth: null });
  expect(await toPaperOf(site, { ...hanging, centreHeight: 155 })).toMatchObject({
    centreHeight: 155,
  });
  expect((await site.print({ ...hanging, centreHeight: 160 })).body.issues).toMatchObject([
    { path: "centreHeight", code: "numberOutside" },
  ]);
});

test("PAP-01 a catalogue lists the exhibitions, latest first, in its language", async () => {
  const site = await startWithWorks([{}]);
  for (const year of [2019, 2024]) {
    const exhibition = { ...minimalExhibition, year, title: `Light ${year}` };
    await site.admin.call("POST", "/api/exhibitions", exhibition);
  }
  const paper = await toPaperOf(site, { kind: "catalogue", language: "fr" });
  const { venue, location } = minimalExhibition;
  expect(paper).toMatchObject({
    history: {
      title: "Parcours d’expositions",
      entries: [2024, 2019].map((year) => ({
        year: String(year),
        text: { text: expect.stringContaining(`Light ${year}`), lang: "en" },
      })),
    },
  });
  expect(JSON.stringify(paper)).toContain(`${venue}, ${location}`);
});
