import type { CertificatePaper, Paper, WorksPaper } from "../paper.ts";
import { drawCatalogue } from "./catalogue.ts";
import { drawCertificate } from "./certificate.ts";
import type { LoadPicture } from "./figures.ts";
import { drawHanging } from "./hanging.ts";
import { numberPages } from "./head-and-folio.ts";
import { drawLabels } from "./labels.ts";
import { drawPrices } from "./prices.ts";
import { openSheet, type Sheet } from "./sheet.ts";

const layouts: {
  [Kind in Paper["kind"]]: (
    sheet: Sheet,
    paper: Kind extends "certificate" ? CertificatePaper : WorksPaper,
  ) => Promise<void>;
} = {
  labels: drawLabels,
  prices: drawPrices,
  catalogue: drawCatalogue,
  hanging: drawHanging,
  certificate: drawCertificate,
};

/** Lays the paper out without its pictures. Returns the number of its pages. */
export async function countPages(paper: Paper): Promise<number> {
  const sheet = openSheet(paper, null);
  await layouts[paper.kind](sheet, paper as never);
  return sheet.pages;
}

/**
 * Writes a PDF file. Each picture is written at once.
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
  sheet.document.pipe(file);
  await layouts[paper.kind](sheet, paper as never);
  if (paper.kind !== "labels" && paper.kind !== "certificate") numberPages(sheet);
  sheet.document.end();
}
