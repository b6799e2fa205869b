import { cmPerFoot, cmPerInch, cmPerMillimetre } from "./units.ts";
import { type Label, type Side, type Token, tokensOf } from "./words.ts";

/**
 * A painted surface in cm. `sidesNamed` is true for "H 60 × W 90 cm" and for round works; otherwise
 * the first number is the width.
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
  /** `end` follows the last token of the size; reading continues at `next`. */
  end: number;
  next: number;
}

const minPlausibleCm = 0.5;
const maxPlausibleCm = 5000;

/** Maximum factor between rounded sizes in two units. */
const roundingTolerance = 1.08;

/**
 * Parses "24 1/2", "24-1/2", "60,5" and "1,200" (mm or cm). "1 200" and "1.200" mean 1200 in mm
 * only; elsewhere the space is ambiguous: NaN.
 */
function numberOf(text: string, cm: number): number {
  const isFraction = /^\d+\/\d+$/.test(text);
  const [whole = "", fraction] = isFraction ? ["0", text] : text.split(/[ -](?=\d+\/)/);
  const [over = "0", under = "1"] = fraction?.split("/") ?? [];
  const part = Number(over) / Number(under);
  if (/^[1-9]\d{0,2}(?:[ .,]\d{3})+$/.test(whole) && cm === cmPerMillimetre) {
    return Number(whole.replaceAll(/[ .,]/g, "")) + part;
  }
  const isThousands = /^[1-9]\d{0,2},\d{3}$/.test(whole) && cm < 100;
  if (whole.includes(" ")) return Number.NaN;
  return Number(isThousands ? whole.replace(",", "") : whole.replace(",", ".")) + part;
}

/** Sides come either before or after all numbers. */
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
      // A number without "x" before it begins another size unless the sides are named.
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

/** Missing units are those of the next measure ("24 x 36 in"), else of the last. */
function withUnits(measures: Measure[], fallback: number | null): Measure[] {
  const stated = measures.map(({ cm }) => cm);
  return measures.map((measure, index) => ({
    ...measure,
    cm:
      stated.slice(index).find((cm) => cm !== null) ??
      stated.findLast((cm) => cm !== null) ??
      fallback,
  }));
}

function lengthOf({ text, cm, inches }: Measure): number | null {
  if (cm === null) return null;
  const length =
    numberOf(text, cm) * cm + (inches === null ? 0 : numberOf(inches, cmPerInch) * cmPerInch);
  return length >= minPlausibleCm && length <= maxPlausibleCm ? length : null;
}

/** A legend is "H x W"; without one the order is width, height, depth. */
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

/** "2 x 30 x 40 cm" are two works of 30 × 40 cm; "60 x 90 cm x 2" may be two. */
function isSeveralWorks(measures: Measure[], lengths: (number | null)[]): boolean {
  const [width = null, height = null, depth = null] = lengths;
  const last = measures[2];
  if (!last || width === null || height === null || depth === null) return false;
  const lacksUnit = last.cm === null && measures.some(({ cm }) => cm !== null);
  return lacksUnit || depth > Math.min(width, height);
}

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

/** Only brackets, a colon or fillers may separate a label from its size. */
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

export function ratioBetween(one: number, other: number): number {
  return Math.max(one / other, other / one);
}

function isSameSize(one: Dimensions, other: Dimensions): boolean {
  const near = (width: number, height: number) =>
    ratioBetween(one.width, width) <= roundingTolerance &&
    ratioBetween(one.height, height) <= roundingTolerance;
  return near(other.width, other.height) || near(other.height, other.width);
}

/**
 * Parses the usual notations: `24 x 36 in`, `60×90 cm`, `24" x 36"`, `24 1/2 × 36 in (62 × 91 cm)`,
 * `H 60 x W 90 cm`, `60,5 x 90 x 4 cm`, `Ø 50 cm`. Ignores frames. Without named sides the width
 * comes first.
 * @returns null without a unit, for contradictory sizes, and for sizes of parts
 */
export function parseDimensions(text: string): Dimensions | null {
  const tokens = tokensOf(text.slice(0, 200));
  const sizes = sizesIn(tokens).filter(({ labels }) => !labels.includes("frame"));
  const whole = sizes.find(({ labels }) => labels.includes("whole"));
  // The same size in another unit may come first.
  if (whole) return sizes.find(({ size }) => isSameSize(whole.size, size))?.size ?? whole.size;
  if (tokens.some((token) => token.kind === "label" && token.label === "part")) return null;
  const [first] = sizes;
  const agree = first && sizes.every(({ size }) => isSameSize(first.size, size));
  return agree ? first.size : null;
}
