import { cmPerFoot, cmPerInch, cmPerMetre, cmPerMillimetre, findUnitSystem } from "./units.ts";
import type { Side, Token } from "./words.ts";

// Reads measures (a number with its unit and side) from tokens, and combines them to a size. Kinds
// of tokens: a "legend" is the order of the sides, such as "h x w"; a "label" says what was
// measured, such as "framed"; "times" stands between sides, "range" between values of one side; an
// "aside" is a mark, such as a comma, or "and"; a "filler" is a small word such as "with"; "other"
// is any other word.

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

export interface Measure {
  text: string;
  /** Length of its unit in cm; null without a unit. */
  cmPerUnit: number | null;
  side: Side | null;
  /** Inches after feet, as in 5' 6". */
  inches: string | null;
}

/** Numbers of one size, or a number that stands alone, with their places as indexes of tokens. */
export interface Group {
  measures: Measure[];
  start: number;
  /** After the last token of the size. */
  end: number;
  /** Where the reading of the next group begins. */
  nextStart: number;
}

const minPlausibleCm = 0.5;
const maxPlausibleCm = 5000;

/**
 * Parses a number. Returns NaN for an unclear one.
 *
 *     "24 1/2", "24-1/2"  24.5
 *     "60,5"              60.5
 *     "1,200"             1200; 1.2 in m
 *     "1.200"             1200 in mm, else 1.2
 *     "1 200"             1200 in mm, else NaN
 *     "24 5/4"            NaN
 *     "60/65"             NaN in metric units, where it is a range
 */
function parseNumber(text: string, cmPerUnit: number): number {
  const isFraction = /^\d+\/\d+$/.test(text);
  const [whole = "", fraction] = isFraction ? ["0", text] : text.split(/[ -](?=\d+\/)/);
  const [numerator = "0", denominator = "1"] = fraction?.split("/") ?? [];
  const fractionValue = Number(numerator) / Number(denominator);
  if (fractionValue >= 1 || (isFraction && findUnitSystem(cmPerUnit) === "cm")) return Number.NaN;
  if (/^[1-9]\d{0,2}(?:[ .,]\d{3})+$/.test(whole) && cmPerUnit === cmPerMillimetre) {
    return Number(whole.replaceAll(/[ .,]/g, "")) + fractionValue;
  }
  const isThousands = /^[1-9]\d{0,2},\d{3}$/.test(whole) && cmPerUnit < cmPerMetre;
  if (whole.includes(" ")) return Number.NaN;
  return Number(isThousands ? whole.replace(",", "") : whole.replace(",", ".")) + fractionValue;
}

/** True for "90 cm wide" in "60 cm high, 90 cm wide": the side follows before the next number. */
function namesItsSide(tokens: Token[], index: number): boolean {
  const after = tokens.slice(index + 1, index + 4).filter(({ kind }) => kind !== "aside");
  const [first, second] = after;
  return first?.kind === "side" || (first?.kind === "unit" && second?.kind === "side");
}

/** True for "depth" in "60 x 80 cm, depth 4 cm", which belongs to the next number. */
function startsMeasure(tokens: Token[], index: number): boolean {
  const after = tokens.slice(index + 1).find((token) => !isColon(token));
  return (
    tokens[index]?.kind === "side" &&
    tokens[index - 1]?.kind === "aside" &&
    after?.kind === "number"
  );
}

const isColon = (token: Token) => token.kind === "aside" && /^[:=՝]$/.test(token.text);

/**
 * True for a token that belongs to no size. A word for "times" that also means "on", such as "auf",
 * ends the size in "60 x 80 cm auf Papier".
 */
function endsGroup(token: Token, measures: Measure[]): boolean {
  if (token.kind === "times" && token.alsoMeansOn) {
    return measures.length === 2 && measures[1]?.cmPerUnit !== null;
  }
  return ["other", "legend", "label", "range"].includes(token.kind);
}

/** Reads a group from its first token on. Sides come either before or after all numbers. */
export function readGroup(tokens: Token[], start: number): Group {
  const measures: Measure[] = [];
  const sideFirst = tokens[start]?.kind === "side";
  let index = start;
  let end = start;
  let pendingSide: Side | null = null;
  for (; index < tokens.length; index++) {
    const token = tokens[index];
    const current = measures.at(-1);
    if (!token || endsGroup(token, measures)) break;
    if (!sideFirst && startsMeasure(tokens, index)) break;
    if (token.kind === "number") {
      const isJoined = tokens[index - 1]?.kind === "times" || pendingSide !== null || !current;
      if (current?.cmPerUnit === cmPerFoot && current.inches === null && !isJoined) {
        current.inches = token.text;
        continue;
      }
      // A number without "x" before it begins another size, unless both numbers have a named side.
      const followsNamed = current !== undefined && current.side !== null;
      if (!isJoined && !(followsNamed && namesItsSide(tokens, index))) break;
      measures.push({ text: token.text, cmPerUnit: null, side: pendingSide, inches: null });
      pendingSide = null;
    } else if (token.kind === "side") {
      if (sideFirst || token.side === "diameter") pendingSide = token.side;
      if (!sideFirst && current) current.side ??= token.side;
    } else if (token.kind === "unit" && current && current.inches === null) {
      current.cmPerUnit ??= token.cmPerUnit;
    }
    if (token.kind !== "aside" && token.kind !== "filler") end = index + 1;
  }
  return { measures, start, end, nextStart: Math.max(index, start + 1) };
}

