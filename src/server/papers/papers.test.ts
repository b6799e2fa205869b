import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { create, type Font } from "fontkit";
import jsQR from "jsqr";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { textsIn } from "../../../test/support/texts.ts";
import { artworkInputSchema } from "../../core/entities/artwork.ts";
import { languages } from "../../core/languages.ts";
import { labelGrid, pageSizes } from "../../core/papers/label-formats.ts";
import { paperRequestSchema } from "../../core/papers/paper-request.ts";
import { createArtwork } from "../catalogue/artworks/artworks.ts";
import { type Media, storePicture } from "../pictures/pictures.ts";
import { describePaper } from "./describe-paper.ts";
import { coarseWorks } from "./layout/coarse-works.ts";
import { drawPaper } from "./layout/draw-paper.ts";
import { fontNames, readFont } from "./layout/fonts.ts";
import { hangWorks } from "./layout/hanging.ts";
import type { Paper, PaperWork } from "./paper.ts";

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
  return { ids, print, visitor, services };
}

async function addPicture(media: Media): Promise<string> {
  const { jpeg } = await pictureOf();
  return (await storePicture(media, jpeg, { prepare: false })).src;
}

/** Decodes the codes of labels of 90 × 55 mm on the first page, which is A4. */
async function readCodes(pdf: Buffer, media: Media): Promise<string[]> {
  const page = sharp(await media.processes.perform("drawFirstPage", pdf)).ensureAlpha();
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  const { left, top, columns, stepX, stepY, landscape } = labelGrid("90x55", "a4");
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
async function drawPdf(paper: Paper): Promise<Buffer> {
  const file = new PassThrough();
  await drawPaper(paper, pictureOf, file);
  return buffer(file);
}

const pictureOf = async () => ({
  jpeg: await sharp({ create: { width: 30, height: 20, channels: 3, background: "#a05" } })
    .jpeg()
    .toBuffer(),
  profile: null,
});

test("PAP-01 the fonts of papers have the letters of all languages, and narrow spaces", () => {
  const texts = languages.flatMap((language) => textsIn(language).map(({ text }) => text));
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
  const works = Array.from({ length: 11 }, () => artworkInputSchema.parse(work));
  for (const input of works) await createArtwork(services.database, input);
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
      expect(coarseWorks(paper)).toHaveLength(kind === "catalogue" ? 11 : 0);
      // A catalogue has its first picture on the cover, too.
      const pictures = { prices: 11, catalogue: 12, hanging: 0 }[kind];
      expect(pdf.match(/\/Subtype \/Image/g) ?? []).toHaveLength(pictures);
    }
  }
});

test("PAP-01 a word of 10,000 letters is measured in short pieces, and the papers are whole", async () => {
  const { services } = await startWithWorks([{ title: "Ա".repeat(10_000) }, { title: "Next" }]);
  const measuring = vi.spyOn(PDFDocument.prototype, "widthOfString");
  onTestFinished(() => measuring.mockRestore());
  for (const kind of ["labels", "prices", "catalogue"] as const) {
    measuring.mockClear();
    const paper = await describePaper(services, paperRequestSchema.parse({ kind }));
    expect(String(await drawPdf(paper))).toMatch(/%%EOF\s*$/);
    const letters = measuring.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
    expect(letters, kind).toBeLessThan(200_000);
  }
});

test("PAP-03 works above 170 cm hang lower; nails are a wire's drop below the edge", () => {
  const work = (width: number, height: number) => ({ size: { width, height } }) as PaperWork;
  const paper = { works: [work(80, 60), work(91, 170), work(90, 200)], wireDrop: 8 };
  const [wall] = hangWorks(paper, 1000);
  expect(wall?.works).toMatchObject([
    { number: 1, left: 0, centre: 145, nail: 167, isLower: false },
    { number: 2, left: 120, centre: 145, nail: 222, isLower: false },
    { number: 3, left: 251, centre: 130, nail: 222, isLower: true },
  ]);
  const own = { ...work(80, 60), wireDrop: 5 };
  expect(hangWorks({ works: [own], wireDrop: 8 }, 1000)[0]?.works[0]?.nail).toBe(170);
  const wide = { works: [work(600, 60), work(600, 60)], wireDrop: null };
  expect(hangWorks(wide, 1000)).toHaveLength(2);
});

test("PAP-01 refuses papers without works, of unknown works, and for visitors", async () => {
  const { print, visitor } = await startWithWorks([]);
  expect((await print({})).body.code).toBe("paperEmpty");
  expect((await print({ ids: [9] })).status).toBe(404);
  expect((await print({ kind: "poster" })).status).toBe(400);
  expect((await visitor.call("POST", "/api/papers", { kind: "labels" })).status).toBe(401);
});
