import { highestAtEyeLevel, person, personOutline } from "@nkar/dimensions/hanging";
import type { HangingSheet, Words } from "../paper.ts";
import { grey, ink, margins, mm, pale } from "../sheet/design.ts";
import { writeHead } from "../sheet/head-and-folio.ts";
import type { Line } from "../sheet/paragraphs.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { writeRow } from "../sheet/table-row.ts";
import { computeNeededWidth, hangWorks, minSpace, type Wall } from "./hang-works.ts";

// Lays out a hanging sheet: each wall drawn to scale, with a table of its works.

/** Width of the person beside the works, with the space around it, in cm. */
const personRoom = person.width + 40;
/** Least height of a drawn wall, in cm. */
const lowestWall = 220;

/** Height of a work's row in the table, usually one line. */
const rowHeight = 6 * mm;
/** Scales of the drawing, largest first: 10 stands for 1:10. */
const scales = [10, 20, 25, 40, 50, 75, 100, 150, 200, 250, 400, 500, 1000];
/** Smallest scale of a wall without a given width: further works go to the next wall. */
const usualScale = 50;
/** Smallest height of a drawing on the page. */
const minDrawingHeight = 66 * mm;

/** Height of the notes and of the table's head. */
const notesAndHeadHeight = 24 * mm;

const pointsPerCm = (scale: number) => (10 * mm) / scale;

/** Sizes of type, in points. */
const textSize = 8.5;
const numberSize = 8;

/** Returns the height of a drawn wall: at least 15 cm above the works. */
const computeWallHeight = ({ works }: Wall) =>
  Math.max(lowestWall, ...works.map(({ top }) => top + 15));

interface Drawing {
  /** Y of the floor on the page, in points. */
  floor: number;
  /** Points on the page per cm of the wall. */
  perCm: number;
}

/** Draws the floor, the ends of the wall, a person, and the line of the centres. */
function drawRoom(
  { document, artifact }: Sheet,
  wall: Wall,
  { centreHeight, wallWidth }: HangingSheet,
  { floor, perCm }: Drawing,
): void {
  const lineWidth = 0.7 / perCm;
  const end = personRoom + wall.width;
  artifact(() => {
    document.translate(margins.left, floor).scale(perCm).lineWidth(lineWidth);
    document.path(`M0 0H${end}`).stroke(ink);
    if (wallWidth !== null) {
      const wallEnd = personRoom + wallWidth;
      const wallTop = -computeWallHeight(wall);
      document.path(`M${personRoom} 0V${wallTop}M${wallEnd} 0V${wallTop}`).stroke(pale);
    }
    document
      .save()
      .translate(person.width / 2, 0)
      .path(personOutline)
      .fill(pale)
      .restore();
    document.dash(lineWidth * 5, { space: lineWidth * 7 });
    document.path(`M0 ${-centreHeight}H${end}`).stroke(grey);
  });
}

/** Draws outlines with their pictures, the nails, and the numbers below. */
async function drawWorks(
  sheet: Sheet,
  { works }: Wall,
  pictures: boolean,
  { floor, perCm }: Drawing,
): Promise<void> {
  for (const { work, left, top, width, height, nail } of works) {
    const x = margins.left + (personRoom + left) * perCm;
    const box = { x, y: floor - top * perCm, width: width * perCm, height: height * perCm };
    const outline = () => sheet.document.rect(box.x, box.y, box.width, box.height).lineWidth(0.7);
    sheet.artifact(() => outline().fill("white"));
    if (pictures && work.picture) await sheet.picture(work.picture, box);
    sheet.artifact(() => {
      outline().stroke(ink);
      if (nail === null) return;
      const nailY = floor - nail * perCm;
      // The nail has a white edge, which a dark picture does not hide.
      sheet.document.circle(x + box.width / 2, nailY, 1.4).lineWidth(0.6);
      sheet.document.fillAndStroke(ink, "white");
    });
    // The number may be wider than a small work.
    const place = { x: x - 20, y: box.y + box.height + 1, width: box.width + 40 };
    sheet.write([{ text: String(work.number), size: numberSize }], { ...place, align: "center" });
  }
}

const columnWidth = 30 * mm;
const numberWidth = 7 * mm;
const offLineMark = "* ";

/** Returns a function that writes cm in a language: with a decimal for all lengths if one needs it. */
function createLengthFormatter(language: string, lengths: readonly (number | null)[]) {
  const rounded = lengths.map((cm) => Math.round((cm ?? 0) * 10) / 10);
  const digits = rounded.every(Number.isInteger) ? 0 : 1;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const { format } = new Intl.NumberFormat(language, options);
  return (cm: number | null) => (cm === null ? "–" : format(cm));
}

interface Cell {
  words: Words;
  x: number;
  /** If absent, the cell reaches up to the columns of numbers. */
  width?: number;
  align?: "right";
}

