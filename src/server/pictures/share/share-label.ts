import type { ShareLabel } from "../processing/picture-tasks.ts";
import { drawText, type Pixels } from "../processing/pipeline.ts";

export type LabelLayout = "beside" | "below" | "alone";

interface TextStyle {
  /** Pango families. */
  typeface: string;
  /** px */
  size: number;
  leading: number;
  colour: string;
}

const ink = "#1c1a18";
const grey = "#5d5851";
const soldRed = "#bd241c";

const fallbacks = "Noto Serif Armenian,Noto Serif";
const serif = `Newsreader 16pt,${fallbacks}`;
const italic = `${serif} Italic`;
const sans = `Hanken Grotesk,${fallbacks}`;

function textStyle(typeface: string, size: number, leading: number, colour: string): TextStyle {
  return { typeface, size, leading, colour };
}

interface LayoutStyle {
  align: "left" | "centre";
  /** Px; the first that fits. */
  titleSizes: number[];
  /** Maximum; one more in the smallest size. */
  titleLines: number;
  detailLines: number;
  detail: number;
  artist: number;
}

const layouts: Record<LabelLayout, LayoutStyle> = {
  beside: {
    align: "left",
    titleSizes: [50, 42, 36],
    titleLines: 3,
    detailLines: 2,
    detail: 27,
    artist: 30,
  },
  below: {
    align: "left",
    titleSizes: [46, 38],
    titleLines: 1,
    detailLines: 1,
    detail: 27,
    artist: 30,
  },
  alone: {
    align: "centre",
    titleSizes: [104, 84, 64],
    titleLines: 1,
    detailLines: 1,
    detail: 34,
    artist: 40,
  },
};
const nameSizes = [66, 54, 44];

const maxTextLength = 300;

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

function lineHeightPx({ size, leading }: TextStyle): number {
  return Math.round(size * leading);
}

function span(text: string, { typeface, size, colour, ...rest }: TextStyle): string {
  // In 1024ths of a px; Pango reads small values as a factor.
  const height = lineHeightPx({ typeface, size, colour, ...rest }) * 1024;
  return `<span font="${typeface} ${size}" line_height="${height}" foreground="${colour}">${escapeMarkup(text)}</span>`;
}

/** `width` in px. */
interface Column {
  width: number;
  align: "left" | "centre";
}

async function fits(markup: string, lines: number, style: TextStyle, column: Column) {
  const { width, height } = await drawText(markup, column.width, column.align);
  // Italics extend beyond the column; the ink of n lines is less high than n lines.
  return width <= column.width + style.size / 4 && height <= lines * lineHeightPx(style);
}

/** Cuts the text after as many words as fit. */
async function shorten(text: string, lines: number, style: TextStyle, column: Column, after = "") {
  const fitsOnLabel = (firstParts: string) =>
    fits(span(firstParts + after, style), lines, style, column);
  if (await fitsOnLabel(text)) return text;
  const words = text.split(" ");
  const parts = words.length > 1 ? words : [...text];
  const separator = words.length > 1 ? " " : "";
  const firstParts = (count: number) =>
    `${parts
      .slice(0, count)
      .join(separator)
      .replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, "")}…`;
  let fitting = 1;
  let tooMany = parts.length;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (await fitsOnLabel(firstParts(middle))) fitting = middle;
    else tooMany = middle;
  }
  return firstParts(fitting);
}

async function titleMarkup(label: ShareLabel, kind: LabelLayout, column: Column): Promise<string> {
  const { titleSizes, titleLines } = layouts[kind];
  const text = plainLine(label.title ?? label.artist);
  const year = label.year ? plainLine(label.year) : "";
  const typeface = label.title === null ? serif : italic;
  const sizes = label.title === null && kind === "beside" ? nameSizes : titleSizes;

  const words = text.split(" ");
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? "";
  for (const size of sizes) {
    const style = textStyle(typeface, size, 1.12, ink);
    const fitsOneLine = (part: string) => fits(span(part, style), 1, style, column);
    if (!(await fitsOneLine(longest))) continue;
    // Keeps the year off a line by itself, if it fits beside the last word.
    const separator = (await fitsOneLine(`${words.at(-1)}, ${year}`)) ? "\u00a0" : " ";
    const whole = span(text, style) + yearMarkup(`,${separator}`, year, style);
    if (await fits(whole, titleLines, style, column)) return whole;
  }
  const style = textStyle(typeface, sizes.at(-1) ?? 0, 1.12, ink);
  const shortenedText = await shorten(text, titleLines + 1, style, column, year && `, ${year}`);
  return span(shortenedText, style) + yearMarkup(shortenedText === text ? ", " : " ", year, style);
}

function yearMarkup(separator: string, year: string, title: TextStyle): string {
  return year && span(separator + year, { ...title, typeface: serif });
}

function gap(heightPx: number): string {
  return `<span font="${sans} 1" line_height="${heightPx * 1024}"> </span>`;
}

function soldLine(detail: TextStyle): string {
  const size = Math.round(detail.size * 2.5);
  const dot = textStyle(serif, size, lineHeightPx(detail) / size, soldRed);
  const drop = Math.round(size * -0.17 * 1024);
  return `<span rise="${drop}">${span("•", dot)}</span>${span(" Sold", detail)}`;
}

/**
 * Trimmed to its ink.
 * @param width px
 */
export async function drawLabel(
  label: ShareLabel,
  kind: LabelLayout,
  width: number,
): Promise<Pixels> {
  const layout = layouts[kind];
  const column = { width, align: layout.align };
  const detail = textStyle(sans, layout.detail, 1.38, grey);
  const texts = label.details.map(plainLine).filter((text) => text !== "");
  const details = kind === "below" ? [texts.join(", ")] : texts;

  const lines = [await titleMarkup(label, kind, column), gap(8)];
  for (const text of details) {
    lines.push(span(await shorten(text, layout.detailLines, detail, column), detail));
  }
  if (label.sold) lines.push(gap(6), soldLine(detail));
  if (label.title !== null) {
    const artist = textStyle(serif, layout.artist, 1.2, ink);
    const name = await shorten(plainLine(label.artist), 2, artist, column);
    lines.push(gap(20), span(name, artist));
  }
  return drawText(lines.join("\n"), width, layout.align);
}
