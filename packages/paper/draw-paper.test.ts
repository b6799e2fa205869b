import { PassThrough, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { expect, onTestFinished, test, vi } from "vitest";
import { listCoarseWorks } from "./coarse-works.ts";
import { countPages, drawPaper } from "./draw-paper.ts";
import { findLettersMissingOn } from "./letters.ts";
import type { HangingTexts, LoadPicture, Paper, PaperWork } from "./paper.ts";

/** 1 × 1 px. */
const jpeg = Buffer.from(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z",
  "base64",
);
const profile = Buffer.from("the profile of a camera");

const work: PaperWork = {
  number: 1,
  title: { text: "Evening over Sevan" },
  year: "2021",
  lines: [{ text: "Oil on canvas" }, { text: "Երևան", lang: "hy" }],
  picture: { address: "evening", width: 6000, height: 4000, alt: { text: "The lake at dusk" } },
  price: "$4,200",
  sold: null,
  description: { text: "Blue on blue." },
  size: { width: 80, height: 60 },
  wireDrop: null,
  address: "https://painter.example/works/1",
};

const texts: HangingTexts = {
  number: "Work",
  fromLeft: "left edge, cm",
  centre: "centre, cm",
  top: "upper edge, cm",
  nail: "nail, cm",
  unknown: "Size unknown",
  scale: ({ scale, height }) => `Scale 1 : ${scale}, line at ${height} cm`,
  lower: (height) => `Higher than ${height} cm`,
  widths: ({ width, space }) => `Width ${width} cm, spaces ${space} cm`,
  wall: (width) => `Wall ${width} cm`,
  tooWide: ({ needed, wall }) => `${needed} cm do not fit on ${wall} cm`,
};

const all = {
  language: "en",
  page: "a4",
  artist: { text: "Anahit Hovhannisyan" },
  name: "Paper",
  date: "2026-03-08",
  heading: "Where the Light Rests",
  day: "8 March 2026",
} as const;

const labelsOf = (works: PaperWork[]): Paper => {
  return {
    ...all,
    kind: "labels",
    works,
    label: "90x55",
    artistName: true,
    code: true,
    numbers: true,
  };
};

/** A paper of each kind. */
function papersOf(works: PaperWork[]): Paper[] {
  const address = "https://painter.example/contact";
  const contact = { title: "Contact", lines: ["Yerevan"], address };
  const sections = [{ title: "Statement", text: { text: "I paint the lake." } }];
  const [first = work] = works;
  const listed = { pictures: true, numbers: true, validity: "Until May.", contact };
  const history = { title: "History", entries: [{ year: "2024", text: { text: "Light" } }] };
  const wall = { pictures: true, wireDrop: 8, centreHeight: 145, wallWidth: 500 };
  const words = { number: "No. 12", statement: "I painted it.", signature: "Date", check: "See:" };
  return [
    labelsOf(works),
    { ...all, kind: "prices", works, ...listed, terms: { text: "With frame." } },
    {
      ...{ ...all, kind: "catalogue", works, twoPerPage: false, sections, history },
      ...{ index: "Works", contact },
    },
    { ...all, kind: "hanging", works, ...wall, texts },
    { ...all, kind: "certificate", work: first, address, ...words },
  ];
}

async function draw(paper: Paper, load: LoadPicture) {
  const file = new PassThrough();
  const begun: number[] = [];
  const drawn = buffer(file);
  await drawPaper(paper, load, file, (page) => begun.push(page));
  return { pdf: (await drawn).toString("latin1"), begun };
}

const countOf = (pdf: string, words: RegExp) => pdf.match(words)?.length ?? 0;

test.each(papersOf([work, work, work]))(
  "PAP-01, PAP-02 a paper of kind $kind is a tagged PDF/A file with its pictures",
  async (paper) => {
    const { pdf, begun } = await draw(paper, async () => ({ jpeg, profile: null }));
    expect(pdf).toMatch(/^%PDF-1\.7[\s\S]+%%EOF\s*$/);
    expect(pdf).toContain("<pdfaid:part>2</pdfaid:part>");
    expect(pdf).toContain("/MarkInfo");
    // Without it, viewers fit each page to the printer, and labels miss their sheet.
    expect(pdf).toContain("/PrintScaling /None");
    // A catalogue has its first picture on the cover, too.
    const pictures = { labels: 0, prices: 3, catalogue: 4, hanging: 3, certificate: 1 }[paper.kind];
    expect(countOf(pdf, /\/Subtype \/Image/g)).toBe(pictures);
    expect(begun).toHaveLength(await countPages(paper));
    expect(countOf(pdf, /\/Type \/Page\b/g)).toBe(begun.length);
  },
);

test("PAP-01 a paper is drawn once its file has taken all bytes", async () => {
  let taken = "";
  const file = new Writable({
    write(chunk: Buffer, _encoding, done) {
      taken += chunk.toString("latin1");
      setImmediate(done);
    },
  });
  await drawPaper(labelsOf([work]), async () => null, file);
  expect(taken).toMatch(/%%EOF\s*$/);
});

test("PAP-01 a file that fails rejects the paper", async () => {
  const file = new Writable({ write: (_chunk, _encoding, done) => done(new Error("disk full")) });
  await expect(drawPaper(labelsOf([work]), async () => null, file)).rejects.toThrow("disk full");
});

test("PAP-01 pictures of one profile share it, and a picture that is gone leaves no gap", async () => {
  const gone = { ...work, picture: { address: "gone", width: 9, height: 9, alt: { text: "" } } };
  const load = vi.fn<LoadPicture>(async (address) =>
    address === "gone" ? null : { jpeg, profile },
  );
  for (const paper of papersOf([work, gone, work]).filter(({ kind }) => kind === "prices")) {
    const { pdf } = await draw(paper, load);
    expect(countOf(pdf, /\/Subtype \/Image/g)).toBe(2);
    expect(countOf(pdf, /\/Alternate \/DeviceRGB/g)).toBe(1);
  }
  // 20 mm at 300 dots per inch.
  expect(load).toHaveBeenCalledWith("evening", { width: 236, height: 157 });
});

test("PAP-01 a word of 10,000 letters is measured in short pieces, and the papers are whole", async () => {
  const measuring = vi.spyOn(PDFDocument.prototype, "widthOfString");
  onTestFinished(() => measuring.mockRestore());
  const long = { ...work, title: { text: "Ա".repeat(10_000) } };
  for (const paper of papersOf([long, work])) {
    measuring.mockClear();
    const { pdf } = await draw(paper, async () => null);
    expect(pdf).toMatch(/%%EOF\s*$/);
    const letters = measuring.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
    expect(letters, paper.kind).toBeLessThan(200_000);
  }
});

test("PAP-01 pictures of a catalogue with fewer than 300 dots per inch are coarse", () => {
  const withPicture = (width: number, height: number) => ({
    ...work,
    picture: { address: "", width, height, alt: { text: "" } },
  });
  // Between the margins of A4 a page has room for 162 × 247 mm.
  const works = [withPicture(1910, 1900), withPicture(1920, 1910), withPicture(1000, 1460)];
  const coarse = (twoPerPage: boolean) =>
    listCoarseWorks({ page: "a4", twoPerPage, works }).map((each) => works.indexOf(each));
  expect(coarse(false)).toEqual([0, 2]);
  expect(coarse(true)).toEqual([]);
});

/** Gives each text a letter of its own that the typefaces lack. */
function withBlankLetters(paper: Paper): Paper {
  let code = "一".charCodeAt(0);
  // `texts` are of the caller, not of the painter.
  const unprinted = /^(address|alt|date|kind|label|language|page|name|lang|texts)$/;
  const mark = (value: unknown): unknown => {
    if (typeof value === "string") return `${value} ${String.fromCharCode(code++)}`;
    if (Array.isArray(value)) return value.map(mark);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, each]) => [name, unprinted.test(name) ? each : mark(each)]),
    );
  };
  return mark(paper) as Paper;
}

test.each(papersOf([work, work]).map((paper) => [paper.kind, paper] as const))(
  "REA-05 the letters that %s lack are those of all texts that they print",
  async (_, paper) => {
    const marked = withBlankLetters(paper);
    const writing = vi.spyOn(PDFDocument.prototype, "text");
    onTestFinished(() => writing.mockRestore());
    await countPages(marked);
    const printed = writing.mock.calls.map(([text]) => text).join("");
    const { works, others } = findLettersMissingOn(marked);
    const letters = printed.match(/\p{Script=Han}/gu) ?? [];
    expect(letters.length).toBeGreaterThan(1);
    expect([...works.flat(), ...others]).toEqual(expect.arrayContaining([...new Set(letters)]));
  },
);
