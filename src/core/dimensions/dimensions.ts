import {
  cmPerFoot,
  cmPerInch,
  type Label,
  type Side,
  type Token,
  tokensOf,
} from "./dimension-words.ts";

/**
 * The size of a work, read from the words its painter wrote.
 *
 * `width` and `height` are those of the painted surface in cm, `depth` in cm or null. `sidesNamed`
 * is true when the words say which side is which ("H 60 × W 90 cm", or a round work); otherwise the
 * first number was taken for the width, as print sizes and the catalogue's own form have it.
 */
export interface Dimensions {
  width: number;
  height: number;
  depth: number | null;
  sidesNamed: boolean;
}

interface Measure {
  text: string;
  cm: number | null;
  side: Side | null;
  /** Inches after feet, as in 5' 6". */
  inches: string | null;
}

interface Group {
  measures: Measure[];
  /** Index after the last token that says something of the size, and of the first beyond. */
  end: number;
  next: number;
}

/** Nobody sells works outside of these, in cm: what lies there was no size. */
const smallest = 0.5;
const largest = 5000;

/** How far, as a factor, a picture's proportions may be from its work's (a frame's edge, a crop). */
const proportionsTolerance = 1.15;

/** How far, as a factor, one size may be from the same in other units: both are rounded. */
const roundingTolerance = 1.08;

const millimetre = 0.1;

/**
 * "24 1/2", "24-1/2", "60,5" and "1,200" (mm or cm) as a number. "1 200" and "1.200" are a thousand
 * and more in mm alone; otherwise the gap may part a number from the size (NaN).
 */
function numberOf(text: string, cm: number): number {
  const isFraction = /^\d+\/\d+$/.test(text);
  const [whole = "", fraction] = isFraction ? ["0", text] : text.split(/[ -](?=\d+\/)/);
  const [over = "0", under = "1"] = fraction?.split("/") ?? [];
  const part = Number(over) / Number(under);
  if (/^[1-9]\d{0,2}(?:[ .,]\d{3})+$/.test(whole) && cm === millimetre) {
    return Number(whole.replaceAll(/[ .,]/g, "")) + part;
  }
  const isThousands = /^[1-9]\d{0,2},\d{3}$/.test(whole) && cm < 100;
  if (whole.includes(" ")) return Number.NaN;
  return Number(isThousands ? whole.replace(",", "") : whole.replace(",", ".")) + part;
}

/** The measures that follow each other from here on; sides stand before or after all numbers. */
function readGroup(tokens: Token[], start: number): Group {
  const measures: Measure[] = [];
  const sideFirst = tokens[start]?.kind === "side";
  let at = start;
  let end = start;
  let pendingSide: Side | null = null;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    const current = measures.at(-1);
    if (!token || token.kind === "other" || token.kind === "legend" || token.kind === "label")
      break;
    if (token.kind === "number") {
      const isJoined = tokens[at - 1]?.kind === "times" || sideFirst || !current;
      if (current?.cm === cmPerFoot && current.inches === null && !isJoined) {
        current.inches = token.text;
        continue;
      }
      // A new number without "x" before it begins another size, unless sides are named throughout.
      const followsNamed = current !== undefined && current.side !== null;
      if (!isJoined && !followsNamed) break;
      measures.push({ text: token.text, cm: null, side: pendingSide, inches: null });
      pendingSide = null;
    } else if (token.kind === "side") {
      if (sideFirst || token.side === "diameter") pendingSide = token.side;
      if (!sideFirst && current) current.side ??= token.side;
    } else if (token.kind === "unit" && current && current.inches === null) {
      current.cm ??= token.cm;
    }
    if (token.kind !== "aside" && token.kind !== "filler") end = at + 1;
  }
  return { measures, end, next: Math.max(at, start + 1) };
}

/** Units that some measures lack: the next one's ("24 x 36 in"), else the last one's. */
function withUnits(measures: Measure[], fallback: number | null): Measure[] {
  const stated = measures.map(({ cm }) => cm);
  return measures.map((measure, index) => ({
    ...measure,
    cm:
      measure.cm ??
      stated.slice(index).find((cm) => cm !== null) ??
      stated.findLast((cm) => cm !== null) ??
      fallback,
  }));
}

function lengthOf({ text, cm, inches }: Measure): number | null {
  if (cm === null) return null;
  const length =
    numberOf(text, cm) * cm + (inches === null ? 0 : numberOf(inches, cmPerInch) * cmPerInch);
  return length >= smallest && length <= largest ? length : null;
}

/** The sides a legend such as "H x W" gives to unnamed measures, else width, height, depth. */
function sidesOf(measures: Measure[], legend: Side[] | null): { sides: Side[]; named: boolean } {
  const named = measures.map(({ side }) => side);
  if (named.some((side) => side === "width" || side === "height")) {
    const order: Side[] = ["width", "height", "depth"];
    const free = order.filter((side) => !named.includes(side));
    return { sides: named.map((side) => side ?? free.shift() ?? "depth"), named: true };
  }
  return legend
    ? { sides: [...legend, "depth"], named: true }
    : { sides: ["width", "height", "depth"], named: false };
}

/** "2 x 30 x 40 cm" are two works of 30 × 40 cm, and "60 x 90 cm x 2" may be, too. */
function isSeveralWorks(measures: Measure[], lengths: (number | null)[]): boolean {
  const [width = null, height = null, depth = null] = lengths;
  const last = measures[2];
  if (!last || width === null || height === null || depth === null) return false;
  const lacksUnit = last.cm === null && measures.some(({ cm }) => cm !== null);
  return lacksUnit || depth > Math.min(width, height);
}

