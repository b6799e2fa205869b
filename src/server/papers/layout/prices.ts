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
  sheet.document.y += gap;
  await sheet.within("Table", async () => {
    for (const work of paper.works) {
      const lines = labelLines(work, { title: 12, details: 9, colour: grey });
      const price = priceLines(work, 10.5);
      await sheet.writeRow([
        { lines: [], picture: side ? work.picture : null, x: left, width: side },
        { lines, x, width: right - x - priceWidth - gap },
        { lines: price, x: right - priceWidth, width: priceWidth, align: "right" },
      ]);
      sheet.rule(x, sheet.document.y + gap / 2, right - x, pale);
      sheet.document.y += gap;
    }
  });
  const terms = [{ ...paper.terms, size: 9, colour: grey }];
  if (paper.terms.text === "") return;
  sheet.reserve(sheet.heightOf(terms, sheet.width));
  sheet.write(terms, { x: left, width: sheet.width });
}
