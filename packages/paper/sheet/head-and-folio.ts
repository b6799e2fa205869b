import type { HeadedPaper } from "../paper.ts";
import { grey, margins, mm } from "./design.ts";
import type { Line, TextPlace } from "./paragraphs.ts";
import type { Sheet } from "./sheet.ts";

/** Writes artist, heading and a note, such as the date, at the top of a page. */
export function writeHead(
  sheet: Sheet,
  { artist, heading }: Pick<HeadedPaper, "artist" | "heading">,
  note: string,
): void {
  const { width, document } = sheet;
  const x = margins.left;
  const name: Line = { ...artist, font: "display", size: 24, tag: "H1" };
  const title: Line = { text: heading, font: "italic", size: 13, gap: mm };
  sheet.write([name], { x, y: margins.top - 4 * mm, width });
  const y = sheet.write([title], { x, width: 0.68 * width });
  // The note stands at the right, on the line of the heading.
  const notePlace: TextPlace = { x: x + 0.7 * width, width: 0.3 * width, align: "right" };
  sheet.write([{ text: note, size: 9.5, colour: grey }], { ...notePlace, y: y - 13 });
  document.y = y + 4 * mm;
  sheet.rule(x, document.y, width);
}

/** Writes the numbers of all pages. */
export function numberPages({ document, pages, artifact }: Sheet): void {
  for (let number = 1; number <= pages; number += 1) {
    document.switchToPage(number - 1);
    const x = document.page.width / 2;
    const y = document.page.height - 16 * mm;
    document.font("text", 8.5).fillColor(grey);
    artifact(() => document.text(String(number), x, y, { lineBreak: false }));
  }
}
