import { readFileSync } from "node:fs";

/** The folder lies beside this file, or beside a bundle that contains this file. */
const folder = new URL("./typefaces/", import.meta.url);

/**
 * The typefaces of all papers; `display` is for large type. Each has Latin, Greek, Cyrillic, Armenian and Georgian letters: pdfkit
 * breaks lines of one font only.
 */
export const fontNames = ["text", "italic", "display"] as const;
export type FontName = (typeof fontNames)[number];

/** Returns a TrueType file. */
export function readFont(name: FontName): Buffer {
  return readFileSync(new URL(`${name}.ttf`, folder));
}

/** Makes the fonts known to the document by their names. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const name of fontNames) document.registerFont(name, readFont(name));
}
