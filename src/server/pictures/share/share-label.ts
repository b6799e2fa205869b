import type { ShareLabel } from "../processing/picture-tasks.ts";
import { drawText, type Pixels } from "../processing/pipeline.ts";

/** How a label is set: beside the work, below it, or alone across the wall. */
export type LabelSetting = "beside" | "below" | "alone";

interface Voice {
  /** As Pango names them, fallbacks included. */
  typeface: string;
  /** px */
  size: number;
  leading: number;
  colour: string;
}

const ink = "#1c1a18";
const ash = "#5d5851";
const soldRed = "#bd241c";

const others = "Noto Serif Armenian,Noto Serif";
const serif = `Newsreader 16pt,${others}`;
const italic = `${serif} Italic`;
const sans = `Hanken Grotesk,${others}`;

function voice(typeface: string, size: number, leading: number, colour: string): Voice {
  return { typeface, size, leading, colour };
}

interface Setting {
  align: "left" | "centre";
  /** Sizes for the title in px: the first in which it fits. */
  titleSizes: number[];
  /** Lines it may take; one more in the smallest size. */
  titleLines: number;
  detailLines: number;
  detail: number;
  artist: number;
}

const settings: Record<LabelSetting, Setting> = {
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
/** The artist's name beside a picture, where no work is named. */
const nameSizes = [66, 54, 44];

/** Longest text that is looked at, in characters; nothing longer fits anyway. */
const maxTextLength = 300;

/** One line of plain text as Pango markup may contain it. */
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

/** Height of a line in px. */
function lineHeight({ size, leading }: Voice): number {
  return Math.round(size * leading);
}

function say(text: string, { typeface, size, colour, ...rest }: Voice): string {
  // Pango counts in 1024ths; anything below that would be taken for a factor.
  const height = lineHeight({ typeface, size, colour, ...rest }) * 1024;
  return `<span font="${typeface} ${size}" line_height="${height}" foreground="${colour}">${escapeMarkup(text)}</span>`;
}

/** Where lines are broken, in px, and how. */
interface Column {
  width: number;
  align: "left" | "centre";
}

async function fits(markup: string, lines: number, style: Voice, column: Column) {
  const { width, height } = await drawText(markup, column.width, column.align);
  // Italics lean out of their column a little. The ink of n lines is lower than n lines.
  return width <= column.width + style.size / 4 && height <= lines * lineHeight(style);
}

/** The text, or as many of its words as fit with an ellipsis after them. */
async function shortened(text: string, lines: number, style: Voice, column: Column, after = "") {
  const attempt = (kept: string) => fits(say(kept + after, style), lines, style, column);
  if (await attempt(text)) return text;
  const words = text.split(" ");
  // One word alone is cut by its letters.
  const parts = words.length > 1 ? words : [...text];
  const joint = words.length > 1 ? " " : "";
  const kept = (count: number) =>
    `${parts
      .slice(0, count)
      .join(joint)
      .replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, "")}…`;
  let enough = 1;
  let tooMany = parts.length;
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (await attempt(kept(middle))) enough = middle;
    else tooMany = middle;
  }
  return kept(enough);
}

/** What stands on the label in the largest letters, as markup. */
async function headline(label: ShareLabel, kind: LabelSetting, column: Column): Promise<string> {
  const { titleSizes, titleLines } = settings[kind];
  const text = plainLine(label.title ?? label.artist);
  const year = label.year ? plainLine(label.year) : "";
  const typeface = label.title === null ? serif : italic;
  const sizes = label.title === null && kind === "beside" ? nameSizes : titleSizes;

  const words = text.split(" ");
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? "";
  for (const size of sizes) {
    const style = voice(typeface, size, 1.12, ink);
    const onOneLine = (part: string) => fits(say(part, style), 1, style, column);
    if (!(await onOneLine(longest))) continue;
    // A year alone on a line looks lost: it takes the last word along where there is room.
    const joint = (await onOneLine(`${words.at(-1)}, ${year}`)) ? "\u00a0" : " ";
    const whole = say(text, style) + withYear(`,${joint}`, year, style);
    if (await fits(whole, titleLines, style, column)) return whole;
  }
  const style = voice(typeface, sizes.at(-1) ?? 0, 1.12, ink);
  const cut = await shortened(text, titleLines + 1, style, column, year && `, ${year}`);
  return say(cut, style) + withYear(cut === text ? ", " : " ", year, style);
}

/** The year stands upright after a title in italics. */
function withYear(joint: string, year: string, title: Voice): string {
  return year && say(joint + year, { ...title, typeface: serif });
}

/** Empty space between two lines, in px. */
function gap(size: number): string {
  return `<span font="${sans} 1" line_height="${size * 1024}"> </span>`;
}

/** The trade's red dot, as high as the middle of small letters. */
function sold(detail: Voice): string {
  const size = Math.round(detail.size * 2.5);
  const dot = voice(serif, size, lineHeight(detail) / size, soldRed);
  const drop = Math.round(size * -0.17 * 1024);
  return `<span rise="${drop}">${say("•", dot)}</span>${say(" Sold", detail)}`;
}

/**
 * Draws the label of a work, or the artist's name where no work is named; cut to its ink.
 * @param width of the column in px
 */
export async function drawLabel(
  label: ShareLabel,
  kind: LabelSetting,
  width: number,
): Promise<Pixels> {
  const setting = settings[kind];
  const column = { width, align: setting.align };
  const detail = voice(sans, setting.detail, 1.38, ash);
  const texts = label.details.map(plainLine).filter((text) => text !== "");
  const details = kind === "below" ? [texts.join(", ")] : texts;

  const lines = [await headline(label, kind, column), gap(8)];
  for (const text of details) {
    lines.push(say(await shortened(text, setting.detailLines, detail, column), detail));
  }
  if (label.sold) lines.push(gap(6), sold(detail));
  if (label.title !== null) {
    const artist = voice(serif, setting.artist, 1.2, ink);
    const name = await shortened(plainLine(label.artist), 2, artist, column);
    lines.push(gap(20), say(name, artist));
  }
  return drawText(lines.join("\n"), width, setting.align);
}
