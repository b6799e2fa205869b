import { type Dimensions, lengthInCm } from "./measures.ts";
import { isSameSize, readStatements, type Statement } from "./statements.ts";
import { type Label, readTokens, type Token } from "./words.ts";

export type { Dimensions } from "./measures.ts";
export { ratioBetween } from "./statements.ts";

// Parses the size of a work from a text in any usual notation: see `parseDimensions`. A label says
// what a size measures: "surface" the painting, "whole" all its parts together, "part" one of them,
// "support" the paper below it, "surround" its frame.

/** Only the beginning of a text is read: a size is never this long. */
const maxTextLength = 200;

/** A frame may appear smaller than its work by this factor, because sizes are rounded. */
const surroundTolerance = 0.97;

function isYear({ measures }: Statement["group"]): boolean {
  const [measure] = measures;
  return measure?.cmPerUnit === null && /^(?:1[4-9]|20)\d\d$/.test(measure.text);
}

/** True for a number that may belong to a size: "60, 5 x 80 cm", "60 to 65 x 80 cm". */
function isDoubtful(tokens: Token[], { group, labels }: Statement): boolean {
  if (labels.includes("surround") || labels.includes("support") || isYear(group)) return false;
  // A comma, a dot or "and" may stand within a size. A bracket or a colon ends it.
  const isWithinSize = (token: Token) =>
    token.kind === "aside" && !/^[()[\]:=;|։]$/.test(token.text);
  const neighbours = [
    tokens.slice(0, group.start).findLast((token) => !isWithinSize(token)),
    tokens.slice(group.end).find((token) => !isWithinSize(token)),
  ];
  const isNumeric = (token?: Token) => /^(?:number|times|range)$/.test(token?.kind ?? "");
  const isUnfinished = tokens[group.end - 1]?.kind === "times";
  return group.measures[0]?.cmPerUnit !== null || isUnfinished || neighbours.some(isNumeric);
}

/** Returns the depth in cm of a statement such as "4 cm deep" apart from the size; else null. */
function readLoneDepth({ group: { measures } }: Statement): number | null {
  const [measure] = measures;
  return measure?.side === "depth" ? lengthInCm(measure) : null;
}

/** Returns the sizes of the painted surface; several if they are written in two units or differ. */
function findOwnSizes(sizes: Statement[], hasParts: boolean): Statement[] {
  const labelled = (label: Label) => sizes.filter(({ labels }) => labels.includes(label));
  const whole = labelled("whole");
  if (whole.length > 0 || hasParts) return whole;
  const unframed = sizes.filter(({ labels }) => !labels.includes("surround"));
  const surface = unframed.filter(({ labels }) => labels.includes("surface"));
  const unlabelled = unframed.filter(({ labels }) => labels.length === 0);
  return [surface, unlabelled, unframed].find(({ length }) => length > 0) ?? [];
}

/** False if the outer size is too small for a frame: then its label must belong to another size. */
function fitsInto(own: Statement, outer: Statement): boolean {
  if (!own.size || !outer.size) return false;
  const [inner, around] = [own.size, outer.size].map(({ width, height }) => ({
    short: Math.min(width, height),
    long: Math.max(width, height),
  }));
  return (
    inner !== undefined &&
    around !== undefined &&
    around.short >= inner.short * surroundTolerance &&
    around.long >= inner.long * surroundTolerance
  );
}

/**
 * Parses the usual notations: `24 x 36 in`, `60×90 cm`, `24" x 36"`, `24 1/2 × 36 in (62 × 91 cm)`,
 * `H 60 x W 90 cm`, `60,5 x 90 x 4 cm`, `Ø 50 cm`. Skips sizes that the text calls
 * sizes of a frame or of paper. Without named sides the width comes first.
 *
 * Every number of the text counts: a number that may belong to a size but does not fit makes the
 * size unclear.
 * @returns null without a unit, for unclear and contradictory sizes, and for sizes of parts
 */
export function parseDimensions(text: string): Dimensions | null {
  const tokens = readTokens(text.slice(0, maxTextLength));
  const statements = readStatements(tokens);
  const isSingle = ({ group, size }: Statement) => size === null && group.measures.length === 1;
  const sizes = statements.filter((statement) => !isSingle(statement));
  const singles = statements.filter(isSingle);
  const [depth = null, ...depths] = singles.map(readLoneDepth).filter((cm) => cm !== null);
  const otherSingles = singles.filter((single) => readLoneDepth(single) === null);
  if (depths.length > 0 || otherSingles.some((single) => isDoubtful(tokens, single))) return null;
  if (sizes.some(({ size }) => size === null)) return null;
  const hasParts = tokens.some((token) => token.kind === "label" && token.label === "part");
  const own = findOwnSizes(sizes, hasParts);
  const [first] = own;
  if (!first?.size || !own.every((size) => isSameSize(first, size))) return null;
  const outer = sizes.filter((size) => !own.includes(size));
  const isWhole = first.labels.includes("whole");
  if (!isWhole && !outer.every((size) => fitsInto(first, size))) return null;
  return { ...first.size, depth: first.size.depth ?? depth };
}
