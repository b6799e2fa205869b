import type { PaperWork, PricesDocument } from "../documents.ts";
import type { Canvas } from "./canvas.ts";
import { createPages, drawHead, linesOf, margin, priceLine, titleSpans } from "./page-parts.ts";
import { grey, red, setText } from "./text-block.ts";

/** In mm. */
const pictureSide = 20;
const priceWidth = 38;
const gap = 6;

async function drawPrice(canvas: Canvas, work: PaperWork, top: number): Promise<void> {
  const text = priceLine(work);
  if (text === "") return;
  const price = setText([{ text, cut: "text", size: 10.5 }], priceWidth);
  const right = canvas.page.width - margin.x;
  await canvas.within("TD", () => {
    if (work.sold) canvas.dot(right - price.width - 3, top + 3.1, 1.15, red);
    canvas.text(price, right - priceWidth, top + 0.6, { align: "right", width: priceWidth });
  });
}

export async function drawPrices(canvas: Canvas, paper: PricesDocument): Promise<void> {
  const pages = createPages(canvas, paper.page);
  pages.start();
  const side = paper.pictures ? pictureSide : 0;
  const left = margin.x + (side && side + gap);
  const textWidth = margin.x + pages.width - left - priceWidth - gap;
  pages.top = drawHead(canvas, paper) + gap;

  async function drawRow(work: PaperWork, isFirst: boolean): Promise<void> {
    const title = setText(titleSpans(work, 12), textWidth);
    const lines = setText(linesOf(work.lines, { cut: "text", size: 9, colour: grey }), textWidth);
    const height = Math.max(title.height + lines.height, side);
    const isNewPage = pages.reserve(height);
    const { top } = pages;
    if (!isFirst && !isNewPage) {
      canvas.rule(left, top - gap / 2, margin.x + pages.width - left, "#d9d5d0");
    }
    const { picture } = work;
    await canvas.within("TR", async () => {
      if (picture && paper.pictures) {
        const box = { x: margin.x, y: top, width: side, height: side };
        await canvas.within("TD", async () => void (await canvas.picture(picture, box)));
      }
      await canvas.within("TD", () => {
        canvas.text(lines, left, canvas.text(title, left, top) + 0.5);
      });
      await drawPrice(canvas, work, top);
    });
    pages.top += height + gap;
  }

  await canvas.within("Table", async () => {
    for (const [index, work] of paper.works.entries()) await drawRow(work, index === 0);
  });
  if (paper.terms.text === "") return;
  const terms = setText([{ ...paper.terms, cut: "text", size: 9, colour: grey }], pages.width);
  pages.reserve(terms.height);
  pages.top += 2;
  pages.write(terms);
}
