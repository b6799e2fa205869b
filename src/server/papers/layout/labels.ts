import { labelFormats, labelGrid } from "../../../core/papers/label-formats.ts";
import type { PaperWork, WorksPaper } from "../paper.ts";
import { mm, type Place } from "./places.ts";
import { grey, labelLines, priceLines, type Sheet } from "./sheet.ts";

/** Sizes of type in points, the other lengths in mm, for a label of 90 × 55 mm. */
const design = { width: 90, height: 55, padding: 7, title: 14, details: 9.5, code: 17 };

/** Words stand above the code if they fit there without becoming much smaller, else beside it. */
const settings = [
  ...[1, 0.9, 0.8].map((factor) => ({ factor, isAbove: true })),
  ...[1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4].map((factor) => ({ factor, isAbove: false })),
];

async function drawLabel(sheet: Sheet, work: PaperWork, label: Place): Promise<void> {
  const ratio = label.height / (design.height * mm);
  const scale = Math.min(label.width / (design.width * mm), ratio) ** 0.75;
  const padding = design.padding * mm * Math.min(1, ratio) * Math.max(1, scale);
  const code = Math.min(design.code * mm * scale, label.height * 0.34);
  const [x, y] = [label.x + padding, label.y + padding];
  const [width, height] = [label.width - 2 * padding, label.height - 2 * padding];
  const beside = width - code - 3 * mm;
  const foot = priceLines(work, design.details * scale);
  const footHeight = sheet.heightOf(foot, beside);
  const set = ({ factor, isAbove }: (typeof settings)[number]) => {
    const size = design.details * scale * factor;
    const lines = labelLines(work, { title: design.title * scale * factor, details: size });
    const textWidth = isAbove ? width : beside;
    const below = Math.max(footHeight && footHeight + size / 2, isAbove ? code + mm : 0);
    const fits = sheet.heightOf(lines, textWidth) + below <= height;
    return { lines, textWidth, fits };
  };
  const chosen = settings.find((setting) => set(setting).fits) ?? settings.at(-1);
  if (!chosen) return;
  const { lines, textWidth } = set(chosen);
  sheet.write(lines, { x, y, width: textWidth });
  sheet.write(foot, { x, y: y + height - footHeight, width: beside });
  sheet.code(work.address, x + width - code, y + height - code, code);
}

/** Small crosses at the corners of the labels. */
function drawCutMarks({ document, artifact }: Sheet, grid: ReturnType<typeof labelGrid>): void {
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

export async function drawLabels(sheet: Sheet, { works, label, page }: WorksPaper): Promise<void> {
  const grid = labelGrid(label, page);
  const { width, height } = labelFormats[label];
  for (const [index, work] of works.entries()) {
    const place = index % (grid.columns * grid.rows);
    if (place === 0) {
      sheet.startPage({ landscape: grid.landscape, size: grid.page, bottom: 0 });
      if (grid.cutMarks) drawCutMarks(sheet, grid);
    }
    const x = grid.left + (place % grid.columns) * grid.stepX;
    const y = grid.top + Math.floor(place / grid.columns) * grid.stepY;
    const box = { x: x * mm, y: y * mm, width: width * mm, height: height * mm };
    await sheet.within("Sect", () => drawLabel(sheet, work, box));
  }
}
