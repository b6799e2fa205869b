import { type PageSize, pageSizes } from "../../../core/papers/label-formats.ts";
import type { AnyPaper, PaperDocument, PaperWork, Words } from "../documents.ts";
import { type Canvas, placeWithin, type TextOptions, toPx } from "./canvas.ts";
import { type Block, grey, type Span, setText, splitBlock } from "./text-block.ts";

/** In mm. */
export const margin = { x: 24, top: 24, bottom: 26 };

/** Works whose pictures have fewer than 300 dots per inch if they fill a page, or half of it. */
export function coarseWorks(paper: AnyPaper): PaperWork[] {
  if (paper.kind !== "catalogue" && paper.kind !== "certificate") return [];
  const page = pageSizes[paper.page];
  const rows = paper.kind === "catalogue" ? paper.worksPerPage : 2;
  const width = page.width - 2 * margin.x;
  const box = { x: 0, y: 0, width, height: (page.height - margin.top - margin.bottom) / rows };
  return paper.works.filter(
    ({ picture }) => picture && picture.width < toPx(placeWithin(picture, box).width),
  );
}

/** Pages with a number at their foot, which are filled from above. */
export function createPages(canvas: Canvas, page: PageSize, { landscape = false } = {}) {
  let number = 0;
  const pages = {
    /** Upper edge of what comes next. */
    top: margin.top,
    width: (landscape ? pageSizes[page].height : pageSizes[page].width) - 2 * margin.x,
    bottom: (landscape ? pageSizes[page].width : pageSizes[page].height) - margin.bottom,
    get number() {
      return number;
    },
    start(): void {
      canvas.startPage(page, { landscape });
      number += 1;
      pages.top = margin.top;
      const folio = setText([{ text: String(number), cut: "text", size: 8.5, colour: grey }], 40);
      const place = { align: "centre", width: pages.width, tag: "Artifact" } as const;
      canvas.text(folio, margin.x, canvas.page.height - 16, place);
    },
    /** Starts a page if the height does not fit. Returns true if it did. */
    reserve(height: number): boolean {
      const isFull = pages.top + height > pages.bottom;
      if (isFull) pages.start();
      return isFull;
    },
    /** Draws lines to the lower margin and goes on on new pages. */
    write(block: Block, { gap = 0, ...options }: TextOptions & { gap?: number } = {}): void {
      const [fitting, rest] = splitBlock(block, pages.bottom - pages.top);
      pages.top = canvas.text(fitting, margin.x, pages.top, options);
      if (rest.lines.length > 0) {
        pages.start();
        pages.write(rest, options);
      }
      pages.top += gap;
    },
  };
  return pages;
}

export type Pages = ReturnType<typeof createPages>;

/** Returns the lower edge. */
export function drawHead(canvas: Canvas, { artist, heading, day }: PaperDocument): number {
  const width = canvas.page.width - 2 * margin.x;
  const name = setText([{ ...artist, cut: "display", size: 24 }], width);
  const below = canvas.text(name, margin.x, margin.top - 4, { tag: "H1" });
  const date = setText([{ text: day, cut: "text", size: 9.5, colour: grey }], width / 3);
  const title = setText([{ ...heading, cut: "italic", size: 13 }], width - date.width - 6);
  const bottom = canvas.text(title, margin.x, below + 1, { tag: "P" });
  canvas.text(date, margin.x, bottom - date.height, { align: "right", width });
  canvas.rule(margin.x, bottom + 4, width);
  return bottom + 4;
}

export function titleSpans({ title, year }: PaperWork, size: number): Span[] {
  const name: Span = { ...title, cut: "italic", size };
  return year ? [name, { text: `, ${year}`, cut: "text", size }] : [name];
}

/** Returns spans on lines of their own. */
export function linesOf(lines: readonly Words[], style: Omit<Span, "text" | "lang">): Span[] {
  return lines.flatMap((words, index): Span[] =>
    index > 0
      ? [
          { text: "\n", ...style },
          { ...words, ...style },
        ]
      : [{ ...words, ...style }],
  );
}

/** The price, and the word for sold; empty without both. */
export function priceLine({ price, sold }: PaperWork): string {
  return [price, sold].filter((text) => text !== null).join("  ");
}
