import { expect, test } from "vitest";
import type { Catalogue } from "../paper.ts";
import { drawCatalogue } from "./catalogue.ts";
import { openRecordedSheet } from "./recorded-sheet.ts";

const workOf = (number: number, width: number, height: number): Catalogue["works"][number] => ({
  title: { text: `Work ${number}` },
  year: null,
  lines: [{ text: "Oil on canvas" }],
  picture: { address: "", width, height, alt: { text: "" } },
  price: "$900",
  sold: null,
  description: { text: `Painted outdoors ${number}. `.repeat(number * 20) },
});

const paper: Catalogue = {
  ...{ kind: "catalogue", language: "en", page: "letter", name: "Works", heading: "Works" },
  ...{ artist: { text: "Anahit" }, date: "2026-03-08", day: "8 March 2026" },
  works: [workOf(1, 4, 3), workOf(2, 3, 4), workOf(3, 1, 4), workOf(4, 5, 1)],
  twoPerPage: false,
  sections: [],
  history: {
    title: "Exhibitions",
    entries: [{ year: "2024", text: { text: "“Light”, House of Artists" } }],
  },
  index: "Index",
  contact: { title: "Contact", lines: [], address: "https://painter.example" },
};

test.each([false, true])(
  "PAP-01 captions stand below their pictures, from the left edge, within the page (two a page: %s)",
  async (twoPerPage) => {
    const { sheet, lines, pictures } = openRecordedSheet({ ...paper, twoPerPage });
    await drawCatalogue(sheet, { ...paper, twoPerPage });
    const [, ...shown] = pictures;
    const captions = paper.works.map(({ title }) =>
      lines.find(({ text, size }) => text === title.text && size === 14),
    );
    const gaps = captions.map((caption, index) => {
      const { x = 0, y = 0, height = 0, page = 0 } = shown[index] ?? {};
      expect(caption?.x).toBeCloseTo(x);
      expect(caption?.page).toBe(page);
      return (caption?.top ?? 0) - y - height;
    });
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0);
    const pageOf = new Map(captions.map((caption) => [caption?.text, caption?.page]));
    for (const { text, page, bottom } of lines) {
      const number = /^Painted outdoors (\d)/.exec(text)?.[1];
      if (number)
        expect([page, bottom < sheet.bottom + 1]).toEqual([pageOf.get(`Work ${number}`), true]);
    }
  },
);

test("PAP-01 a catalogue lists the exhibitions before the works", async () => {
  const { sheet, find } = openRecordedSheet(paper);
  await drawCatalogue(sheet, paper);
  expect(find("Exhibitions").page).toBe(2);
  expect(find("2024").top).toBe(find("“Light”, House of Artists").top);
});
