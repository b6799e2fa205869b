import { toPrintable } from "../letters.ts";
import type { Words } from "../paper.ts";
import type { FontName } from "../typefaces.ts";
import { ink, red } from "./design.ts";
import type { Structure, Tag } from "./structure.ts";

/** A paragraph, which may run over several lines of the page. */
export interface Line extends Words {
  /** The size of the type, in points. */
  size: number;
  font?: FontName;
  colour?: string;
  tag?: Tag;
  /** Upright text that follows directly, such as the year after an italic title. */
  after?: string;
  /** True for a red dot before the text; an object for a dot alone, with its alternative text. */
  dot?: boolean | { alt: string };
  /** Space above the paragraph, in points. */
  gap?: number;
}

export interface TextPlace {
  x: number;
  /** If absent, the text stands below the text that was written last. */
  y?: number;
  width: number;
  align?: "right" | "center";
  /** Largest height: longer text is cut and ends in "…". */
  height?: number;
}

/**
 * Adds spaces without width to words of more than 60 letters, so that lines can break there. Otherwise
 * pdfkit measures every part of a word that is wider than a line, and keeps all results in memory.
 */
const allowBreaks = (text: string) => toPrintable(text).replace(/\S{60}(?=\S)/gu, "$&\u200b");

const dotRadius = ({ size }: Line) => size * 0.34;

function dotIndent(line: Line): number {
  if (!line.dot) return 0;
  return typeof line.dot === "object" ? 2 * dotRadius(line) : line.size;
}

/** Returns the functions that measure and write paragraphs. */
export function createParagraphs(document: PDFKit.PDFDocument, { mark, artifact }: Structure) {
  return {
    /** Returns the height of paragraphs at a width, in points. */
    measureHeight(lines: readonly Line[], width: number): number {
      const heights = lines.map((line) => {
        const { text, after = "", font = "text", size, gap = 0 } = line;
        // Roman letters can be a little wider than the italic ones.
        const room = width - dotIndent(line) - (after ? 2 : 0);
        // A dot alone is as high as a line.
        const words = allowBreaks(text) + toPrintable(after) || " ";
        return gap + document.font(font, size).heightOfString(words, { width: room });
      });
      return heights.reduce((sum, height) => sum + height, 0);
    },
    /** Writes paragraphs, also onto the next pages. Returns their lower edge. */
    write(lines: readonly Line[], { x, y = document.y, width, align, height }: TextPlace): number {
      document.y = y;
      for (const line of lines) {
        const { lang, after, font = "text", size, colour = ink, tag = "P", gap = 0 } = line;
        const text = allowBreaks(line.text);
        document.font(font, size);
        const usedWidth = () => Math.min(width, document.widthOfString(text) + dotIndent(line));
        const left = line.dot && align === "right" ? x + width - usedWidth() : x;
        const top = document.y + gap;
        const radius = dotRadius(line);
        const drawDot = () => document.circle(left + radius, top + size * 0.7, radius).fill(red);
        if (typeof line.dot === "object") {
          mark("Figure", { alt: line.dot.alt }, drawDot);
          document.y = top + document.currentLineHeight(true);
          continue;
        }
        if (line.dot) artifact(drawDot);
        mark(tag, { lang }, () => {
          const indent = dotIndent(line);
          const options = {
            align,
            width: width + x - left - indent,
            continued: after !== undefined,
            ...(height !== undefined && { height, ellipsis: true }),
          };
          document.fillColor(colour).text(text, left + indent, top, options);
          if (after) document.font("text").text(toPrintable(after), { continued: false });
        });
      }
      return document.y;
    },
  };
}
