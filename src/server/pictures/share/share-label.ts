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

/** One line, cut after the last word that fits. */
function plainLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\s]+/gu, " ").trim();
  const letters = [...line];
  if (letters.length <= maxTextLength) return line;
  const start = letters.slice(0, maxTextLength).join("");
  return `${start.slice(0, start.lastIndexOf(" ")).replace(/[,;:.–—-]$/u, "")}…`;
}

function span(text: string, font: string, colour: string, attributes = ""): string {
  return `<span font="${font}" foreground="${colour}" ${attributes}>${escapeMarkup(text)}</span>`;
}

/** An empty line. */
function gap(size: number): string {
  return span(" ", `${sans} ${size}`, ink);
}

/**
 * Returns the label, cropped to its letters. Long texts make all of them smaller.
 * @param within px
 */
export async function drawLabel(
  label: ShareLabel,
  align: "left" | "centre",
  within: Box,
): Promise<Pixels> {
  const scale = align === "centre" ? 1.35 : 1;
  const title = plainLine(label.title ?? label.artist);
  const longest = Math.max(...title.split(" ").map((word) => [...word].length));
  const largest = (label.title === null ? 66 : 50) * scale;
  const titleSize = Math.max(28, Math.min(largest, within.width / (letterWidth * longest)));
  const detail = `${sans} ${27 * scale}`;
  const titleFont = `${serif} ${label.title === null ? "" : "Italic"} ${titleSize}`;
  // The year stays beside the last word.
  const year = label.year && span(`,\u00a0${plainLine(label.year)}`, `${serif} ${titleSize}`, ink);
  const lines = [
    span(title, titleFont, ink) + (year ?? ""),
    gap(6),
    ...label.details
      .map(plainLine)
      .filter(Boolean)
      .map((text) => span(text, detail, grey)),
  ];
  if (label.sold) {
    const dot = span("•", `${serif} ${68 * scale}`, soldRed, 'rise="-11900"');
    lines.push(dot + span(` ${label.sold}`, detail, grey));
  }
  if (label.title !== null) {
    lines.push(gap(16), span(plainLine(label.artist), `${serif} ${30 * scale}`, ink));
  }
  const markup = lines.join("\n");
  const drawn = await drawText(markup, align, { width: within.width });
  const fits = drawn.width <= within.width * 1.05 && drawn.height <= within.height;
  return fits ? drawn : drawText(markup, align, within);
}
