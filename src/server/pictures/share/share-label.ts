import type { Pixels } from "../processing/decode.ts";
import { drawText, escapeMarkup } from "../processing/draw.ts";
import type { Box, ShareLabel } from "../processing/picture-tasks.ts";

// Draws the texts beside the picture on a share picture, which apps show beside a link to the site.

const ink = "#1c1a18";
const grey = "#5d5851";
const soldRed = "#bd241c";

/** Font families, as Pango (which draws the text) names them. */
const fallbacks = "Noto Serif Armenian,Noto Serif";
const serif = `Newsreader 16pt,${fallbacks}`;
const sans = `Hanken Grotesk,${fallbacks}`;

/** Font sizes in px. */
const fontSizes = { siteTitle: 66, title: 50, minTitle: 28, detail: 27, artist: 30, dot: 68 };
/** Factor for a label without a picture beside it. */
const centredScale = 1.35;
/** Font sizes, in px, of the empty lines below the title and above the artist's name. */
const gaps = { belowTitle: 6, aboveArtist: 16 };

/** Mean width of the letters of the widest script, relative to the font's size. */
const letterWidth = 0.6;
/** In characters. */
const maxTextLength = 140;

/** Returns a text in one line, cut after the last word that fits. */
function toPlainLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\s]+/gu, " ").trim();
  const letters = [...line];
  if (letters.length <= maxTextLength) return line;
  const start = letters.slice(0, maxTextLength).join("");
  return `${start.slice(0, start.lastIndexOf(" ")).replace(/[,;:.–—-]$/u, "")}…`;
}

function createSpan(text: string, font: string, colour: string, attributes = ""): string {
  return `<span font="${font}" foreground="${colour}" ${attributes}>${escapeMarkup(text)}</span>`;
}

/** Returns an empty line. @param size of its font in px */
function createGap(size: number): string {
  return createSpan(" ", `${sans} ${size}`, ink);
}

/** Share of the width by which italic letters may extend beyond the column. */
const maxOverhang = 0.05;

/**
 * Draws the label, cropped to its letters. If the texts are too long for the box, all become smaller.
 * @param align `centre` for a label without a picture beside it, which has larger letters
 * @param box in px
 */
export async function drawLabel(
  label: ShareLabel,
  align: "left" | "centre",
  box: Box,
): Promise<Pixels> {
  const scale = align === "centre" ? centredScale : 1;
  const title = toPlainLine(label.title ?? label.artist);
  const longestWord = Math.max(...title.split(" ").map((word) => [...word].length));
  const maxTitleSize = (label.title === null ? fontSizes.siteTitle : fontSizes.title) * scale;
  const fittingSize = Math.min(maxTitleSize, box.width / (letterWidth * longestWord));
  const titleSize = Math.max(fontSizes.minTitle, fittingSize);
  const detailFont = `${sans} ${fontSizes.detail * scale}`;
  const titleFont = `${serif} ${label.title === null ? "" : "Italic"} ${titleSize}`;
  // The year stays beside the last word.
  const year =
    label.year && createSpan(`,\u00a0${toPlainLine(label.year)}`, `${serif} ${titleSize}`, ink);
  const lines = [
    createSpan(title, titleFont, ink) + (year ?? ""),
    createGap(gaps.belowTitle),
    ...label.details
      .map(toPlainLine)
      .filter(Boolean)
      .map((text) => createSpan(text, detailFont, grey)),
  ];
  if (label.sold) {
    // The rise, in 1024ths of a px, lowers the large dot to the middle of the word.
    const dotFont = `${serif} ${fontSizes.dot * scale}`;
    const dot = createSpan("•", dotFont, soldRed, 'rise="-11900"');
    lines.push(dot + createSpan(` ${label.sold}`, detailFont, grey));
  }
  if (label.title !== null) {
    const artistFont = `${serif} ${fontSizes.artist * scale}`;
    lines.push(createGap(gaps.aboveArtist), createSpan(toPlainLine(label.artist), artistFont, ink));
  }
  const markup = lines.join("\n");
  const drawnText = await drawText(markup, align, { width: box.width });
  const { width, height } = drawnText;
  const fits = width <= box.width * (1 + maxOverhang) && height <= box.height;
  return fits ? drawnText : drawText(markup, align, box);
}