/** @param unit of measures that stand without one */
function dimensionsOf(
  measures: Measure[],
  legend: Side[] | null,
  unit: number | null,
): Dimensions | null {
  const lengths = withUnits(measures, unit).map(lengthOf);
  const [first = null] = lengths;
  if (measures.length > 3) return null;
  if (measures[0]?.side === "diameter") {
    if (first === null) return null;
    return { width: first, height: first, depth: lengths[1] ?? null, sidesNamed: true };
  }
  const { sides, named } = sidesOf(measures, legend);
  if (!named && isSeveralWorks(measures, lengths)) return null;
  const along = (side: Side) => lengths[sides.indexOf(side)] ?? null;
  const [width, height] = [along("width"), along("height")];
  if (width === null || height === null) return null;
  return { width, height, depth: along("depth"), sidesNamed: named };
}

/** What stands right before or after a size, with nothing but brackets, a colon or "with" between. */
function labelAt(tokens: Token[], start: number, step: 1 | -1): Label | null {
  for (let at = start; ; at += step) {
    const token = tokens[at];
    if (token?.kind === "label") return token.label;
    const isBetween = token?.kind === "aside" && /[()[\]:=]/.test(token.text);
    if (!isBetween && token?.kind !== "filler") return null;
  }
}

interface LabelledSize {
  size: Dimensions;
  labels: (Label | null)[];
}

/** Every size that the words state, in their order. */
function sizesIn(tokens: Token[]): LabelledSize[] {
  const legend = tokens.find((token) => token.kind === "legend")?.sides ?? null;
  const sizes: LabelledSize[] = [];
  let unitBefore: number | null = null;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token?.kind === "unit") unitBefore = token.cm;
    if (token?.kind !== "number" && token?.kind !== "side") {
      at += 1;
      continue;
    }
    const { measures, end, next } = readGroup(tokens, at);
    const size = dimensionsOf(measures, legend, unitBefore);
    const labels = [labelAt(tokens, at - 1, -1), labelAt(tokens, end, 1)];
    if (size) sizes.push({ size, labels });
    at = next;
  }
  return sizes;
}

function isSameSize(one: Dimensions, other: Dimensions): boolean {
  const near = (width: number, height: number) =>
    apart(one.width, width) <= roundingTolerance && apart(one.height, height) <= roundingTolerance;
  return near(other.width, other.height) || near(other.height, other.width);
}

/**
 * Reads the usual ways in which painters write a work's size: `24 x 36 in`, `60×90 cm`,
 * `24" x 36"`, `24 1/2 × 36 in (62 × 91 cm)`, `H 60 x W 90 cm`, `60,5 x 90 x 4 cm`, `Ø 50 cm`.
 * Of the same size in several units the first counts. A frame's size is passed over; sizes that
 * contradict each other, and those of single parts of a work, are none. Unnamed sides are width ×
 * height, the order of print sizes and of the admin; `workDimensions` lets the picture correct that.
 * @returns cm, or null where no size with a unit can be read
 */
export function parseDimensions(text: string): Dimensions | null {
  const tokens = tokensOf(text.slice(0, 200));
  const sizes = sizesIn(tokens).filter(({ labels }) => !labels.includes("frame"));
  const whole = sizes.find(({ labels }) => labels.includes("whole"));
  // The same in other units may stand before it, and counts as it would alone.
  if (whole) return sizes.find(({ size }) => isSameSize(whole.size, size))?.size ?? whole.size;
  if (tokens.some((token) => token.kind === "label" && token.label === "part")) return null;
  const [first] = sizes;
  const agree = first && sizes.every(({ size }) => isSameSize(first.size, size));
  return agree ? first.size : null;
}

interface PictureSize {
  width: number | null;
  height: number | null;
}

/** How far two proportions are apart, as a factor of 1 or more. */
function apart(one: number, other: number): number {
  return Math.max(one / other, other / one);
}

/**
 * The size of a work as its picture shows it. Museums write height × width, shops width × height:
 * where the words do not name the sides and the picture clearly lies the other way, it decides.
 * @param picture the cover's size in px; null where it is unknown, as of external pictures
 * @returns cm, or null where the words cannot be read
 */
export function workDimensions(text: string, picture?: PictureSize | null): Dimensions | null {
  return asPictured(parseDimensions(text), picture);
}

/** What `workDimensions` makes of words that have been read by `parseDimensions` already. */
export function asPictured(
  read: Dimensions | null,
  picture?: PictureSize | null,
): Dimensions | null {
  if (!read || read.sidesNamed || !picture?.width || !picture.height) return read;
  const shown = picture.width / picture.height;
  const turned = apart(read.height / read.width, shown);
  const isTurned =
    turned <= proportionsTolerance && turned < apart(read.width / read.height, shown);
  return isTurned ? { ...read, width: read.height, height: read.width } : read;
}

/**
 * Whether a picture shows the work from edge to edge, so that px can stand for cm: false where its
 * proportions are not the work's, as with a photograph of the framed work in a room.
 */
export function showsWholeWork(
  dimensions: Pick<Dimensions, "width" | "height">,
  picture: PictureSize,
): boolean {
  if (!picture.width || !picture.height) return false;
  const ofWork = dimensions.width / dimensions.height;
  return apart(ofWork, picture.width / picture.height) <= proportionsTolerance;
}
