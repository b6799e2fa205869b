import { type Dimensions, parseDimensions } from "./parse.ts";
import { cmPerFoot, cmPerInch } from "./units.ts";
import { tokensOf } from "./words.ts";

type UnitSystem = "metric" | "imperial";

const imperialUnits = [cmPerInch, cmPerFoot];

/** Null without a unit, with both kinds of units, and for a size with a label, e.g. of its frame. */
export function unitSystemOf(text: string): UnitSystem | null {
  const systems = new Set<UnitSystem>();
  for (const token of tokensOf(text)) {
    if (token.kind === "label") return null;
    if (token.kind === "unit") {
      systems.add(imperialUnits.includes(token.cm) ? "imperial" : "metric");
    }
  }
  const [system = null] = systems;
  return systems.size === 1 ? system : null;
}

/** The words of a size in a language. */
export interface SizeWords {
  units: Record<"cm" | "in", string>;
  /** @param width with its unit */
  sides: (width: string, height: string) => string;
}

const englishWords: SizeWords = {
  units: { cm: "cm", in: "in" },
  sides: (width, height) => `${width} wide, ${height} high`,
};

function round(length: number): string {
  return length < 10 ? String(Number(length.toFixed(1))) : length.toFixed(0);
}

function inUnit(size: Dimensions, unit: "in" | "cm", { units, sides }: SizeWords): string {
  const lengths = [size.width, size.height, size.depth]
    .filter((cm) => cm !== null)
    .map((cm) => round(unit === "in" ? cm / cmPerInch : cm));
  const [width, height] = lengths;
  // The text may name the height first.
  if (size.sidesNamed && width !== height) {
    return sides(`${width} ${units[unit]}`, `${height} ${units[unit]}`);
  }
  return `${lengths.join(" × ")} ${units[unit]}`;
}

/**
 * Adds a size in the other unit, rounded: `48 x 36 in (122 × 91 cm)`. Returns the text as typed if
 * it has both units or no readable size.
 */
export function withBothUnits(text: string): string {
  const system = unitSystemOf(text);
  const size = system && parseDimensions(text);
  if (!size) return text;
  return `${text.trim()} (${inUnit(size, system === "metric" ? "in" : "cm", englishWords)})`;
}

/** Returns the size as it is read, or null: `200 × 300 cm (79 × 118 in)`. */
export function sizeInBothUnits(text: string, words = englishWords): string | null {
  const size = parseDimensions(text);
  return size && `${inUnit(size, "cm", words)} (${inUnit(size, "in", words)})`;
}

/** Returns the unit of most of the texts; cm if none has one. */
export function usualUnit(texts: readonly string[]): "cm" | "in" {
  const systems = texts.map(unitSystemOf);
  const imperial = systems.filter((system) => system === "imperial").length;
  const metric = systems.filter((system) => system === "metric").length;
  return imperial > metric ? "in" : "cm";
}

/** True if only a unit is missing for a readable size, as in `200 x 300`. */
export function lacksUnit(text: string): boolean {
  if (tokensOf(text).some(({ kind }) => kind === "unit")) return false;
  return parseDimensions(`${text} cm`) !== null;
}
