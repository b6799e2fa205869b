import type { CatalogueDocument, PaperWork } from "../documents.ts";
import type { Canvas } from "./canvas.ts";
import { createPages, linesOf, margin, type Pages, priceLine, titleSpans } from "./page-parts.ts";
import { grey, red, type Span, setText } from "./text-block.ts";

/** In mm. */
const minPictureHeight = 110;
const widestText = 130;

const heading = (text: string): Span[] => [{ text, cut: "display", size: 18 }];

async function drawCover(canvas: Canvas, paper: CatalogueDocument): Promise<void> {
  canvas.startPage(paper.page);
  const { width: pageWidth, height } = canvas.page;
  const width = pageWidth - 2 * margin.x;
  const name = setText([{ ...paper.artist, cut: "display", size: 34 }], width);
  const title = setText([{ ...paper.heading, cut: "italic", size: 16 }], width);
  const day = setText([{ text: paper.day, cut: "text", size: 9.5, colour: grey }], width);
  const textTop = height - margin.bottom - name.height - title.height - day.height - 6;
  const picture = paper.works.find((work) => work.picture)?.picture;
  const box = { x: margin.x, y: margin.top, width, height: textTop - margin.top - 14 };
  if (picture) await canvas.picture(picture, box);
  const belowName = canvas.text(name, margin.x, textTop, { tag: "H1" });
  canvas.text(day, margin.x, canvas.text(title, margin.x, belowName + 2) + 4);
}

function drawSections(pages: Pages, { sections }: CatalogueDocument): void {
  if (sections.length > 0) pages.start();
  const width = Math.min(widestText, pages.width);
  for (const { title, text } of sections) {
    pages.reserve(30);
    pages.write(setText(heading(title), width), { tag: "H2", gap: 3 });
    pages.write(setText([{ ...text, cut: "text", size: 10.5 }], width), { gap: 10 });
  }
}

/** Draws a work in a part of the page, with its description if it has the whole page. */
async function drawWork(
  canvas: Canvas,
  pages: Pages,
  work: PaperWork,
  { room, isWhole }: { room: number; isWhole: boolean },
): Promise<void> {
  const gap = isWhole ? 7 : 4;
  const price = priceLine(work);
  const lines = price ? [...work.lines, { text: price }] : work.lines;
  const title = setText(titleSpans(work, 14), pages.width);
  const details = setText(linesOf(lines, { cut: "text", size: 9.5 }), pages.width);
  const words = isWhole && work.description ? [work.description] : [];
  const description = setText(
    linesOf(words, { cut: "text", size: 9.5 }),
    Math.min(pages.width, widestText),
  );
  const { top, width } = pages;
  const textHeight = title.height + 1 + details.height + description.height + gap;
  const height = Math.max(minPictureHeight / (isWhole ? 1 : 2), room - textHeight);
  const box = { x: margin.x, y: top, width, height };
  if (work.picture && (await canvas.picture(work.picture, box))) pages.top += height + gap;
  pages.write(title, { tag: "H2", gap: 1 });
  const last = details.lines.at(-1);
  pages.write(details, { gap: 3 });
  if (work.sold && last) {
    const y = pages.top - 3 - details.height + last.baseline - 1.1;
    canvas.dot(margin.x + last.width + 3, y, 1.1, red);
  }
  if (words.length > 0) pages.write(description);
}

/** Returns the page of each work. */
async function drawWorks(
  canvas: Canvas,
  pages: Pages,
  { works, worksPerPage }: CatalogueDocument,
): Promise<number[]> {
  const numbers: number[] = [];
  const between = worksPerPage === 1 ? 7 : 10;
  for (const [index, work] of works.entries()) {
    const place = index % worksPerPage;
    if (place === 0) pages.start();
    const height = pages.bottom - margin.top;
    const room = worksPerPage === 1 ? height - between : (height - between) / 2;
    pages.top = margin.top + place * (room + between);
    numbers.push(pages.number);
    await canvas.within("Sect", () =>
      drawWork(canvas, pages, work, { room, isWhole: worksPerPage === 1 }),
    );
  }
  return numbers;
}

function drawIndex(canvas: Canvas, pages: Pages, paper: CatalogueDocument, numbers: number[]) {
  pages.start();
  pages.write(setText(heading(paper.index), pages.width), { tag: "H2", gap: 4 });
  for (const [index, work] of paper.works.entries()) {
    const title = setText(titleSpans(work, 10), pages.width - 16);
    pages.reserve(title.height);
    const number = setText([{ text: String(numbers[index]), cut: "text", size: 10 }], 16);
    canvas.text(number, margin.x, pages.top, { align: "right", width: pages.width });
    pages.write(title, { gap: 1 });
  }
}

function drawContact(canvas: Canvas, pages: Pages, { contact }: CatalogueDocument) {
  const lines = contact.lines.map((text) => ({ text }));
  const block = setText(linesOf(lines, { cut: "text", size: 10.5 }), pages.width);
  pages.top += 14;
  pages.reserve(block.height + 45);
  pages.write(setText(heading(contact.title), pages.width), { tag: "H2", gap: 3 });
  pages.write(block, { gap: 5 });
  canvas.code(contact.code, margin.x, pages.top, 22);
}

export async function drawCatalogue(canvas: Canvas, paper: CatalogueDocument): Promise<void> {
  await drawCover(canvas, paper);
  const pages = createPages(canvas, paper.page);
  drawSections(pages, paper);
  const numbers = await drawWorks(canvas, pages, paper);
  drawIndex(canvas, pages, paper, numbers);
  drawContact(canvas, pages, paper);
}
