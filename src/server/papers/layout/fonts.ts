import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";

const isBundled = !import.meta.url.endsWith(".ts");
const shared = isBundled ? "./fonts/" : "../../pictures/share/fonts/";
const own = isBundled ? "./paper-fonts/" : "../fonts/";

/** The site's typefaces by their file. */
const files = {
  "newsreader-text": own,
  "newsreader-text-extended": own,
  "newsreader-text-italic": own,
  "newsreader-text-italic-extended": own,
  newsreader: shared,
  "newsreader-extended": shared,
  "noto-serif-armenian": shared,
  "noto-serif-cyrillic": shared,
  "noto-serif-cyrillic-italic": shared,
} as const;
export type FontName = keyof typeof files;

/** The fonts of a cut; a letter comes from the first that has it. Armenian has no italic. */
const cuts = {
  text: [
    "newsreader-text",
    "newsreader-text-extended",
    "noto-serif-armenian",
    "noto-serif-cyrillic",
  ],
  italic: [
    "newsreader-text-italic",
    "newsreader-text-italic-extended",
    "noto-serif-armenian",
    "noto-serif-cyrillic-italic",
  ],
  display: ["newsreader", "newsreader-extended", "noto-serif-armenian", "noto-serif-cyrillic"],
} as const satisfies Record<string, readonly [FontName, ...FontName[]]>;
export type Cut = keyof typeof cuts;

const opened = new Map<FontName, { bytes: Buffer; font: Font }>();

export function openFont(name: FontName): { bytes: Buffer; font: Font } {
  const known = opened.get(name);
  if (known) return known;
  const bytes = readFileSync(new URL(`${files[name]}${name}.ttf`, import.meta.url));
  const font = create(bytes);
  // A file can also be a collection of fonts.
  if (font.type !== "TTF") throw new Error(`${name} is no TrueType font`);
  const open = { bytes, font };
  opened.set(name, open);
  return open;
}

/** Letters that stand together keep their font if it has the next letter too. */
export function fontFor(letter: string, cut: Cut, before?: FontName): FontName {
  const has = (name: FontName) =>
    openFont(name).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  if (before && has(before)) return before;
  const [first, ...others] = cuts[cut];
  return [first, ...others].find(has) ?? first;
}

const mmPerPoint = 25.4 / 72;

export function toMm(points: number): number {
  return points * mmPerPoint;
}

/** In ems, by font and text: words and letters repeat, and shaping is slow. */
const widths = new Map<string, number>();

/** In mm. @param size in points */
export function widthOf(text: string, name: FontName, size: number): number {
  const key = `${name} ${text}`;
  const { font } = openFont(name);
  const width = widths.get(key) ?? font.layout(text).advanceWidth / font.unitsPerEm;
  widths.set(key, width);
  return toMm(width * size);
}
