import {
  eyeLevel,
  hangingHeight,
  highestAtEyeLevel,
  person,
  personOutline,
} from "@nkar/dimensions/hanging";
import type { HangingSheet, HangingTexts, PaperWork } from "../paper.ts";
import { grey, ink, margins, mm, pale } from "../sheet/design.ts";
import { writeHead } from "../sheet/head-and-folio.ts";
import type { Line } from "../sheet/paragraphs.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { writeRow } from "../sheet/table-row.ts";

/** In cm. */
const spaceBetween = 40;
const personRoom = person.width + spaceBetween;
const wallHeight = 220;

/** Room for a work's row of the table, mostly one line. */
const rowHeight = 6 * mm;
const worksPerWall = 12;
/** Largest first. */
const scales = [10, 20, 25, 40, 50];
const smallest = Math.max(...scales);
const pointsPerCm = (scale: number) => (10 * mm) / scale;

const size = 8.5;

type Work = HangingSheet["works"][number];

/** Lengths in cm: `left` from the start of the works, the others above the floor. */
function hang(
  work: Work,
  { width, height }: NonNullable<PaperWork["size"]>,
  left: number,
  drop: number | null,
) {
  const centre = hangingHeight(height);
  const top = centre + height / 2;
  const nail = drop === null ? null : top - drop;
  return { work, width, height, left, centre, top, nail, isLower: centre < eyeLevel };
}

interface Wall {
  works: (ReturnType<typeof hang> & { number: number })[];
  /** In cm, from the person's room to the last work. */
  width: number;
  height: number;
}

/** The walls' works in their order. @param widest wall in cm */
export function hangWorks(
  { works, wireDrop }: Pick<HangingSheet, "works" | "wireDrop">,
  widest: number,
): Wall[] {
  const walls: Wall[] = [];
  for (const [index, work] of works.entries()) {
    if (!work.size) continue;
    const { width } = work.size;
    const last = walls.at(-1);
    const fits = last && last.width + width <= widest && last.works.length < worksPerWall;
    const wall = fits ? last : { works: [], width: personRoom, height: wallHeight };
    if (!fits) walls.push(wall);
    const hung = hang(work, work.size, wall.width - personRoom, work.wireDrop ?? wireDrop);
    wall.works.push({ ...hung, number: index + 1 });
    wall.width += width + spaceBetween;
    wall.height = Math.max(wall.height, hung.top + 15);
  }
  return walls;
}

/** @param floor its place on the page @param perCm points */
function drawWall({ document, ...sheet }: Sheet, wall: Wall, floor: number, perCm: number): void {
  const line = 0.7 / perCm;
  sheet.artifact(() => {
    document.translate(margins.left, floor).scale(perCm).lineWidth(line);
    document.path(`M0 0H${wall.width}`).stroke(ink);
    document
      .save()
      .translate(person.width / 2, 0)
      .path(personOutline)
      .fill(pale)
      .restore();
    document.save().dash(line * 5, { space: line * 7 });
    document.path(`M0 ${-eyeLevel}H${wall.width}`).stroke(grey).restore();
    for (const { left, top, width, height, nail } of wall.works) {
      document.rect(personRoom + left, -top, width, height).fillAndStroke("white", ink);
      if (nail !== null) document.circle(personRoom + left + width / 2, -nail, line * 2).fill(ink);
    }
  });
  for (const { number, left, width, centre } of wall.works) {
    const x = margins.left + (personRoom + left) * perCm;
    const place = { x: x - 20, y: floor - centre * perCm - 5, width: width * perCm + 40 };
    sheet.write([{ text: String(number), size: 8 }], { ...place, align: "center" });
  }
}

const columnWidth = 27 * mm;
const lowerMark = "* ";

async function writeTable(sheet: Sheet, { works }: Wall, texts: HangingTexts): Promise<void> {
  const { number, fromLeft, centre, top, nail, lower } = texts;
  const oneDecimal = (cm: number | null) => (cm === null ? "–" : String(Math.round(cm * 10) / 10));
  const writeCells = (first: Omit<Line, "size">, numbers: string[], colour = ink) => {
    const numbersLeft = margins.left + sheet.width - numbers.length * columnWidth;
    const cells = numbers.map((text, index) => ({
      lines: [{ text, size, colour }],
      x: numbersLeft + index * columnWidth,
      width: columnWidth,
      align: "right" as const,
    }));
    const lines = [{ ...first, size, colour }];
    sheet.document.y += 1.2 * mm;
    return writeRow(sheet, [
      { lines, x: margins.left, width: numbersLeft - margins.left },
      ...cells,
    ]);
  };
  await sheet.within("Table", async () => {
    await writeCells({ text: number }, [fromLeft, centre, top, nail], grey);
    sheet.rule(margins.left, sheet.document.y + 1, sheet.width);
    for (const { work, ...hung } of works) {
      const text = `${hung.number}   ${work.title.text}`;
      const mark = hung.isLower ? lowerMark : "";
      await writeCells({ ...work.title, text }, [
        oneDecimal(hung.left),
        mark + oneDecimal(hung.centre),
        oneDecimal(hung.top),
        oneDecimal(hung.nail),
      ]);
    }
  });
  if (!works.some(({ isLower }) => isLower)) return;
  const text = lowerMark + lower(highestAtEyeLevel);
  const place = { x: margins.left, width: sheet.width };
  sheet.write([{ text, size, colour: grey, gap: 2 * mm }], place);
}

export async function drawHanging(sheet: Sheet, paper: HangingSheet): Promise<void> {
  const { texts } = paper;
  const x = margins.left;
  const startPage = () => {
    sheet.startPage({ landscape: true });
    writeHead(sheet, paper, paper.day);
  };
  startPage();
  const { width, document } = sheet;
  for (const [index, wall] of hangWorks(paper, (width / mm / 10) * smallest).entries()) {
    if (index > 0) startPage();
    const tableHeight = 18 * mm + wall.works.length * rowHeight;
    const room = Math.max(66 * mm, sheet.bottom - document.y - tableHeight);
    const fits = (each: number) =>
      wall.width * pointsPerCm(each) <= width && wall.height * pointsPerCm(each) <= room;
    const scale = scales.find(fits) ?? smallest;
    const floor = document.y + wall.height * pointsPerCm(scale) + 4 * mm;
    drawWall(sheet, wall, floor, pointsPerCm(scale));
    const text = texts.scale({ scale, height: eyeLevel });
    sheet.write([{ text, size, colour: grey }], { x, y: floor + 2 * mm, width });
    document.y += mm;
    await writeTable(sheet, wall, texts);
  }
  const unknown = paper.works.filter((work) => !work.size).map((work) => work.title.text);
  if (unknown.length === 0) return;
  const text = `${texts.unknown}: ${unknown.join("; ")}`;
  sheet.write([{ text, size, gap: 4 * mm }], { x, width });
}
