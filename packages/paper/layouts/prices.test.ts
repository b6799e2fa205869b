import { expect, test } from "vitest";
import type { PriceList } from "../paper.ts";
import { drawPrices } from "./prices.ts";
import { openRecordedSheet } from "./recorded-sheet.ts";

type Work = PriceList["works"][number];

const workOf = (number: number, change: Partial<Work> = {}): Work => ({
  number,
  title: { text: `Work ${number}` },
  year: null,
  lines: [{ text: "Oil on canvas" }],
  picture: { address: "", width: 4, height: 3, alt: { text: "" } },
  price: `$${number}00`,
  sold: null,
  ...change,
});

const list = (works: Work[], change: Partial<PriceList> = {}): PriceList => ({
  ...{ kind: "prices", language: "en", page: "a4", name: "Price list", heading: "Price list" },
  ...{ artist: { text: "Anahit" }, date: "2026-03-08", day: "8 March 2026" },
  ...{ pictures: true, numbers: true, terms: { text: "Framed." }, validity: "Until May." },
  contact: { lines: ["anahit@painter.example", "+374 91 234567"] },
  works,
  ...change,
});

const baseOf = ({ top, size }: { top: number; size: number }) => top + 0.94 * size;

test("OWN-05 number, title and price of a work stand on one line, the numbers below one another", async () => {
  const paper = list([workOf(9), workOf(10, { price: "Price on request" })]);
  const { sheet, find } = openRecordedSheet(paper);
  await drawPrices(sheet, paper);
  for (const { number, title, price } of paper.works) {
    const parts = [String(number), title.text, price ?? ""].map(find);
    for (const part of parts) expect(baseOf(part)).toBeCloseTo(baseOf(parts[1] ?? part));
  }
  const edges = ["9", "10"].map(find).map(({ x, width, align }) => [x + width, align]);
  expect(edges[0]).toEqual(edges[1]);
});

test("OWN-05 a very long medium stays left of the prices, and its row holds it", async () => {
  const lines = [{ text: "Oil, tempera, gold leaf and ground obsidian on linen, ".repeat(9) }];
  const paper = list([workOf(1, { lines }), workOf(2)]);
  const { sheet, lines: written, find } = openRecordedSheet(paper);
  await drawPrices(sheet, paper);
  const medium = written.find(({ text }) => text.startsWith("Oil, tempera"));
  expect((medium?.x ?? 0) + (medium?.width ?? 0)).toBeLessThan(find("$100").x);
  expect(find("Work 2").top).toBeGreaterThan(medium?.bottom ?? 0);
});

test("OWN-05 validity, terms and contact follow the last work, never alone on a page", async () => {
  for (let count = 1; count < 30; count += 1) {
    const works = Array.from({ length: count }, (_, index) => workOf(index + 1));
    const paper = list(works);
    const { sheet, find } = openRecordedSheet(paper);
    await drawPrices(sheet, paper);
    const pages = ["Until May.", "Framed.", paper.contact.lines.join("  ·  ")].map(
      (text) => find(text).page,
    );
    expect(new Set([...pages, find(`Work ${count}`).page]).size, String(count)).toBe(1);
  }
});

test("PRI-03 a dot alone says sold without a word", async () => {
  const sold = { text: "Sold", dotAlone: true };
  const paper = list([workOf(1, { price: null, sold })]);
  const { sheet, lines } = openRecordedSheet(paper);
  await drawPrices(sheet, paper);
  expect(lines.filter(({ dot }) => dot)).toMatchObject([{ text: "", dot: { alt: "Sold" } }]);
});
