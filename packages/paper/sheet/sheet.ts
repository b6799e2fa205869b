import PDFDocument from "pdfkit";
import { pageSizes } from "../label-formats.ts";
import type { LoadPicture, Paper } from "../paper.ts";
import { registerFonts } from "../typefaces.ts";
import { grey, margins, mm } from "./design.ts";
import { createFigures } from "./figures.ts";
import { createParagraphs } from "./paragraphs.ts";
import { openStructure } from "./structure.ts";

function openDocument({ name, artist, language, date }: Paper): PDFKit.PDFDocument {
  const options: Omit<PDFKit.PDFDocumentOptions, "font"> & { font: null } = {
    autoFirstPage: false,
    // Page numbers are drawn at the end.
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/A-2a",
    tagged: true,
    lang: language,
    displayTitle: true,
    // The default of pdfkit is Helvetica, which cannot be embedded.
    font: null,
    info: { Title: name, Author: artist.text, CreationDate: new Date(date) },
  };
  const document = new PDFDocument(options as object);
  keepSize(document);
  return document;
}

/** Asks viewers not to fit pages to the printer: labels would miss their sheet. Pdfkit has no option for it. */
function keepSize(document: object): void {
  const path = ["_root", "data", "ViewerPreferences", "data"];
  const preferences = path.reduce((object, key) => Reflect.get(object, key), document);
  Object.assign(preferences, { PrintScaling: "None" });
}

/** Opens a tagged PDF/A-2 file to draw on. @param load null if pictures only take their room */
export function openSheet(paper: Paper, load: LoadPicture | null) {
  const document = openDocument(paper);
  registerFonts(document);
  const structure = openStructure(document);

  const sheet = {
    document,
    ...structure,
    ...createParagraphs(document, structure),
    ...createFigures(document, structure, load),
    /** Width between the margins. */
    get width(): number {
      return document.page.width - margins.left - margins.right;
    },
    /** Lower edge of the room within the margins. */
    get bottom(): number {
      return document.page.height - margins.bottom;
    },
    /** The number of the last page. */
    get pages(): number {
      return document.bufferedPageRange().count;
    },
    /** Adds a page. @param bottom the lower margin: text that reaches it continues on the next page */
    startPage({ landscape = false, size = paper.page, bottom = margins.bottom } = {}): void {
      const sides = pageSizes[size].map((length) => length * mm);
      const [width = 0, height = 0] = landscape ? sides.toReversed() : sides;
      // One point less: rounding must not start a page after a block that ends at the margin.
      document.addPage({ size: [width, height], margins: { ...margins, bottom: bottom - 1 } });
    },
    /** Starts a page if the height does not fit. */
    reserve(height: number): void {
      if (document.y + height > sheet.bottom) document.continueOnNewPage();
    },
    /** Draws a thin horizontal line. */
    rule(x: number, y: number, width: number, colour = grey): void {
      structure.artifact(() => document.rect(x, y, width, 0.34).fill(colour));
    },
  };
  return sheet;
}

export type Sheet = ReturnType<typeof openSheet>;
