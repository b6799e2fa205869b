import type { PaperWork, PricesDocument } from "../documents.ts";
import type { Canvas } from "./canvas.ts";
import { createPages, drawHead, linesOf, margin, titleSpans } from "./page-parts.ts";
import { grey, red, setText } from "./text-block.ts";

/** In mm. */
const pictureSide = 20;
const priceWidth = 38;
const gap = 6;

function setRow(work: PaperWork, width: number) {
  return {
    title: setText(titleSpans(work, 12), width),
    lines: setText(linesOf(work.lines, { cut: "text", size: 9, colour: grey }), width),
  };
}

async function drawRow(
  canvas: Canvas,
  work: PaperWork,
  top: number,
  left: number,
  textWidth: number,
) {
  const { title, lines } = setRow(work, textWidth);
  const width = canvas.page.width - 2 * margin.x;
  if (work.picture && left > margin.x) {
    const { picture } = work;
    await canvas.within("TD", async () => {
      await canvas.picture(picture, {
        x: margin.x,
        y: top,
        width: pictureSide,
        height: pictureSide,
      });
    });
  }
  await canvas.within("TD", () => {
    canvas.text(lines, left, canvas.text(title, left, top) + 0.5);
  });
  const state = [work.price, work.sold].filter((text) => text !== null).join("  ");
  if (state === "") return;
  const price = setText([{ text: state, cut: "text", size: 10.5 }], priceWidth);
  const right = margin.x + width;
  await canvas.within("TD", () => {
    if (work.sold) canvas.dot(right - price.width - 3, top + 3.1, 1.15, red);
    canvas.text(price, right - priceWidth, top + 0.6, { align: "right", width: priceWidth });
  });
}

export async function drawPrices(canvas: Canvas, paper: PricesDocument): Promise<void> {
  const pages = createPages(canvas, paper.page);
  pages.start();
  const width = canvas.page.width - 2 * margin.x;
  const bottom = canvas.page.height - margin.bottom;
  const left = margin.x + (paper.pictures ? pictureSide + gap : 0);
  const textWidth = margin.x + width - left - priceWidth - gap;
  let top = drawHead(canvas, paper) + gap;
  await canvas.within("Table", async () => {
    for (const [index, work] of paper.works.entries()) {
      const { title, lines } = setRow(work, textWidth);
      const height = Math.max(title.height + lines.height, paper.pictures ? pictureSide : 0);
      if (top + height > bottom) {
        pages.start();
        top = margin.top;
      } else if (index > 0) canvas.rule(left, top - gap / 2, margin.x + width - left, "#d9d5d0");
      await canvas.within("TR", () => drawRow(canvas, work, top, left, textWidth));
      top += height + gap;
    }
  });
  if (paper.terms.text === "") return;
  const terms = setText([{ ...paper.terms, cut: "text", size: 9, colour: grey }], width);
  if (top + terms.height > bottom) {
    pages.start();
    top = margin.top;
  }
  canvas.text(terms, margin.x, top + 2);
}
