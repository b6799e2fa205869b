import type { Certificate } from "../paper.ts";
import { grey, ink, margins, mm, type Place } from "../sheet/design.ts";
import { writeHead } from "../sheet/head-and-folio.ts";
import type { Line } from "../sheet/paragraphs.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { labelLines } from "./museum-label.ts";

// Lays out a certificate on one page.

const gap = 9 * mm;
const codeSide = 24 * mm;
const signatureWidth = 75 * mm;

/** Factors of the type sizes: the words become smaller only if they leave too little room. */
const factors = [1, 0.85, 0.7, 0.6];
const minPictureHeight = 40 * mm;

/**
 * Draws the words at the lower end of a room and the picture above them, or the words alone at the
 * upper end. Cuts words that do not fit even when small, because a certificate is one page. Returns the
 * lower edge of the words.
 */
async function drawWork(sheet: Sheet, work: Certificate["work"], room: Place): Promise<number> {
  const { x, y, width } = room;
  const wordsIn = (factor: number) =>
    labelLines(work, { title: 17 * factor, details: 11 * factor });
  const reservedHeight = work.picture ? minPictureHeight + gap : 0;
  const fits = (factor: number) =>
    sheet.measureHeight(wordsIn(factor), width) + reservedHeight <= room.height;
  const lines = wordsIn(factors.find(fits) ?? Math.min(...factors));
  const height = Math.min(sheet.measureHeight(lines, width), room.height);
  const pictureHeight = room.height - height - gap;
  const hasPicture =
    work.picture &&
    pictureHeight >= minPictureHeight &&
    (await sheet.picture(work.picture, { x, y, width, height: pictureHeight }));
  const end = hasPicture ? y + room.height : y + height;
  let top = end - height;
  for (const line of lines) {
    const remaining = end - top;
    if (remaining < line.size) return end;
    const cut = sheet.measureHeight([line], width) > remaining ? { height: remaining } : {};
    top = sheet.write([line], { x, y: top, width, ...cut });
  }
  return end;
}

export async function drawCertificate(sheet: Sheet, paper: Certificate): Promise<void> {
  sheet.startPage();
  const { address, work } = paper;
  writeHead(sheet, paper, paper.number);
  const { width, bottom, document } = sheet;
  const x = margins.left;
  const small = { size: 9, colour: grey };
  const checkLines: Line[] = [paper.check, address].map((text) => ({ text, ...small }));
  const checkWidth = width - codeSide - 6 * mm;
  const statement: Line[] = [{ text: paper.statement, size: 11.5 }];
  // Distances above the lower end of the certificate.
  const signatureAbove = codeSide + gap + 5 * mm;
  const statementAbove = signatureAbove + 2 * gap + sheet.measureHeight(statement, width);
  const workTop = document.y + gap;
  const height = bottom - statementAbove - gap - workTop;
  const workEnd = await drawWork(sheet, work, { x, y: workTop, width, height });
  // Without a picture, everything moves up, so that no hole remains.
  const end = workEnd + gap + statementAbove;
  sheet.write(statement, { x, y: end - statementAbove, width });
  const signatureTop = end - signatureAbove;
  const day = { text: paper.day, size: 10.5 };
  sheet.write([day], { x, y: signatureTop - 5.5 * mm, width: signatureWidth });
  sheet.rule(x, signatureTop, signatureWidth, ink);
  sheet.write([{ text: paper.signature, ...small }], { x, y: signatureTop + mm, width });
  sheet.code(address, x, end - codeSide, codeSide);
  const place = { x: x + codeSide + 6 * mm, width: checkWidth };
  sheet.write(checkLines, { ...place, y: end - sheet.measureHeight(checkLines, checkWidth) });
}
