// Draws texts, icons and the first page of a paper.
import { type Pixels, toPixels } from "./decode.ts";
import { encodePng } from "./encode.ts";
import type { Box } from "./picture-tasks.ts";
import { sharp, withSvg } from "./sharp.ts";

/** Pixels with straight alpha (not multiplied into the colours), and their position in px. */
interface Layer extends Pixels {
  left: number;
  top: number;
}

export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/**
 * Draws a text, cropped to its letters.
 * @param markup Pango markup; a font size of 1 is 1 px
 * @param box in px; lines wrap at the width. With a height, the text is scaled to fill the box
 */
export async function drawText(
  markup: string,
  align: "left" | "centre",
  box: Pick<Box, "width"> & Partial<Box>,
): Promise<Pixels> {
  const resolution = box.height ? {} : { dpi: 72 };
  return toPixels(
    sharp({
      text: { text: markup, ...box, align, ...resolution, rgba: true, wrap: "word-char" },
    }),
  );
}

/** Draws layers over an SVG; the first layer is the lowest. */
export async function composite(svg: string, layers: Layer[]): Promise<Pixels> {
  const overlays = layers.map(({ data: input, left, top, ...raw }) => ({
    input,
    raw,
    left: Math.round(left),
    top: Math.round(top),
  }));
  return withSvg(() => toPixels(sharp(Buffer.from(svg)).composite(overlays).removeAlpha()));
}

/** Font size as a share of the icon's side: phones cut icons to a circle of 0.8 of the side. */
const letterSize = 0.65;

/** Draws a square PNG with a letter in its middle. @param side in px */
export async function drawIcon(initial: string, side: number): Promise<Uint8Array> {
  // Capitals are about two thirds as high as the font's size.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="#8e4736"/>
    <text x="50%" y="50%" dy=".33em" text-anchor="middle" font-size="${side * letterSize}" fill="#f6f4ef"
      font-family="'Newsreader 16pt', 'Noto Serif Armenian', 'Noto Serif'">${escapeMarkup(initial)}</text>
  </svg>`;
  return encodePng(await composite(svg, []));
}

/** Px per point, enough to read QR codes. */
const firstPageScale = 1.5;

/** Draws the first page of a PDF as PNG. @param pdf a paper of the site; other files are not safe here */
export async function drawFirstPage(pdf: Uint8Array): Promise<Uint8Array> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  try {
    const page = (await library.loadDocument(pdf)).getPage(0);
    const { data, width, height } = await page.render({ scale: firstPageScale });
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ palette: true })
      .toBuffer();
  } finally {
    library.destroy();
  }
}
