import { type Dimensions, type Group, readGroup, toDimensions } from "./measures.ts";
import { cmPerInch, findUnitSystem, type Unit } from "./units.ts";
import type { Label, Token } from "./words.ts";

// Groups the tokens of a text into statements: sizes and single numbers with the words about them.

/** A size, or a single number such as the width of a frame, with the words that belong to it. */
export interface Statement {
  group: Group;
  size: Dimensions | null;
  unit: Unit | null;
  labels: Label[];
}

/** Maximum factor between rounded sizes in two units. */
const unitTolerance = 1.08;
/** Maximum factor between sizes in the same unit. It is small, because even a narrow frame adds more. */
const roundingTolerance = 1.005;

/** Returns the larger number divided by the smaller one: 1 or more. Both are above 0. */
export function ratioBetween(one: number, other: number): number {
  return Math.max(one / other, other / one);
}

function isNear(one: Dimensions, other: Dimensions, tolerance: number): boolean {
  const hasSides = (width: number, height: number) =>
    ratioBetween(one.width, width) <= tolerance && ratioBetween(one.height, height) <= tolerance;
  return hasSides(other.width, other.height) || hasSides(other.height, other.width);
}

/** True if two sizes are equal but for rounding, also with width and height swapped. */
export function isSameSize(one: Statement, other: Statement): boolean {
  if (!one.size || !other.size) return false;
  const tolerance = one.unit === other.unit ? roundingTolerance : unitTolerance;
  return isNear(one.size, other.size, tolerance);
}

function readGroups(tokens: Token[]): Group[] {
  const groups: Group[] = [];
  for (let index = 0; index < tokens.length; ) {
    const kind = tokens[index]?.kind;
    const group = kind === "number" || kind === "side" ? readGroup(tokens, index) : null;
    if (group && group.measures.length > 0) groups.push(group);
    index = group?.nextStart ?? index + 1;
  }
  return groups;
}

/** Returns the unit for a size that has none: the last one before it, else the next, as cm per unit. */
function findUnitBeside(tokens: Token[], { start, end }: Group): number | null {
  const units = (beside: Token[]) =>
    beside.flatMap((token) => (token.kind === "unit" ? [token.cmPerUnit] : []));
  return units(tokens.slice(0, start)).at(-1) ?? units(tokens.slice(end))[0] ?? null;
}

function readUnlabelledStatements(tokens: Token[]): Statement[] {
  const legend = tokens.find((token) => token.kind === "legend")?.sides ?? null;
  const readStatement = (group: Group, cmPerUnit: number | null): Statement => {
    const size = toDimensions(group.measures, legend, cmPerUnit);
    const unit = cmPerUnit === null ? null : findUnitSystem(cmPerUnit);
    return { group, size, unit, labels: [] };
  };
  const groups = readGroups(tokens);
  const unitIn = ({ measures }: Group) =>
    measures.find(({ cmPerUnit }) => cmPerUnit !== null)?.cmPerUnit ?? null;
  const groupsWithUnit = groups.filter((group) => unitIn(group) !== null);
  const statedSizes = groupsWithUnit.map((group) => readStatement(group, unitIn(group)));
  // "24 × 36 (61 × 91 cm)" is one size: read in cm (1) or inches, the first numbers give the second.
  const isConverted = (group: Group) =>
    !groupsWithUnit.includes(group) &&
    [1, cmPerInch].some((cmPerUnit) => {
      const converted = readStatement(group, cmPerUnit);
      return statedSizes.some(
        (other) => other.unit !== converted.unit && isSameSize(converted, other),
      );
    });
  return groups
    .filter((group) => !isConverted(group))
    .map((group) => readStatement(group, unitIn(group) ?? findUnitBeside(tokens, group)));
}

