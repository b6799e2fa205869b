import { type Dimensions, parseDimensions } from "./parse.ts";
import { readStatements } from "./statements.ts";
import { convertFromCm, findUnitSystem, roundLength, type Unit } from "./units.ts";
import { readTokens } from "./words.ts";

// Sizes in two units: finds the unit of a text, and adds the size in the other unit.

/**
 * Returns the one unit of a text. Null without a unit, with both, and if a label such as "framed"
 * leaves open what was measured.
 */
function readUnit(text: string): Unit | null {
  const units = new Set<Unit>();
  const tokens = readTokens(text);
  const hasOneSize = readStatements(tokens).length === 1;
  for (const token of tokens) {
    // "Oil on paper, 20 x 30 cm" has one size.
    if (token.kind === "label" && !(token.label === "support" && hasOneSize)) return null;
    if (token.kind === "unit") units.add(findUnitSystem(token.cmPerUnit));
  }
  const [unit = null] = units;
  return units.size === 1 ? unit : null;
}

/** Parses a size that is written in one unit; null with both units, and without a readable size. */
export function parseOneUnit(text: string): (Dimensions & { unit: Unit }) | null {
  const unit = readUnit(text);
  const size = unit && parseDimensions(text);
  return size && { ...size, unit };
}

/** The words of a size in a language. */
export interface SizeWords {
  units: Record<Unit, string>;
  /** @param width with its unit */
  sides: (width: string, height: string) => string;
}

const englishWords: SizeWords = {
  units: { cm: "cm", in: "in" },
  sides: (width, height) => `${width} wide, ${height} high`,
};

function formatInUnit(size: Dimensions, unit: Unit, { units, sides }: SizeWords): string {
  const lengths = [size.width, size.height, size.depth]
    .filter((cm) => cm !== null)
    .map((cm) => roundLength(convertFromCm(unit, cm)));
  const [width, height] = lengths;
  // The text may name the height first, so the added size names its sides, too.
  if (size.sidesNamed && width !== height) {
    return sides(`${width} ${units[unit]}`, `${height} ${units[unit]}`);
  }
  return `${lengths.join(" × ")} ${units[unit]}`;
}

/** Letters and signs that people type for "×" between two lengths. */
const typedTimesSigns = /(?<=[\d"″mnмմ] ?)[x*х](?= ?\d)/gi;

const unifyTimesSigns = (text: string) => text.trim().replaceAll(typedTimesSigns, "×");

/** A size in two units, in both orders. */
export interface SizeInOrders {
  /** The typed unit stands first: `48 × 36 in (122 × 91 cm)`. */
  text: string;
  /** The added unit, `unit`, stands first: `122 × 91 cm (48 × 36 in)`. */
  otherOrder: { unit: Unit; text: string };
}

/**
 * Adds the size in the other unit, rounded, once behind and once before the typed size. Returns null
 * with both units, and without a readable size.
 */
export function formatInBothOrders(text: string): SizeInOrders | null {
  const size = parseOneUnit(text);
  if (!size) return null;
  const typedSize = unifyTimesSigns(text);
  const unit = size.unit === "cm" ? "in" : "cm";
  const addedSize = formatInUnit(size, unit, englishWords);
  return {
    text: `${typedSize} (${addedSize})`,
    otherOrder: { unit, text: `${addedSize} (${typedSize})` },
  };
}

/**
 * Adds a size in the other unit: `48 × 36 in (122 × 91 cm)`. Changes only the sign between the
 * lengths if the text has both units already, or a label such as "framed"; changes nothing without a
 * readable size.
 */
export function addOtherUnit(text: string): string {
  return formatInBothOrders(text)?.text ?? (parseDimensions(text) ? unifyTimesSigns(text) : text);
}

/** Returns the size as the site understands it, `200 × 300 cm (79 × 118 in)`; null if unreadable. */
export function formatInBothUnits(text: string, words = englishWords): string | null {
  const size = parseDimensions(text);
  return size && `${formatInUnit(size, "cm", words)} (${formatInUnit(size, "in", words)})`;
}

/** Returns the unit of most of the texts; cm if none has one. */
export function findUsualUnit(texts: readonly string[]): Unit {
  const units = texts.map(readUnit);
  const count = (counted: Unit) => units.filter((unit) => unit === counted).length;
  return count("in") > count("cm") ? "in" : "cm";
}

/** True if only a unit is missing for a readable size, as in `200 x 300`. */
export function lacksUnit(text: string): boolean {
  if (readTokens(text).some(({ kind }) => kind === "unit")) return false;
  return parseDimensions(`${text} cm`) !== null;
}

/**
 * True if a text has sizes but none is clearly the work's own: sizes of several works, of a part, or
 * with numbers that do not belong together, as in `60–65 x 80 cm`.
 */
export function isUnclearSize(text: string): boolean {
  if (parseDimensions(text) || lacksUnit(text)) return false;
  const kinds = readTokens(text).map(({ kind }) => kind);
  const timesIndex = kinds.indexOf("times");
  return (
    timesIndex > 0 && kinds.indexOf("number") < timesIndex && kinds.includes("number", timesIndex)
  );
}
