import { pipeline } from "node:stream/promises";
import { drawCatalogue } from "./layouts/catalogue.ts";
import { drawCertificate } from "./layouts/certificate.ts";
import { drawHanging } from "./layouts/hanging.ts";
import { drawLabels } from "./layouts/labels.ts";
import { drawPrices } from "./layouts/prices.ts";
import type { LoadPicture, Paper } from "./paper.ts";
import { numberPages } from "./sheet/head-and-folio.ts";
import { openSheet, type Sheet } from "./sheet/sheet.ts";

function drawPages(sheet: Sheet, paper: Paper): Promise<void> {
  switch (paper.kind) {
    case "labels":
      return drawLabels(sheet, paper);
    case "prices":
      return drawPrices(sheet, paper);
    case "catalogue":
      return drawCatalogue(sheet, paper);
    case "hanging":
      return drawHanging(sheet, paper);
    case "certificate":
      return drawCertificate(sheet, paper);
  }
}

async function drawAll(sheet: Sheet, paper: Paper): Promise<void> {
  await drawPages(sheet, paper);
  if (paper.kind !== "labels" && paper.kind !== "certificate") numberPages(sheet);
  sheet.document.end();
}

/** Lays the paper out without its pictures. Returns the number of its pages. */
export async function countPages(paper: Paper): Promise<number> {
  const sheet = openSheet(paper, null);
  await drawPages(sheet, paper);
  return sheet.pages;
}

/**
 * Writes a PDF file, and resolves when the file is finished. Loads and writes one picture after
 * another.
 * @param load makes a picture for print
 * @param onPage gets the number of each page that begins
 */
export async function drawPaper(
  paper: Paper,
  load: LoadPicture,
  file: NodeJS.WritableStream,
  onPage: (number: number) => void = () => undefined,
): Promise<void> {
  const sheet = openSheet(paper, load);
  sheet.document.on("pageAdded", () => onPage(sheet.pages));
  // Writes to a pipe wait until its reader has taken the bytes, so none pile up here.
  await Promise.all([pipeline(sheet.document, file), drawAll(sheet, paper)]);
}
