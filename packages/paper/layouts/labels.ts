import { computeLabelGrid, labelFormats } from "../label-formats.ts";
import type { Labels } from "../paper.ts";
import { quietZone } from "../qr-code.ts";
import { grey, mm, type Place } from "../sheet/design.ts";
import type { Line } from "../sheet/paragraphs.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { labelLines, priceLines } from "./museum-label.ts";

// Lays out wall labels, several on a page.

/** Sizes of type in points, the other lengths in mm, for a label of 90 × 55 mm. */
const design = { width: 90, height: 55, padding: 6.5, title: 16, details: 12, code: 15 };

/** Factors of the type size if the words do not fit. First only the title becomes smaller, then all. */
const factors = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45];
/** Down to this factor, only the title becomes smaller. */
const lastTitleOnlyFactor = 0.85;
const smallestFactor = Math.min(...factors);

/** Largest side of a code, as a share of the label's height. */
const maxCodeShare = 0.3;

/** Largest number of characters. No label holds more, and longer texts take long to measure. */
const longestText = 600;
const shorten = (line: Line): Line =>
  line.text.length > longestText ? { ...line, text: `${line.text.slice(0, longestText)}…` } : line;

/** The inside of a label, in points, with the corners that code and number take. */
interface Room {
  width: number;
  height: number;
  /** Side of the code in the lower right corner; 0 without a code. */
  code: number;
  /** Width of the lines beside the code. */
  besideCode: number;
  /** Room of the number in the upper right corner; 0 without one. */
  number: { width: number; height: number };
}

/** Places paragraphs one below another. They become narrower where they meet the number or the code. */
function placeLines(sheet: Sheet, lines: readonly Line[], room: Room) {
  const { width, height, code, besideCode, number } = room;
  let bottom = 0;
  const placedLines = lines.map((line) => {
    const top = bottom;
    const besideNumber = top < number.height ? width - number.width : width;
    const isAbove =
      top + sheet.measureHeight([line], besideNumber) <= height - code * (1 + quietZone);
    const lineWidth = isAbove ? besideNumber : Math.min(besideNumber, besideCode);
    bottom += sheet.measureHeight([line], lineWidth);
    return { line, top, width: lineWidth };
  });
  return { placedLines, bottom };
}

/** Returns the room of a line with a space before it; 0 without a line. */
function measureLine(sheet: Sheet, lines: readonly Line[]) {
  const [line] = lines;
  if (!line) return { width: 0, height: 0 };
  const { text, size } = line;
  const width = sheet.document.font("text", size).widthOfString(text) + size;
  return { width, height: sheet.measureHeight(lines, width) };
}

function drawLabel(sheet: Sheet, paper: Labels, work: Labels["works"][number], label: Place): void {
  const ratio = label.height / (design.height * mm);
  // On larger labels, type grows more slowly than the label.
  const scale = Math.max(1, Math.min(label.width / (design.width * mm), ratio) ** 0.75);
  const padding = design.padding * mm * Math.min(1, ratio) * scale;
  const code = paper.code ? Math.min(design.code * mm * scale, label.height * maxCodeShare) : 0;
  const [x, y] = [label.x + padding, label.y + padding];
  const [width, height] = [label.width - 2 * padding, label.height - 2 * padding];
  const besideCode = code ? width - code - Math.max(3 * mm, code * quietZone) : width;
  const layOut = (factor: number) => {
    const details = design.details * scale * Math.min(1, factor / lastTitleOnlyFactor);
    const name = paper.artistName ? [{ ...paper.artist, size: details }] : [];
    const words = labelLines(work, { title: design.title * scale * factor, details });
    const foot = priceLines(work, details);
    const footTop = height - sheet.measureHeight(foot, besideCode);
    const lines = [...name, ...words].map(shorten);
    const ordinal: Line[] = paper.numbers ? [{ text: String(work.number), size: details }] : [];
    const number = measureLine(sheet, ordinal);
    const { placedLines, bottom } = placeLines(sheet, lines, {
      width,
      height,
      code,
      besideCode,
      number,
    });
    return { placedLines, ordinal, foot, footTop, fits: bottom <= footTop };
  };
  const factor = factors.find((each) => layOut(each).fits) ?? smallestFactor;
  const { placedLines, ordinal, foot, footTop, fits } = layOut(factor);
  sheet.write(ordinal, { x, y, width, align: "right" });
  for (const { line, top, ...place } of placedLines) {
    const hasRoom = footTop - top > 2 * line.size;
    const cut = fits ? {} : { height: footTop - top };
    if (fits || hasRoom) sheet.write([line], { ...place, ...cut, x, y: y + top });
  }
  sheet.write(foot, { x, y: y + footTop, width: besideCode });
  if (code) sheet.code(work.address, x + width - code, y + height - code, code);
}

/** Draws small crosses at the corners of the labels. */
function drawCutMarks(
  { document, artifact }: Sheet,
  grid: ReturnType<typeof computeLabelGrid>,
): void {
  const corners = (count: number, start: number, step: number) =>
    Array.from({ length: count + 1 }, (_, index) => (start + index * step) * mm);
  const arm = 1.5 * mm;
  const crosses = corners(grid.columns, grid.left, grid.stepX).flatMap((x) =>
    corners(grid.rows, grid.top, grid.stepY).map(
      (y) => `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`,
    ),
  );
  artifact(() => document.path(crosses.join("")).lineWidth(0.28).stroke(grey));
}

export async function drawLabels(sheet: Sheet, paper: Labels): Promise<void> {
  const { works, label } = paper;
  const grid = computeLabelGrid(label, paper.page);
  const { width, height } = labelFormats[label];
  for (const [index, work] of works.entries()) {
    const position = index % (grid.columns * grid.rows);
    if (position === 0) {
      sheet.startPage({ landscape: grid.landscape, size: grid.page, bottom: 0 });
      if (grid.cutMarks) drawCutMarks(sheet, grid);
    }
    const x = grid.left + (position % grid.columns) * grid.stepX;
    const y = grid.top + Math.floor(position / grid.columns) * grid.stepY;
    const box = { x: x * mm, y: y * mm, width: width * mm, height: height * mm };
    await sheet.within("Sect", () => drawLabel(sheet, paper, work, box));
  }
}
