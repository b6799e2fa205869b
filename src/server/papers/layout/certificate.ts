import { paperTexts } from "../../../core/texts/paper.ts";
import type { CertificatePaper } from "../paper.ts";
import { margins, mm } from "./places.ts";
import { grey, ink, type Line, labelLines, type Sheet } from "./sheet.ts";

const gap = 9 * mm;
const codeSide = 24 * mm;
const signatureWidth = 75 * mm;

export async function drawCertificate(sheet: Sheet, paper: CertificatePaper): Promise<void> {
  sheet.startPage();
  const { address, copy, editionSize: size } = paper;
  const { certificate: texts } = paperTexts[paper.language];
  sheet.writeHead(texts.number(paper.number));
  const artist = paper.artist.text;
  const { width, bottom, document } = sheet;
  const x = margins.left;
  const small = { size: 9, colour: grey };
  const check: Line[] = [texts.check, address].map((text) => ({ text, ...small }));
  const codeTop = bottom - codeSide;
  const checkWidth = width - codeSide - 6 * mm;
  const signatureTop = codeTop - gap - 5 * mm;
  const hasCopy = copy !== null && size !== null;
  const text = hasCopy ? texts.print(artist) : texts.original(artist);
  const statement: Line[] = [{ text, size: 11.5 }];
  const statementTop = signatureTop - 2 * gap - sheet.heightOf(statement, width);
  for (const work of paper.works) {
    const copies = hasCopy ? [{ text: texts.copy({ copy, size }) }] : [];
    const named = { ...work, lines: [...work.lines, ...copies] };
    const lines = labelLines(named, { title: 17, details: 11 });
    const top = statementTop - gap - sheet.heightOf(lines, width);
    const y = document.y + gap;
    const box = { x, y, width, height: top - y - gap };
    const hasPicture = work.picture && (await sheet.picture(work.picture, box));
    sheet.write(lines, { x, y: hasPicture ? top : y, width });
  }
  sheet.write(statement, { x, y: statementTop, width });
  sheet.write([{ text: sheet.day, size: 10.5 }], {
    x,
    y: signatureTop - 5.5 * mm,
    width: signatureWidth,
  });
  sheet.rule(x, signatureTop, signatureWidth, ink);
  sheet.write([{ text: texts.signature, ...small }], { x, y: signatureTop + mm, width });
  sheet.code(address, x, codeTop, codeSide);
  const place = { x: x + codeSide + 6 * mm, width: checkWidth };
  sheet.write(check, { ...place, y: bottom - sheet.heightOf(check, checkWidth) });
}
