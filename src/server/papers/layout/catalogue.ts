import type { CatalogueDocument, PaperWork } from "../documents.ts";
import type { Canvas } from "./canvas.ts";
import { createPages, flowText, linesOf, margin, type Pages, titleSpans } from "./page-parts.ts";
import { type Block, grey, red, setText } from "./text-block.ts";

/** In mm. */
const minPictureHeight = 110;
const gap = 7;

async function drawCover(canvas: Canvas, paper: CatalogueDocument): Promise<void> {
  canvas.startPage(paper.page);
  const { width: pageWidth, height } = canvas.page;
  const width = pageWidth - 2 * margin.x;
  const name = setText([{ ...paper.artist, cut: "display", size: 34 }], width);
  const heading = setText([{ ...paper.heading, cut: "italic", size: 16 }], width);
  const day = setText([{ text: paper.day, cut: "text", size: 9.5, colour: grey }], width);
  const textTop = height - margin.bottom - name.height - heading.height - day.height - 6;
  const picture = paper.works.find((work) => work.picture)?.picture;
  const box = { x: margin.x, y: margin.top, width, height: textTop - margin.top - 14 };
  if (picture) await canvas.picture(picture, box);
  const belowName = canvas.text(name, margin.x, textTop, { tag: "H1" });
  canvas.text(day, margin.x, canvas.text(heading, margin.x, belowName + 2) + 4);
}

function drawSections(canvas: Canvas, pages: Pages, { sections }: CatalogueDocument): void {
  if (sections.length === 0) return;
  pages.start();
  const width = Math.min(130, canvas.page.width - 2 * margin.x);
  let top = margin.top;
  for (const { title, text } of sections) {
    if (top > canvas.page.height - margin.bottom - 30) {
      pages.start();
      top = margin.top;
    }
    const heading = setText([{ text: title, cut: "display", size: 18 }], width);
    const below = canvas.text(heading, margin.x, top, { tag: "H2" });
    const block = setText([{ ...text, cut: "text", size: 10.5 }], width);
    top = flowText(canvas, pages, block, below + 3) + 10;
  }
}

interface Label {
  title: Block;
  details: Block;
}

function setLabel(work: PaperWork, width: number): Label {
  const price = [work.price, work.sold].filter((text) => text !== null).join("  ");
  const lines = [...work.lines, ...(price ? [{ text: price }] : [])];
  return {
    title: setText(titleSpans(work, 14), width),
    details: setText(linesOf(lines, { cut: "text", size: 9.5 }), width),
  };
}

/** Returns the lower edge. */
function drawLabel(
  canvas: Canvas,
  work: PaperWork,
  { title, details }: Label,
  top: number,
): number {
  const bottom = canvas.text(
    details,
    margin.x,
    canvas.text(title, margin.x, top, { tag: "H2" }) + 1,
  );
  const last = details.lines.at(-1);
  if (work.sold && last) {
    canvas.dot(margin.x + last.width + 3, bottom - details.height + last.baseline - 1.1, 1.1, red);
  }
  return bottom;
}

async function drawWholePage(canvas: Canvas, pages: Pages, work: PaperWork): Promise<void> {
  pages.start();
  const width = canvas.page.width - 2 * margin.x;
  const label = setLabel(work, width);
  const words = work.description ? [{ ...work.description, cut: "text", size: 9.5 } as const] : [];
  const description = setText(words, Math.min(width, 130));
  const textHeight = label.title.height + 1 + label.details.height + description.height + gap;
  const room = canvas.page.height - margin.top - margin.bottom - gap;
  const height = work.picture ? Math.max(minPictureHeight, room - textHeight) : 0;
  const box = { x: margin.x, y: margin.top, width, height };
  const place = work.picture && (await canvas.picture(work.picture, box));
  const top = place ? margin.top + height + gap : margin.top;
  const below = drawLabel(canvas, work, label, top);
  if (work.description) flowText(canvas, pages, description, below + 3);
}

async function drawHalfPage(canvas: Canvas, work: PaperWork, top: number, height: number) {
  const label = setLabel(work, canvas.page.width - 2 * margin.x);
  const labelHeight = label.title.height + 1 + label.details.height;
  const box = {
    x: margin.x,
    y: top,
    width: canvas.page.width - 2 * margin.x,
    height: height - labelHeight - 4,
  };
  if (work.picture) await canvas.picture(work.picture, box);
  drawLabel(canvas, work, label, top + height - labelHeight);
}

/** Returns the page of each work. */
async function drawWorks(
  canvas: Canvas,
  pages: Pages,
  paper: CatalogueDocument,
): Promise<number[]> {
  const numbers: number[] = [];
  const room = canvas.page.height - margin.top - margin.bottom;
  const height = (room - 10) / 2;
  for (const [index, work] of paper.works.entries()) {
    await canvas.within("Sect", async () => {
      if (paper.worksPerPage === 1) {
        await drawWholePage(canvas, pages, work);
        return;
      }
      if (index % 2 === 0) pages.start();
      await drawHalfPage(canvas, work, margin.top + (index % 2) * (height + 10), height);
    });
    numbers.push(pages.number);
  }
  return numbers;
}

function drawIndex(
  canvas: Canvas,
  pages: Pages,
  paper: CatalogueDocument,
  numbers: number[],
): number {
  pages.start();
  const width = canvas.page.width - 2 * margin.x;
  const heading = setText([{ text: paper.index, cut: "display", size: 18 }], width);
  let top = canvas.text(heading, margin.x, margin.top, { tag: "H2" }) + 4;
  for (const [index, work] of paper.works.entries()) {
    const title = setText(titleSpans(work, 10), width - 16);
    if (top + title.height > canvas.page.height - margin.bottom) {
      pages.start();
      top = margin.top;
    }
    const number = setText([{ text: String(numbers[index]), cut: "text", size: 10 }], 16);
    canvas.text(number, margin.x, top, { align: "right", width });
    top = canvas.text(title, margin.x, top) + 1;
  }
  return top;
}

function drawContact(canvas: Canvas, pages: Pages, { contact }: CatalogueDocument, top: number) {
  const width = canvas.page.width - 2 * margin.x;
  const lines = contact.lines.map((text) => ({ text }));
  const block = setText(linesOf(lines, { cut: "text", size: 10.5 }), width);
  const heading = setText([{ text: contact.title, cut: "display", size: 18 }], width);
  let start = top + 14;
  if (start + heading.height + block.height + 35 > canvas.page.height - margin.bottom) {
    pages.start();
    start = margin.top;
  }
  const below = canvas.text(heading, margin.x, start, { tag: "H2" });
  canvas.code(contact.code, margin.x, canvas.text(block, margin.x, below + 3) + 5, 22);
}

export async function drawCatalogue(canvas: Canvas, paper: CatalogueDocument): Promise<void> {
  await drawCover(canvas, paper);
  const pages = createPages(canvas, paper.page);
  drawSections(canvas, pages, paper);
  const numbers = await drawWorks(canvas, pages, paper);
  drawContact(canvas, pages, paper, drawIndex(canvas, pages, paper, numbers));
}