/**
 * Fills in a missing unit from the next measure that has one ("24 x 36 in"), else from the last
 * that has one.
 */
function fillInUnits(measures: Measure[], fallback: number | null): Measure[] {
  const units = measures.map(({ cmPerUnit }) => cmPerUnit);
  const isKnown = (cmPerUnit: number | null) => cmPerUnit !== null;
  return measures.map((measure, index) => ({
    ...measure,
    cmPerUnit: units.slice(index).find(isKnown) ?? units.findLast(isKnown) ?? fallback,
  }));
}

/** Returns the length of a measure in cm; null without a unit, or if the length is implausible. */
export function lengthInCm({ text, cmPerUnit, inches }: Measure): number | null {
  if (cmPerUnit === null) return null;
  const inchesInCm = inches === null ? 0 : parseNumber(inches, cmPerInch) * cmPerInch;
  const length = parseNumber(text, cmPerUnit) * cmPerUnit + inchesInCm;
  return length >= minPlausibleCm && length <= maxPlausibleCm ? length : null;
}

/** Finds the side of each measure. A legend is "H x W"; without one the order is width, height, depth. */
function assignSides(
  measures: Measure[],
  legend: Side[] | null,
): { sides: Side[]; areNamed: boolean } {
  const statedSides = measures.map(({ side }) => side);
  if (statedSides.some((side) => side === "width" || side === "height")) {
    const order: Side[] = ["width", "height", "depth"];
    const freeSides = order.filter((side) => !statedSides.includes(side));
    return {
      sides: statedSides.map((side) => side ?? freeSides.shift() ?? "depth"),
      areNamed: true,
    };
  }
  return legend
    ? { sides: [...legend, "depth"], areNamed: true }
    : { sides: ["width", "height", "depth"], areNamed: false };
}

/**
 * True if the three numbers may be two sides and a count: "2 x 30 x 40 cm", "60 x 90 cm x 2". The
 * third number then lacks a unit that others have, or is too large for a depth: larger than a side.
 */
function mayBeSeveralWorks(measures: Measure[], lengths: (number | null)[]): boolean {
  const [width = null, height = null, depth = null] = lengths;
  const last = measures[2];
  if (!last || width === null || height === null || depth === null) return false;
  const lacksUnit = last.cmPerUnit === null && measures.some(({ cmPerUnit }) => cmPerUnit !== null);
  return lacksUnit || depth > Math.min(width, height);
}

/**
 * Returns the size of a round or square work: one length, twice the same ("Ø 50 x 50 cm"), or with a depth
 * behind. Null for a work that is as high as its height, such as a vase.
 */
function toRoundSize(measures: Measure[], lengths: (number | null)[]): Dimensions | null {
  const [diameter = null, second = null] = lengths;
  if (diameter === null) return null;
  const others = second === diameter ? lengths.slice(2) : lengths.slice(1);
  const isRound = measures.every(({ side }) => side !== "width" && side !== "height");
  const [depth = null] = others;
  if (others.length > 1 || !isRound || (depth !== null && depth >= diameter)) return null;
  return { width: diameter, height: diameter, depth, sidesNamed: true };
}

/**
 * Combines the measures of a group to a size.
 * @param fallbackCmPerUnit the unit if no measure has one
 * @returns null for sizes of several works, and if any of the numbers cannot be read
 */
export function toDimensions(
  measures: Measure[],
  legend: Side[] | null,
  fallbackCmPerUnit: number | null,
): Dimensions | null {
  const measuresWithUnits = fillInUnits(measures, fallbackCmPerUnit);
  const lengths = measuresWithUnits.map(lengthInCm);
  if (measures.length > 3 || lengths.includes(null) || !hasOneUnitSystem(measuresWithUnits))
    return null;
  if (measures[0]?.side === "diameter") {
    return toRoundSize(measures, lengths);
  }
  const { sides, areNamed } = assignSides(measures, legend);
  if (!areNamed && mayBeSeveralWorks(measures, lengths)) return null;
  const findLength = (side: Side) => lengths[sides.indexOf(side)] ?? null;
  const [width, height] = [findLength("width"), findLength("height")];
  if (width === null || height === null) return null;
  return { width, height, depth: findLength("depth"), sidesNamed: areNamed };
}

/** True if all units are metric, or all are feet and inches. In "60'5 x 80 cm", ' is a decimal comma. */
function hasOneUnitSystem(measures: Measure[]): boolean {
  return (
    new Set(measures.map(({ cmPerUnit }) => cmPerUnit && findUnitSystem(cmPerUnit))).size === 1
  );
}
