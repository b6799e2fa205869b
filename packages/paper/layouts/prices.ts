import type { PriceList } from "../paper.ts";
import { grey, margins, mm, pale } from "../sheet/design.ts";
import { writeHead } from "../sheet/head-and-folio.ts";
import type { Line } from "../sheet/paragraphs.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { writeRow } from "../sheet/table-row.ts";
import { labelLines, priceLines } from "./museum-label.ts";

// Lays out a price list.

const pictureSide = 20 * mm;
const priceWidth = 38 * mm;
const gap = 6 * mm;
/** Height of the letters above the base line, in parts of the type size. */
const ascent = 0.94;
/** Sizes of type, in points. */
const sizes = { title: 12, details: 9, price: 10.5 };

/** Returns the width of the widest number, whose digits all have the same width; 0 without numbers. */
function measureNumbers({ document }: Sheet, { numbers, works }: PriceList): number {
  const widest = String(Math.max(0, ...works.map(({ number }) => number)));
  return numbers ? document.font("text", sizes.price).widthOfString(widest) + 1 : 0;
}

/** Returns the sentences below the list, which never stand alone on a page. */
function listFootLines({ validity, terms, contact }: PriceList): Line[] {
  const lines = [{ text: validity }, terms, { text: contact.lines.join("  ·  ") }];
  return lines
    .filter(({ text }) => text !== "")
    .map((words) => ({ ...words, size: 9, colour: grey, gap: 1.5 * mm }));
}

/** Puts smaller words on the line of the title. */
const besideTitle = (lines: readonly Line[]): Line[] =>
  lines.map((line, index) =>
    index === 0 ? { ...line, gap: (sizes.title - line.size) * ascent } : line,
  );

export async function drawPrices(sheet: Sheet, paper: PriceList): Promise<void> {
  sheet.startPage();
  writeHead(sheet, paper, paper.day);
  const { left } = margins;
  const right = left + sheet.width;
  const numberWidth = measureNumbers(sheet, paper);
  const pictureX = left + (numberWidth > 0 ? numberWidth + gap : 0);
  const side = paper.pictures ? pictureSide : 0;
  const x = pictureX + (side > 0 ? side + gap : 0);
  const { works } = paper;
  const foot = listFootLines(paper);
  const footHeight = sheet.measureHeight(foot, sheet.width);
  sheet.document.y += gap;
  await sheet.within("Table", async () => {
    for (const work of works) {
      const { price, sold, picture } = work;
      const lines = labelLines(work, { title: sizes.title, details: sizes.details, colour: grey });
      // The price and the word for sold stand one below the other.
      const separateLines = [
        { price, sold: null },
        { price: null, sold },
      ];
      const prices = separateLines.flatMap((each) => priceLines(each, sizes.price));
      const number = [{ text: String(work.number), size: sizes.price, colour: grey }];
      const align = "right" as const;
      const cells = [
        ...(paper.numbers
          ? [{ lines: besideTitle(number), x: left, width: numberWidth, align }]
          : []),
        { lines: [], picture: side ? picture : null, x: pictureX, width: side },
        { lines, x, width: right - x - priceWidth - gap },
        { lines: besideTitle(prices), x: right - priceWidth, width: priceWidth, align },
      ];
      await writeRow(sheet, cells, work === works.at(-1) ? footHeight + gap : 0);
      sheet.rule(x, sheet.document.y + gap / 2, right - x, pale);
      sheet.document.y += gap;
    }
  });
  sheet.write(foot, { x: left, width: sheet.width });
}
