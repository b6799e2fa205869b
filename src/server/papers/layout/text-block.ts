import type { Language } from "../../../core/languages.ts";
import type { Words } from "../documents.ts";
import { type Cut, type FontName, fontFor, toMm, widthOf } from "./fonts.ts";

/** Size in points. */
export interface Style {
  cut: Cut;
  size: number;
  colour?: string;
}

export interface Span extends Words, Style {}

/** Letters of one font. `x` and `width` in mm, from the block's left edge. */
export interface Run {
  text: string;
  font: FontName;
  size: number;
  colour: string;
  lang: Language | undefined;
  x: number;
  width: number;
}

/** Lengths in mm. `baseline` and `bottom` are below the block's upper edge. */
export interface Line {
  runs: Run[];
  width: number;
  baseline: number;
  bottom: number;
}

export interface Block {
  lines: Line[];
  height: number;
  /** Equal to that of the widest line. */
  width: number;
}

export const ink = "#1b1a18";
export const grey = "#6b6660";
export const red = "#c1121f";

/** Places for a break follow spaces, hyphens and dashes. */
const breakable = /(?<=[ \n\u2010\u2013\u2014/-])/u;
const endsOpen = /[ \n\u2010\u2013\u2014/-]$/u;

type Word = Run[];

const widthOfWord = (word: Word) => word.reduce((sum, { width }) => sum + width, 0);

function toRuns({ text, cut, size, colour = ink, lang }: Span): Run[] {
  const runs: Run[] = [];
  // Fonts have no soft hyphens, which some texts have for browsers.
  for (const letter of text.replaceAll("\u00ad", "")) {
    const last = runs.at(-1);
    const font = fontFor(letter, cut, last?.font);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font, size, colour, lang, x: 0, width: 0 });
  }
  for (const run of runs) run.width = widthOf(run.text, run.font, size);
  return runs;
}

/** Spans without a space between them stay together: a title and its comma. */
function toWords(spans: readonly Span[]): Word[] {
  const words: Word[] = [];
  let isOpen = true;
  for (const span of spans) {
    for (const text of span.text.split(breakable)) {
      if (text === "") continue;
      if (isOpen) words.push([]);
      words.at(-1)?.push(...toRuns({ ...span, text }));
      isOpen = endsOpen.test(text);
    }
  }
  return words;
}

/** Splits a word that is wider than a line. */
function splitWord(word: Word, width: number): Word[] {
  if (widthOfWord(word) <= width) return [word];
  const parts: Word[] = [[]];
  for (const run of word.flatMap((each) => [...each.text].map((text) => ({ ...each, text })))) {
    const letter = { ...run, width: widthOf(run.text, run.font, run.size) };
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && widthOfWord(part) + letter.width > width) parts.push([letter]);
    else part.push(letter);
  }
  return parts;
}

function joinRuns(words: Word[]): Run[] {
  const runs: Run[] = [];
  for (const run of words.flat()) {
    const last = runs.at(-1);
    const isSame = last?.font === run.font && last.size === run.size && last.lang === run.lang;
    if (isSame && last.colour === run.colour) last.text += run.text;
    else runs.push({ ...run });
  }
  const last = runs.at(-1);
  if (last) last.text = last.text.trimEnd();
  let x = 0;
  for (const run of runs) {
    run.x = x;
    run.width = widthOf(run.text, run.font, run.size);
    x += run.width;
  }
  return runs.filter(({ text }) => text !== "");
}

/** Distance between baselines as a multiple of the size. */
const leading = 1.28;
/** Height of the letters above the baseline, the same for all fonts so that lines stay even. */
const ascent = 0.8;

/** Breaks text into lines of at most `width` mm. A line break in the text starts a line. */
export function setText(spans: readonly Span[], width: number): Block {
  const rows: Word[][] = [[]];
  let used = 0;
  for (const word of toWords(spans).flatMap((each) => splitWord(each, width))) {
    // A space at the end hangs into the margin.
    if (used > 0 && used + widthOfWord(joinRuns([word])) > width + 0.01) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(word);
    used += widthOfWord(word);
    if (word.at(-1)?.text.endsWith("\n")) {
      rows.push([]);
      used = 0;
    }
  }
  let height = 0;
  const lines = rows.map((row) => {
    const size = Math.max(...row.flat().map((run) => run.size), spans[0]?.size ?? 0);
    const runs = joinRuns(row);
    const baseline = height + toMm(size * (ascent + (leading - 1) / 2));
    height += toMm(size * leading);
    const lineWidth = runs.reduce((sum, run) => sum + run.width, 0);
    return { runs, width: lineWidth, baseline, bottom: height };
  });
  return { lines, height, width: Math.max(0, ...lines.map((line) => line.width)) };
}

/** Returns the lines that fit into `height` mm, and the others. */
export function splitBlock(block: Block, height: number): [fitting: Block, rest: Block] {
  const fitting = block.lines.filter(({ bottom }) => bottom <= height + 0.01);
  const used = fitting.at(-1)?.bottom ?? 0;
  const rest = block.lines.slice(fitting.length).map((line) => ({
    ...line,
    baseline: line.baseline - used,
    bottom: line.bottom - used,
  }));
  return [
    { ...block, lines: fitting, height: used },
    { ...block, lines: rest, height: block.height - used },
  ];
}
