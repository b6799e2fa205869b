import { expect, test } from "vitest";
import { computeLabelGrid, type LabelName, labelFormats } from "../label-formats.ts";
import type { Labels } from "../paper.ts";
import { quietZone } from "../qr-code.ts";
import { mm } from "../sheet/design.ts";
import type { Line } from "../sheet/paragraphs.ts";
import { openSheet, type Sheet } from "../sheet/sheet.ts";
import { drawLabels } from "./labels.ts";
import { labelLines } from "./museum-label.ts";

const names = Object.keys(labelFormats) as LabelName[];

const work: Labels["works"][number] = {
  number: 7,
  title: { text: "Evening over Sevan" },
  year: "2021",
  lines: [{ text: "Oil on canvas" }, { text: "60 × 80 cm" }],
  price: "$4,200",
  sold: null,
  address: "https://painter.example/artworks?work=1",
};

const labels: Labels = {
  kind: "labels",
  language: "en",
  page: "a4",
  artist: { text: "Anahit Hovhannisyan" },
  name: "Wall labels",
  date: "2026-03-08",
  label: "90x55",
  artistName: true,
  code: true,
  numbers: false,
  works: [work],
};

interface Written extends Line {
  align?: string | undefined;
  right: number;
  bottom: number;
}

/** Draws the labels. Returns their paragraphs, the number of codes and the number of pages. */
async function draw(changes: Partial<Labels>) {
  const paper = { ...labels, ...changes };
  const sheet = openSheet(paper, async () => null);
  const lines: Written[] = [];
  const codes: { x: number; y: number; side: number }[] = [];
  const recording: Sheet = Object.assign(Object.create(sheet), {
    write(written: readonly Line[], place: Parameters<Sheet["write"]>[1]) {
      const bottom = sheet.write(written, place);
      const right = place.x + place.width;
      lines.push(...written.map((line) => ({ ...line, align: place.align, right, bottom })));
      return bottom;
    },
    code(_address: string, x: number, y: number, side: number) {
      codes.push({ x, y, side });
    },
  });
  await drawLabels(recording, paper);
  return { lines, codes, pages: sheet.pages };
}

test("PAP-01 a label of 90 × 55 mm begins with the painter's name, in 12 pt and more", async () => {
  const { lines } = await draw({ label: "90x55" });
  expect(lines.map(({ text, size }) => [text, size])).toEqual([
    ["Anahit Hovhannisyan", 12],
    ["Evening over Sevan, ", 16],
    ["Oil on canvas", 12],
    ["60 × 80 cm", 12],
    ["$4,200", 12],
  ]);
});

test("PAP-01 the painter's name and the code can be left out", async () => {
  const { lines, codes } = await draw({ artistName: false, code: false });
  expect(lines[0]?.text).toBe("Evening over Sevan, ");
  expect(codes).toEqual([]);
  expect((await draw({})).codes).toHaveLength(1);
});

test("OWN-05 a label's number stands in its corner, beside the first words however long they are", async () => {
  const long = { text: "A name as long as a label is wide, ".repeat(3) };
  for (const label of names) {
    const { lines } = await draw({ label, numbers: true, artist: long });
    const [number, name] = lines;
    expect(number?.text).toBe("7");
    expect(number?.align).toBe("right");
    expect(name?.right, label).toBeLessThan((number?.right ?? 0) - (number?.size ?? 0));
  }
});

test("PAP-01, REA-05 the words keep the distance from the code that scanners need", async () => {
  for (const label of names) {
    for (let words = 1; words < 24; words += 1) {
      const lines = [{ text: "Oil on canvas, ".repeat(words) }];
      const drawn = await draw({ label, works: [{ ...work, lines }] });
      const near = drawn.codes.flatMap(({ x, y, side }) => {
        const gap = side * quietZone;
        return drawn.lines.filter(({ right, bottom }) => right > x - gap && bottom > y - gap);
      });
      expect(near, `${label}, ${words}`).toEqual([]);
    }
  }
});

test("PAP-01 the type grows with the label, and only shrinks where the words do not fit", async () => {
  const smallest = async (label: LabelName) => {
    const { lines } = await draw({ label });
    return Math.min(...lines.map(({ size }) => size));
  };
  expect(await smallest("105x74")).toBeGreaterThan(13);
  expect(await smallest("A6")).toBeGreaterThan(17);
  for (const label of names) {
    expect(await smallest(label), label).toBeGreaterThanOrEqual(12);
  }
});

test("PAP-01 the words of a label stay within it, however long they are", async () => {
  const long = { ...work, title: { text: "A long title, ".repeat(700) } };
  const exhibited = {
    ...work,
    title: { text: "Black Rain over the Old Town, Seen from the Studio" },
  };
  for (const label of names) {
    const { height } = labelFormats[label];
    for (const each of [exhibited, long]) {
      const { lines, pages } = await draw({ label, works: [each] });
      const lowest = Math.max(...lines.map(({ bottom }) => bottom));
      const { top } = computeLabelGrid(label, "a4");
      expect(lowest, label).toBeLessThan((top + height) * mm);
      expect(pages).toBe(1);
    }
  }
});

test("PAP-01 comma and space stand with the title, also where the year begins a line", () => {
  const [name] = labelLines(work, { title: 16, details: 12 });
  expect(name).toMatchObject({ text: "Evening over Sevan, ", after: "2021" });
});