async function writeTable(sheet: Sheet, { works }: Wall, paper: HangingSheet): Promise<void> {
  const { number, fromLeft, centre, top, nail, lower } = paper.texts;
  const formatterFor = (lengths: (number | null)[]) =>
    createLengthFormatter(paper.language, lengths);
  const leftText = formatterFor(works.map((each) => each.left));
  const heightText = formatterFor(works.flatMap((each) => [each.centre, each.top, each.nail]));
  const writeCells = (first: Cell[], numbers: string[], colour = ink) => {
    const numbersLeft = margins.left + sheet.width - numbers.length * columnWidth;
    const cells = numbers.map((text, index) => ({
      ...{ words: { text }, x: numbersLeft + index * columnWidth, width: columnWidth },
      align: "right" as const,
    }));
    sheet.document.y += 1.2 * mm;
    return writeRow(
      sheet,
      [...first, ...cells].map(({ words, ...cell }) => ({
        ...{ width: numbersLeft - cell.x, ...cell },
        lines: [{ ...words, size: textSize, colour }],
      })),
    );
  };
  const { left: x } = margins;
  await sheet.within("Table", async () => {
    await writeCells([{ words: { text: number }, x }], [fromLeft, centre, top, nail], grey);
    sheet.rule(x, sheet.document.y + 1, sheet.width);
    for (const { work, ...hung } of works) {
      const ordinal = { text: String(work.number) };
      const title = { words: work.title, x: x + numberWidth + 3 * mm };
      const mark = hung.isOffLine ? offLineMark : "";
      await writeCells(
        [{ words: ordinal, x, width: numberWidth, align: "right" }, title],
        [
          leftText(hung.left),
          mark + heightText(hung.centre),
          heightText(hung.top),
          heightText(hung.nail),
        ],
      );
    }
  });
  if (!works.some(({ isOffLine }) => isOffLine)) return;
  const text = offLineMark + lower(highestAtEyeLevel);
  sheet.write([{ text, size: textSize, colour: grey, gap: 2 * mm }], { x, width: sheet.width });
}

/** Returns the sentences between drawing and table. */
function writeNotes(wall: Wall, scale: number, paper: HangingSheet): Line[] {
  const { texts, works, wallWidth, centreHeight, language } = paper;
  const format = (cm: number) => createLengthFormatter(language, [cm])(cm);
  const { worksWidth: width, space } = wall;
  const sentences = [
    texts.scale({ scale, height: centreHeight }),
    texts.widths({ width: format(width), space: format(space) }),
    ...(wallWidth === null ? [] : [texts.wall(format(wallWidth))]),
  ];
  const notes: Line[] = [{ text: sentences.join(" "), size: textSize, colour: grey }];
  const needed = computeNeededWidth(works);
  if (wallWidth === null || needed <= wallWidth) return notes;
  const lengths = { needed: format(needed), wall: format(wallWidth), space: format(minSpace) };
  return [{ text: texts.tooWide(lengths), size: textSize, gap: 0.5 * mm }, ...notes];
}

export async function drawHanging(sheet: Sheet, paper: HangingSheet): Promise<void> {
  const { texts, pictures } = paper;
  const x = margins.left;
  const startPage = () => {
    sheet.startPage({ landscape: true });
    writeHead(sheet, paper, paper.day);
  };
  startPage();
  const { width, document } = sheet;
  const maxWorksWidth = width / pointsPerCm(usualScale) - personRoom;
  for (const [index, wall] of hangWorks(paper, maxWorksWidth).entries()) {
    if (index > 0) startPage();
    const tableHeight = notesAndHeadHeight + wall.works.length * rowHeight;
    const room = Math.max(minDrawingHeight, sheet.bottom - document.y - tableHeight);
    const fits = (each: number) =>
      (personRoom + wall.width) * pointsPerCm(each) <= width &&
      computeWallHeight(wall) * pointsPerCm(each) <= room;
    const scale = scales.find(fits) ?? Math.max(...scales);
    const perCm = pointsPerCm(scale);
    const floor = document.y + computeWallHeight(wall) * perCm + 4 * mm;
    drawRoom(sheet, wall, paper, { floor, perCm });
    await drawWorks(sheet, wall, pictures, { floor, perCm });
    sheet.write(writeNotes(wall, scale, paper), { x, y: floor + 2 * mm, width });
    document.y += mm;
    await writeTable(sheet, wall, paper);
  }
  const titlesWithoutSize = paper.works.filter((work) => !work.size).map((work) => work.title.text);
  if (titlesWithoutSize.length === 0) return;
  const text = `${texts.unknown}: ${titlesWithoutSize.join("; ")}`;
  sheet.write([{ text, size: textSize, gap: 4 * mm }], { x, width });
}