/** True for a size that directly follows the same in the other unit: "60 x 80 cm (24 x 31 in)". */
function isConversion(tokens: Token[], before: Statement, after: Statement): boolean {
  if (!before.unit || !after.unit || before.unit === after.unit) return false;
  const between = tokens.slice(before.group.end, after.group.start);
  // Only marks, such as brackets and dashes, stand between the two sizes.
  const isBeside = between.every(({ kind }) => kind === "aside" || kind === "range");
  return isBeside && isSameSize(before, after);
}

interface Clause {
  /** The punctuation mark before the clause; empty for the first clause. */
  mark: string;
  items: (Statement | Label)[];
}

const clauseMarks = /^[()[\],;.|·։–—/+-]$/;

const listStatements = ({ items }: Clause) => items.filter((item) => typeof item !== "string");
const listLabels = ({ items }: Clause) => items.filter((item) => typeof item === "string");

/** True for a mark that begins another clause. The dash in "Framed – 70 x 90 cm" does not. */
function endsClause(mark: string, clause: Clause): boolean {
  const isAfterLabel = clause.items.length > 0 && listStatements(clause).length === 0;
  return clauseMarks.test(mark) && !(isAfterLabel && /[–—-]/.test(mark));
}

function splitIntoClauses(tokens: Token[], statements: Statement[]): Clause[] {
  let clause: Clause = { mark: "", items: [] };
  const clauses = [clause];
  let lastStatement: Statement | undefined;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    const statement = statements.find(({ group }) => group.start === index);
    if (statement) {
      // Labels of a size and of its conversion belong to the first of the two.
      lastStatement =
        lastStatement && isConversion(tokens, lastStatement, statement) ? lastStatement : statement;
      clause.items.push(lastStatement);
      index = statement.group.end - 1;
    } else if (token?.kind === "label" && token.label !== "part") {
      clause.items.push(token.label);
    } else if (token && "text" in token && endsClause(token.text, clause)) {
      clause = { mark: token.text, items: [] };
      clauses.push(clause);
    }
  }
  return clauses;
}

/** "60 x 80 unframed 70 x 90 framed" has a label behind each size. */
function labelsFollow(clause: Clause): boolean {
  const startsWithSize = typeof clause.items[0] !== "string";
  const endsWithLabel = typeof clause.items.at(-1) === "string";
  const haveOneEach = listLabels(clause).length >= listStatements(clause).length;
  return startsWithSize && endsWithLabel && haveOneEach;
}

/**
 * A label belongs to a size of its own clause, usually the next: "framed 70 x 90". A label without
 * a size is a remark, except beside brackets: "60 x 80 cm (unframed)".
 */
function attachLabels(clauses: Clause[]): void {
  let statementBefore: Statement | undefined;
  for (const [index, clause] of clauses.entries()) {
    const nextClause = clauses[index + 1];
    const doLabelsFollow = labelsFollow(clause);
    if (listStatements(clause).length > 0) {
      for (const [itemIndex, item] of clause.items.entries()) {
        if (typeof item !== "string") continue;
        const previous = clause.items
          .slice(0, itemIndex)
          .findLast((other) => typeof other !== "string");
        const following = clause.items.slice(itemIndex).find((other) => typeof other !== "string");
        const owner = doLabelsFollow ? previous : (following ?? previous);
        owner?.labels.push(item);
      }
      statementBefore = listStatements(clause).at(-1);
    } else if (/[()[\]]/.test(clause.mark) && statementBefore) {
      statementBefore.labels.push(...listLabels(clause));
    } else if (nextClause && /[([]/.test(nextClause.mark)) {
      listStatements(nextClause)[0]?.labels.push(...listLabels(clause));
    }
  }
}

/** Reads all sizes and single numbers of a text, with their labels. */
export function readStatements(tokens: Token[]): Statement[] {
  const clauses = splitIntoClauses(tokens, readUnlabelledStatements(tokens));
  attachLabels(clauses);
  return [...new Set(clauses.flatMap(listStatements))];
}
