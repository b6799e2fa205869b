import type { CertificateDocument } from "../documents.ts";
import type { Canvas } from "./canvas.ts";
import { drawHead, linesOf, margin, titleSpans } from "./page-parts.ts";
import { grey, ink, setText } from "./text-block.ts";

/** In mm. */
const gap = 9;
const codeSide = 24;
const signatureWidth = 75;

export async function drawCertificate(canvas: Canvas, paper: CertificateDocument): Promise<void> {
  canvas.startPage(paper.page);
  const width = canvas.page.width - 2 * margin.x;
  const top = drawHead(canvas, { ...paper, day: paper.number }) + gap;
  const small = { cut: "text", size: 9, colour: grey } as const;
  const check = setText([{ text: `${paper.check}\n${paper.code.address}`, ...small }], width - 30);
  const date = setText([{ text: paper.day, cut: "text", size: 10.5 }], signatureWidth);
  const signature = setText([{ text: paper.signature, ...small }], signatureWidth);
  const statement = setText([{ text: paper.statement, cut: "text", size: 11.5 }], width);
  const codeTop = canvas.page.height - margin.bottom - codeSide;
  const signatureTop = codeTop - gap - signature.height;
  let bottom = signatureTop - 2 * gap - statement.height;
  for (const work of paper.works) {
    const copy = paper.copy === null ? [] : [{ text: paper.copy }];
    const title = setText(titleSpans(work, 17), width);
    const lines = setText(linesOf([...work.lines, ...copy], { cut: "text", size: 11 }), width);
    const textTop = bottom - gap - lines.height - title.height - 1;
    const box = { x: margin.x, y: top, width, height: textTop - top - gap };
    if (work.picture) await canvas.picture(work.picture, box);
    canvas.text(lines, margin.x, canvas.text(title, margin.x, textTop, { tag: "H2" }) + 1);
  }
  bottom = canvas.text(statement, margin.x, bottom);
  canvas.text(date, margin.x, signatureTop - date.height - 1);
  canvas.rule(margin.x, signatureTop, signatureWidth, ink);
  canvas.text(signature, margin.x, signatureTop + 1);
  canvas.code(paper.code, margin.x, codeTop, codeSide);
  canvas.text(check, margin.x + codeSide + 6, codeTop + codeSide - check.height);
}
