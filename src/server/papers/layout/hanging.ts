import { eyeLevel, hangingHeight } from "../../../core/dimensions/hanging.ts";
import { person, personOutline } from "../../../core/dimensions/silhouettes.ts";
import type { HangingDocument, PaperWork } from "../documents.ts";
import type { Canvas } from "./canvas.ts";
import { createPages, drawHead, margin } from "./page-parts.ts";
import { grey, ink, type Style, setText } from "./text-block.ts";

/** In cm. */
const spaceBetween = 40;
const personRoom = person.width + spaceBetween;
const wallHeight = 220;

/** In mm. */
const drawnHeight = 66;
const rowHeight = 5.2;
const worksPerWall = 12;

/** A work on a wall, in cm from the left end and above the floor. */
interface Hung {
  number: number;
  work: PaperWork;
  width: number;
  height: number;
  left: number;
  centre: number;
  nail: number | null;
}

interface Wall {
  works: Hung[];
  /** In cm, from the person's room to the last work. */
  width: number;
  height: number;
}

/** The walls' works in their order, as many as fit at the smallest scale. */
export function hangWorks(
  { works, wireDrop }: Pick<HangingDocument, "works" | "wireDrop">,
  widest: number,
): Wall[] {
  const walls: Wall[] = [];
  for (const [index, work] of works.entries()) {
    if (!work.size) continue;
    const { width, height } = work.size;
    const last = walls.at(-1);
    const isFull = last && last.width + width > widest;
    const wall = !last || isFull || last.works.length === worksPerWall ? null : last;
    const used = wall ?? { works: [], width: personRoom, height: wallHeight };
    if (!wall) walls.push(used);
    const centre = hangingHeight(height);
    const top = centre + height / 2;
    const drop = work.wireDrop ?? wireDrop ?? null;
    const nail = drop === null ? null : top - drop;
    used.works.push({
      number: index + 1,
      work,
      width,
      height,
      left: used.width - personRoom,
      centre,
      nail,
    });
    used.width += width + spaceBetween;
    used.height = Math.max(used.height, top + 15);
  }
  return walls;
}

function drawWall(canvas: Canvas, { works, width, height }: Wall, floor: number, perCm: number) {
  const x = (cm: number) => margin.x + cm * perCm;
  const y = (cm: number) => floor - cm * perCm;
  const end = Math.max(width * perCm, 0);
  canvas.rule(margin.x, floor, end, ink);
  const dashes = Array.from(
    { length: Math.floor(end / 3) },
    (_, at) => `M${margin.x + at * 3} ${y(eyeLevel)}h1.2`,
  );
  canvas.shape(dashes.join(""), { stroke: grey, strokeWidth: 0.12 });
  canvas.shape(
    personOutline,
    { fill: "#d9d5d0" },
    { x: x(person.width / 2), y: floor, scale: perCm },
  );
  for (const { number, left, centre, nail, ...size } of works) {
    const [edge, top] = [x(personRoom + left), y(centre + size.height / 2)];
    const outline = `M${edge} ${top}h${size.width * perCm}v${size.height * perCm}h${-size.width * perCm}z`;
    canvas.shape(outline, { fill: "#ffffff", stroke: ink, strokeWidth: 0.25 });
    const middle = edge + (size.width * perCm) / 2;
    if (nail !== null) canvas.dot(middle, y(nail), 0.5, ink);
    const label = setText([{ text: String(number), cut: "text", size: 8 }], 10);
    canvas.text(label, middle - 5, y(centre) - label.height / 2, { align: "centre", width: 10 });
  }
  return y(height);
}

const cell: Style = { cut: "text", size: 8.5 };

async function drawTable(canvas: Canvas, paper: HangingDocument, { works }: Wall, top: number) {
  const { words } = paper;
  const right = canvas.page.width - margin.x;
  const columns = [words.fromLeft, words.centre, words.top, words.nail];
  const columnWidth = 27;
  const numbersLeft = right - columns.length * columnWidth;
  let y = top;
  const drawCells = async (
    cells: readonly string[],
    title: ReturnType<typeof setText>,
    colour = ink,
  ) => {
    await canvas.within("TR", async () => {
      await canvas.within("TD", () => void canvas.text(title, margin.x, y));
      for (const [index, text] of cells.entries()) {
        const block = setText([{ ...cell, text, colour }], columnWidth);
        const place = { align: "right", width: columnWidth } as const;
        await canvas.within(
          "TD",
          () => void canvas.text(block, numbersLeft + index * columnWidth, y, place),
        );
      }
    });
    y += Math.max(rowHeight, title.height);
  };
  await canvas.within("Table", async () => {
    await drawCells(columns, setText([{ ...cell, text: words.number, colour: grey }], 20), grey);
    canvas.rule(margin.x, y - 0.6, right - margin.x);
    for (const { number, work, left, centre, height, nail } of works) {
      const title = setText(
        [
          { ...cell, text: `${number}   ` },
          { ...cell, ...work.title, cut: "italic" },
        ],
        numbersLeft - margin.x,
      );
      const lengths = [left, centre, centre + height / 2, nail];
      const cells = lengths.map((cm) => (cm === null ? "–" : String(Math.round(cm * 10) / 10)));
      await drawCells(cells, title);
    }
  });
  return y;
}

export async function drawHanging(canvas: Canvas, paper: HangingDocument): Promise<void> {
  const pages = createPages(canvas, paper.page, { landscape: true });
  const scales = Object.keys(paper.scales).map(Number);
  const smallest = Math.max(...scales);
  pages.start();
  const room = pages.width;
  const walls = hangWorks(paper, (room / 10) * smallest);
  for (const [index, wall] of walls.entries()) {
    if (index > 0) pages.start();
    const fits = (scale: number) =>
      (wall.width * 10) / scale <= room && (wall.height * 10) / scale <= drawnHeight;
    const scale = scales.find(fits) ?? smallest;
    const top = drawHead(canvas, paper);
    const floor = top + drawnHeight + 4;
    drawWall(canvas, wall, floor, 10 / scale);
    const sentence = setText([{ ...cell, text: paper.scales[scale] ?? "", colour: grey }], room);
    const below = canvas.text(sentence, margin.x, floor + 2) + 2;
    pages.top = await drawTable(canvas, paper, wall, below);
  }
  const unknown = paper.works.filter((work) => !work.size).map((work) => work.title.text);
  if (unknown.length === 0) return;
  const list = `${paper.words.unknown}: ${unknown.join("; ")}`;
  if (walls.length === 0) pages.top = drawHead(canvas, paper);
  pages.top += 4;
  pages.write(setText([{ ...cell, text: list }], room));
}
