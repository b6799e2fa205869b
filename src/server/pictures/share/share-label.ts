import type { ShareLabel } from "../processing/picture-tasks.ts";
import { drawText, type Pixels } from "../processing/pipeline.ts";

const ink = "#1c1a18";
const grey = "#5d5851";
const soldRed = "#bd241c";

/** Pango families. */
const fallbacks = "Noto Serif Armenian,Noto Serif";
const serif = `Newsreader 16pt,${fallbacks}`;
const italic = `${serif} Italic`;
const sans = `Hanken Grotesk,${fallbacks}`;

/** Sizes in px. The first title size that fits is used; the last may take one more line. */
const layouts = {
  beside: { align: "left", titles: [50, 42, 36], titleLines: 3, detail: 27, artist: 30 },
  below: { align: "left", titles: [46, 38], titleLines: 1, detail: 27, artist: 30 },
  alone: { align: "centre", titles: [104, 84, 64], titleLines: 1, detail: 34, artist: 40 },
} as const;
const nameSizes = [66, 54, 44];

const maxTextLength = 300;
const longWord = /\S{30}/;

export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function plainLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\s]+/gu, " ").trim();
  return [...line].slice(0, maxTextLength).join("");
}

interface TextStyle {
  typeface: string;
  size: number;
  lineHeight: number;
  colour: string;
}

function textStyle(typeface: string, size: number, leading: number, colour: string): TextStyle {
  return { typeface, size, lineHeight: Math.round(size * leading), colour };
}

function span(text: string, { typeface, size, lineHeight, colour }: TextStyle): string {
  // In 1024ths of a px; Pango reads small values as a factor.
  const height = lineHeight * 1024;
  return `<span font="${typeface} ${size}" line_height="${height}" foreground="${colour}">${escapeMarkup(text)}</span>`;
}

/** A gap above the line, in px. */
function gap(heightPx: number): string {
  return `<span font="${sans} 1" line_height="${heightPx * 1024}"> </span>\n`;
}

function soldLine(word: string, detail: TextStyle): string {
  const size = Math.round(detail.size * 2.5);
  const dot = { ...detail, typeface: serif, size, colour: soldRed };
  return `<span rise="${Math.round(size * -0.17 * 1024)}">${span("•", dot)}</span>${span(` ${word}`, detail)}`;
}

/** Cuts the text after about as many words as fit. */
async function shorten(text: string, fits: (text: string) => Promise<boolean>): Promise<string> {
  const separator = longWord.test(text) ? "" : " ";
  let parts = separator ? text.split(separator) : [...text];
  let shown = text;
  while (parts.length > 1 && !(await fits(shown))) {
    parts = parts.slice(0, Math.floor(parts.length * 0.95));
    shown = `${parts.join(separator).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, "")}…`;
  }
  return shown;
}

/**
 * Returns the label, cropped to its letters.
 * @param width px
 */
export async function drawLabel(
  label: ShareLabel,
  kind: keyof typeof layouts,
  width: number,
): Promise<Pixels> {
  const { align, titles, titleLines, ...sizes } = layouts[kind];

  async function fits(markup: string, lines: number, style: TextStyle): Promise<boolean> {
    const drawn = await drawText(markup, width, align);
    // Italics extend beyond the column; the letters of n lines are less high than n lines.
    return drawn.width <= width + style.size / 4 && drawn.height <= lines * style.lineHeight;
  }

  const shortened = async (text: string, lines: number, style: TextStyle) =>
    span(await shorten(plainLine(text), (part) => fits(span(part, style), lines, style)), style);

  async function title(): Promise<string> {
    const text = plainLine(label.title ?? label.artist);
    const year = label.year ? plainLine(label.year) : "";
    const typeface = label.title === null ? serif : italic;
    const words = text.split(" ");
    const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? "";
    const withYear = (shown: string, separator: string, style: TextStyle) =>
      span(shown, style) + (year && span(separator + year, { ...style, typeface: serif }));

    let style = textStyle(typeface, 0, 1.12, ink);
    for (const size of label.title === null && kind === "beside" ? nameSizes : titles) {
      style = textStyle(typeface, size, 1.12, ink);
      if (!(await fits(span(longest, style), 1, style))) continue;
      // Keeps the year off a line by itself, if it fits beside the last word.
      const isShort = await fits(span(`${words.at(-1)}, ${year}`, style), 1, style);
      const whole = withYear(text, isShort ? ",\u00a0" : ", ", style);
      if (await fits(whole, titleLines, style)) return whole;
    }
    const lines = titleLines + 1;
    const shown = await shorten(text, (part) => fits(withYear(part, ", ", style), lines, style));
    return withYear(shown, shown === text ? ", " : " ", style);
  }

  const detail = textStyle(sans, sizes.detail, 1.38, grey);
  const artist = textStyle(serif, sizes.artist, 1.2, ink);
  const texts = label.details.filter((text) => text.trim() !== "");
  const lines = [await title(), gap(8).trimEnd()];
  for (const text of kind === "below" ? [texts.join(", ")] : texts) {
    lines.push(await shortened(text, kind === "beside" ? 2 : 1, detail));
  }
  if (label.sold) lines.push(gap(6) + soldLine(label.sold, detail));
  if (label.title !== null) lines.push(gap(20) + (await shortened(label.artist, 2, artist)));
  return drawText(lines.join("\n"), width, align);
}
