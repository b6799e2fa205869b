import type { WorksPaper } from "../paper.ts";
import { margins, mm } from "./places.ts";
import { grey, labelLines, pale, priceLines, type Sheet } from "./sheet.ts";

const pictureSide = 20 * mm;
const priceWidth = 38 * mm;
const gap = 6 * mm;

export async function drawPrices(sheet: Sheet, paper: WorksPaper): Promise<void> {
  sheet.startPage();
  sheet.writeHead();
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
      await sheet.writeRow(cells, work === works.at(-1) ? termsHeight + gap : 0);
      sheet.rule(x, sheet.document.y + gap / 2, right - x, pale);
      sheet.document.y += gap;
    }
  });
  sheet.write(terms, { x: left, width: sheet.width });
}
