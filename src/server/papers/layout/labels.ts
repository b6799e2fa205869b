import { labelFormats, labelGrid } from "../../../core/papers/label-formats.ts";
import type { LabelsDocument, PaperWork } from "../documents.ts";
import type { Canvas } from "./canvas.ts";
import { linesOf, priceLine, titleSpans } from "./page-parts.ts";
import { type Block, grey, red, setText } from "./text-block.ts";

/** Lengths in mm, sizes in points, for a label of 90 × 55 mm. */
const design = { width: 90, height: 55, padding: 7, title: 14, detail: 9.5, code: 17 };

const sizesOfType = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const smallest = 0.4;

interface Setting {
  title: Block;
  details: Block;
  /** Price, or the word for sold. */
  foot: Block | null;
  gap: number;
  dot: number;
}

function setLabel(work: PaperWork, width: number, footWidth: number, factor: number): Setting {
  const size = design.detail * factor;
  const line = (text: string) => ({ text, cut: "text", size }) as const;
  const foot = priceLine(work);
  const dot = work.sold ? 1.15 * factor : 0;
  return {
    title: setText(titleSpans(work, design.title * factor), width),
    details: setText(linesOf(work.lines, { cut: "text", size }), width),
    foot: foot === "" ? null : setText([line(foot)], footWidth - dot * 3),
    gap: 2 * factor,
    dot,
  };
}

const heightOf = ({ title, details, foot, gap }: Setting, footRoom: number) =>
  title.height + gap + details.height + Math.max(foot ? foot.height + gap : 0, footRoom);

/** Type becomes smaller until long words fit. */
function fitLabel(work: PaperWork, width: number, height: number, factor: number, code: number) {
  const footWidth = width - (code > 0 ? code + 3 : 0);
  const fits = (setting: Setting, footRoom: number) => heightOf(setting, footRoom) <= height;
  // Words stand above the code if they fit there without becoming much smaller, else beside it.
  for (const step of sizesOfType.slice(0, 3)) {
    const above = setLabel(work, width, footWidth, factor * step);
    if (fits(above, code > 0 ? code + 1 : 0)) return above;
  }
  for (const step of sizesOfType) {
    const beside = setLabel(work, footWidth, footWidth, factor * step);
    if (fits(beside, 0)) return beside;
  }
  return setLabel(work, footWidth, footWidth, factor * smallest);
}

function drawLabel(
  canvas: Canvas,
  work: PaperWork,
  left: number,
  top: number,
  size: { width: number; height: number },
) {
  const factor = Math.min(size.width / design.width, size.height / design.height) ** 0.75;
  const padding = design.padding * Math.min(1, size.height / design.height) * Math.max(1, factor);
  const code = work.code ? Math.min(design.code * factor, size.height * 0.34) : 0;
  const [width, height] = [size.width - 2 * padding, size.height - 2 * padding];
  const setting = fitLabel(work, width, height, factor, code);
  const { title, details, foot, gap, dot } = setting;
  const [x, y] = [left + padding, top + padding];
  const below = canvas.text(title, x, y, { tag: "H2" });
  canvas.text(details, x, below + gap);
  const bottom = top + size.height - padding;
  if (foot) {
    const footTop = bottom - foot.height;
    if (dot > 0) canvas.dot(x + dot, footTop + foot.height / 2, dot, red);
    canvas.text(foot, x + dot * 3, footTop);
  }
  if (work.code) canvas.code(work.code, left + size.width - padding - code, bottom - code, code);
}

/** Small crosses at the corners of the labels. */
function drawCutMarks(canvas: Canvas, grid: ReturnType<typeof labelGrid>) {
  const arm = 1.5;
  for (let column = 0; column <= grid.columns; column += 1) {
    for (let row = 0; row <= grid.rows; row += 1) {
      const [x, y] = [grid.left + column * grid.stepX, grid.top + row * grid.stepY];
      const cross = `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`;
      canvas.shape(cross, { stroke: grey, strokeWidth: 0.1 });
    }
  }
}

export async function drawLabels(canvas: Canvas, paper: LabelsDocument): Promise<void> {
  const grid = labelGrid(paper.label, paper.page);
  const perPage = grid.columns * grid.rows;
  for (const [index, work] of paper.works.entries()) {
    const place = index % perPage;
    if (place === 0) {
      canvas.startPage(grid.page, { landscape: grid.landscape });
      if (grid.cutMarks) drawCutMarks(canvas, grid);
    }
    const left = grid.left + (place % grid.columns) * grid.stepX;
    const top = grid.top + Math.floor(place / grid.columns) * grid.stepY;
    await canvas.within("Sect", () =>
      drawLabel(canvas, work, left, top, labelFormats[paper.label]),
    );
  }
}
