import type { Pixels } from "../processing/decode.ts";
import { drawText, escapeMarkup } from "../processing/draw.ts";
import type { Box, ShareLabel } from "../processing/picture-tasks.ts";

const ink = "#1c1a18";
const grey = "#5d5851";
const soldRed = "#bd241c";

/** Pango families. */
const fallbacks = "Noto Serif Armenian,Noto Serif";
const serif = `Newsreader 16pt,${fallbacks}`;
const sans = `Hanken Grotesk,${fallbacks}`;

/** Mean width of the letters of the widest script, relative to the font's size. */
const letterWidth = 0.6;
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
 * Returns the label, cropped to its letters. Long texts make all of them smaller.
 * @param align `centre` for a label without a picture beside it, which has larger letters
 * @param box px
 */
export async function drawLabel(
  label: ShareLabel,
  align: "left" | "centre",
  box: Box,
): Promise<Pixels> {
  const scale = align === "centre" ? 1.35 : 1;
  const title = toPlainLine(label.title ?? label.artist);
  const longest = Math.max(...title.split(" ").map((word) => [...word].length));
  const largest = (label.title === null ? 66 : 50) * scale;
  const titleSize = Math.max(28, Math.min(largest, box.width / (letterWidth * longest)));
  const detail = `${sans} ${27 * scale}`;
  const titleFont = `${serif} ${label.title === null ? "" : "Italic"} ${titleSize}`;
  // The year stays beside the last word.
  const year =
    label.year && createSpan(`,\u00a0${toPlainLine(label.year)}`, `${serif} ${titleSize}`, ink);
  const lines = [
    createSpan(title, titleFont, ink) + (year ?? ""),
    createGap(6),
    ...label.details
      .map(toPlainLine)
      .filter(Boolean)
      .map((text) => createSpan(text, detail, grey)),
  ];
  if (label.sold) {
    // In 1024ths of a px: lowers the large dot to the middle of the word.
    const dot = createSpan("•", `${serif} ${68 * scale}`, soldRed, 'rise="-11900"');
    lines.push(dot + createSpan(` ${label.sold}`, detail, grey));
  }
  if (label.title !== null) {
    lines.push(createGap(16), createSpan(toPlainLine(label.artist), `${serif} ${30 * scale}`, ink));
  }
  const markup = lines.join("\n");
  const drawn = await drawText(markup, align, { width: box.width });
  const fits = drawn.width <= box.width * (1 + maxOverhang) && drawn.height <= box.height;
  return fits ? drawn : drawText(markup, align, box);
}
