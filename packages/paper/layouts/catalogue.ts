import type { Catalogue, PaperPicture } from "../paper.ts";
import { grey, margins, mm, type Place, placeWithin } from "../sheet/design.ts";
import type { Line } from "../sheet/paragraphs.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { writeRow } from "../sheet/table-row.ts";
import { labelLines, priceLines } from "./museum-label.ts";

// Lays out a catalogue: cover, texts, works with their pictures, index and contact. Sizes of type and
// all lengths are in points.

const widestText = 130 * mm;
const yearWidth = 14 * mm;
/** Left edge of all texts and pictures. */
const x = margins.left;

const heading = (text: string): Line => ({ text, font: "display", size: 18, tag: "H2" });

async function drawCover(sheet: Sheet, paper: Catalogue): Promise<void> {
  sheet.startPage();
  const { width, bottom } = sheet;
  const { artist, heading: title, day } = paper;
  const lines: Line[] = [
    { ...artist, font: "display", size: 34, tag: "H1" },
    { text: title, font: "italic", size: 16, gap: 2 * mm },
    { text: day, size: 9.5, colour: grey, gap: 4 * mm },
  ];
  const y = bottom - sheet.measureHeight(lines, width);
  const picture = paper.works.find((work) => work.picture)?.picture;
  const box = { x, y: margins.top, width, height: y - margins.top - 14 * mm };
  if (picture) await sheet.picture(picture, box);
  sheet.write(lines, { x, y, width });
}

async function writeSections(sheet: Sheet, { sections, history }: Catalogue): Promise<void> {
  if (sections.length + history.entries.length > 0) sheet.startPage();
  const place = { x, width: Math.min(widestText, sheet.width) };
  for (const { title, text } of sections) {
    sheet.reserve(30 * mm);
    sheet.write([heading(title), { ...text, size: 10.5, gap: 3 * mm }], place);
    sheet.document.y += 10 * mm;
  }
  if (history.entries.length === 0) return;
  sheet.reserve(30 * mm);
  sheet.write([heading(history.title)], place);
  sheet.document.y += 3 * mm;
  await sheet.within("Table", async () => {
    for (const { year, text } of history.entries) {
      const words = { ...text, size: 10.5 };
      await writeRow(sheet, [
        { lines: [{ text: year, size: 10.5, colour: grey }], x, width: yearWidth },
        { lines: [words], x: x + yearWidth, width: place.width - yearWidth },
      ]);
      sheet.document.y += mm;
    }
  });
}

/** Returns where picture and words of a work stand: the words below the picture, from its left edge. */
function placeWork(
  picture: PaperPicture,
  room: Place,
  words: { gap: number; minPictureHeight: number; measureHeight: (width: number) => number },
) {
  const { gap, minPictureHeight, measureHeight } = words;
  const right = room.x + room.width;
  const place = (wordsWidth: number) => {
    const height = Math.max(minPictureHeight, room.height - measureHeight(wordsWidth) - gap);
    const { x: left, width, ...size } = placeWithin(picture, { ...room, height });
    return { picture: { ...size, x: left, y: room.y, width }, wordsWidth: right - left };
  };
  const widePlaces = place(room.width);
  // Words begin at the left edge of the picture, so a narrow picture may leave them too little width.
  // Half of the width always remains, because pictures stand in the middle.
  const isRoomy = measureHeight(widePlaces.wordsWidth) <= measureHeight(room.width);
  return isRoomy ? widePlaces : place(room.width / 2);
}

/** Draws a work below its picture, with its description if the work has the whole page. */
async function drawWork(
  sheet: Sheet,
  work: Catalogue["works"][number],
  height: number,
  hasWholePage: boolean,
) {
  const { width, document } = sheet;
  const gap = (hasWholePage ? 7 : 4) * mm;
  const lines = [...labelLines(work, { title: 14, details: 9.5 }), ...priceLines(work, 9.5)];
  const description: Line[] =
    hasWholePage && work.description?.text ? [{ ...work.description, size: 9.5, gap: 3 * mm }] : [];
  const measureHeight = (available: number) =>
    sheet.measureHeight(lines, available) +
    sheet.measureHeight(description, Math.min(available, widestText));
  const room = { x, y: document.y, width, height };
  const minPictureHeight = (hasWholePage ? 110 : 55) * mm;
  const placed =
    work.picture && placeWork(work.picture, room, { gap, minPictureHeight, measureHeight });
  const isDrawn = work.picture && placed && (await sheet.picture(work.picture, placed.picture));
  const words = isDrawn ? { x: placed.picture.x, width: placed.wordsWidth } : { x, width };
  const y = isDrawn ? room.y + placed.picture.height + gap : room.y;
  sheet.write(lines, { ...words, y });
  sheet.write(description, { ...words, width: Math.min(words.width, widestText) });
}

/** Returns the page number of each work. */
async function drawWorks(sheet: Sheet, { works, twoPerPage }: Catalogue): Promise<number[]> {
  const pageNumbers: number[] = [];
  const gap = (twoPerPage ? 10 : 7) * mm;
  for (const [index, work] of works.entries()) {
    const isSecond = twoPerPage && index % 2 === 1;
    if (!isSecond) sheet.startPage();
    const height = sheet.bottom - margins.top;
    const workHeight = twoPerPage ? (height - gap) / 2 : height - gap;
    sheet.document.y = isSecond ? margins.top + workHeight + gap : margins.top;
    pageNumbers.push(sheet.pages);
    await sheet.within("Sect", () => drawWork(sheet, work, workHeight, !twoPerPage));
  }
  return pageNumbers;
}

async function writeIndex(sheet: Sheet, { works, index: title }: Catalogue, pageNumbers: number[]) {
  const { width } = sheet;
  sheet.startPage();
  sheet.write([heading(title)], { x, width });
  await sheet.within("Table", async () => {
    for (const [index, work] of works.entries()) {
      const lines = labelLines({ ...work, lines: [] }, { title: 10, details: 10 });
      const number = [{ text: String(pageNumbers[index]), size: 10 }];
      sheet.document.y += mm;
      await writeRow(sheet, [
        { lines: lines.map((line) => ({ ...line, tag: "P" })), x, width: width - 16 * mm },
        { lines: number, x: x + width - 16 * mm, width: 16 * mm, align: "right" },
      ]);
    }
  });
}

function writeContact(sheet: Sheet, { contact }: Catalogue): void {
  const lines = contact.lines.map((text) => ({ text, size: 10.5, gap: mm }));
  sheet.document.y += 14 * mm;
  sheet.reserve(sheet.measureHeight(lines, sheet.width) + 45 * mm);
  const y = sheet.write([heading(contact.title), ...lines], { x, width: sheet.width });
  sheet.code(contact.address, x, y + 5 * mm, 22 * mm);
}

export async function drawCatalogue(sheet: Sheet, paper: Catalogue): Promise<void> {
  await drawCover(sheet, paper);
  await writeSections(sheet, paper);
  const pageNumbers = await drawWorks(sheet, paper);
  await writeIndex(sheet, paper, pageNumbers);
  writeContact(sheet, paper);
}
