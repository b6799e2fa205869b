import type { PriceList } from "../paper.ts";
import { grey, margins, mm, pale } from "../sheet/design.ts";
import { writeHead } from "../sheet/head-and-folio.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { writeRow } from "../sheet/table-row.ts";
import { labelLines, priceLines } from "./museum-label.ts";

const pictureSide = 20 * mm;
const priceWidth = 38 * mm;
const gap = 6 * mm;

export async function drawPrices(sheet: Sheet, paper: PriceList): Promise<void> {
  sheet.startPage();
  writeHead(sheet, paper, paper.day);
  const { left } = margins;
  const right = left + sheet.width;
  const side = paper.pictures ? pictureSide : 0;
  const x = left + (side && side + gap);
  const { works } = paper;
  const terms = paper.terms.text ? [{ ...paper.terms, size: 9, colour: grey }] : [];
  const termsHeight = sheet.heightOf(terms, sheet.width);
  sheet.document.y += gap;
  await sheet.within("Table", async () => {
    for (const work of works) {
      const { price, sold, picture } = work;
      const lines = labelLines(work, { title: 12, details: 9, colour: grey });
      const parts = [
        { price, sold: null },
        { price: null, sold },
      ];
      const prices = parts.flatMap((part) => priceLines(part, 10.5));
      const cells = [
        { lines: [], picture: side ? picture : null, x: left, width: side },
        { lines, x, width: right - x - priceWidth - gap },
        { lines: prices, x: right - priceWidth, width: priceWidth, align: "right" as const },
      ];
      // The terms never stand alone on a page.
      await writeRow(sheet, cells, work === works.at(-1) ? termsHeight + gap : 0);
      sheet.rule(x, sheet.document.y + gap / 2, right - x, pale);
      sheet.document.y += gap;
    }
  });
  sheet.write(terms, { x: left, width: sheet.width });
}
