import { readFileSync } from "node:fs";
import {
  CharSet,
  type Concatenation,
  type Element,
  ENFA,
  isDisjointWith,
  JS,
  type NoParent,
  type Quantifier,
} from "refa";
import { analyse } from "scslre";
import { type ESTree, parseSync, Visitor } from "vite";

export interface Pattern {
  source: string;
  flags: string;
}

/** Parts of route paths: `/:id{[0-9]+}`. */
const routePattern = /\/:\w+\{([^/]+)\}/g;

/**
 * Returns every regular expression of a source file, including those of routes.
 * @param insertsConstants true if the file may compose expressions by template literals from
 * constants without repetitions; each insertion counts as one letter
 * @throws if another one is composed at run time, because its cost is unknown
 */
export function patternsIn(file: string, insertsConstants = false): Pattern[] {
  const text = readFileSync(file, "utf8");
  const patterns: Pattern[] = [];
  const addComposed = ({
    callee,
    arguments: [first],
    start,
  }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    if (insertsConstants && first?.type === "TemplateLiteral") {
      const source = first.quasis.map(({ value }) => value.cooked).join("x");
      patterns.push({ source, flags: "" });
      return;
    }
    const line = text.slice(0, start).split("\n").length;
    throw new Error(`${file}:${line} composes a regular expression: write a literal`);
  };
  new Visitor({
    NewExpression: addComposed,
    CallExpression: addComposed,
    Literal(node) {
      if ("regex" in node) patterns.push({ source: node.regex.pattern, flags: node.regex.flags });
      if (typeof node.value !== "string") return;
      for (const [, source] of node.value.matchAll(routePattern)) {
        patterns.push({ source: `^(?:${source})$`, flags: "" });
      }
    },
  }).visit(parseSync(file, text).program);
  return patterns;
}

/**
 * Returns why some texts need more time than in proportion to their length; empty if none does.
 * Analyses the expression without running it.
 */
export function superlinear(pattern: Pattern): string[] {
  const found = analyse(pattern).reports.map(
    ({ type, exponential, character }) =>
      `${type}${exponential ? ", exponential" : ""}, by repeating ${JSON.stringify(character.pick)}`,
  );
  return [...found, ...structuralReasons(pattern)];
}

type Part = NoParent<Element>;

interface Repetition {
  repeated: NoParent<Quantifier>;
  before: Part[];
  after: Part[];
}

function repetitionsIn(elements: readonly Part[], before: Part[], after: Part[]): Repetition[] {
  return elements.flatMap((part, at) => {
    if (part.type !== "Quantifier" && part.type !== "Alternation") return [];
    const ahead = [...before, ...elements.slice(0, at)];
    const behind = [...elements.slice(at + 1), ...after];
    const inside = part.alternatives.flatMap((each) => repetitionsIn(each.elements, ahead, behind));
    const isUnlimited = part.type === "Quantifier" && part.max === Infinity;
    return isUnlimited ? [{ repeated: part, before: ahead, after: behind }, ...inside] : inside;
  });
}

/** Finds cases that scslre does not. */
function structuralReasons({ source, flags }: Pattern): string[] {
  // A sticky expression starts at one place only.
  if (flags.includes("y")) return [];
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse();
  const all = expression.alternatives.flatMap(({ elements }) => repetitionsIn(elements, [], []));
  return all.flatMap((repetition) => [
    ...(isRereadFromEachStart(repetition, maxCharacter)
      ? ["the text after its start is read again from each start"]
      : []),
    ...(hasOverlappingAlternatives(repetition, maxCharacter)
      ? ["two repeated alternatives match the same text"]
      : []),
  ]);
}

function automatonOf(elements: Part[], maxCharacter: number): ENFA {
  const concatenation: NoParent<Concatenation> = { type: "Concatenation", elements };
  return ENFA.fromRegex(concatenation, { maxCharacter }, { assertions: "ignore" });
}

function anything(maxCharacter: number): Part {
  const character: Part = { type: "CharacterClass", characters: CharSet.all(maxCharacter) };
  const alternatives: NoParent<Concatenation>[] = [
    { type: "Concatenation", elements: [character] },
  ];
  return { type: "Quantifier", min: 0, max: Infinity, lazy: false, alternatives };
}

/**
 * True if the start can occur within the repetition and the rest can fail: `<!--.*-->` reads
 * `<!--<!--<!--` to the end from each start.
 */
function isRereadFromEachStart(
  { repeated, before, after }: Repetition,
  maxCharacter: number,
): boolean {
  const start = before.filter(({ type }) => type !== "Assertion");
  // scslre covers an empty start.
  if (matchesNothing(start) || before.some(isStartAnchor) || matchesNothing(after)) return false;
  const repetition = automatonOf([{ ...repeated, min: 0 }], maxCharacter);
  const around = anything(maxCharacter);
  return !isDisjointWith(repetition, automatonOf([around, ...before, around], maxCharacter));
}

function hasOverlappingAlternatives({ repeated }: Repetition, maxCharacter: number): boolean {
  const again = { ...repeated, min: 0 };
  const automata = repeated.alternatives.map(({ elements }) =>
    automatonOf([...elements, again], maxCharacter),
  );
  return automata.some((one, at) =>
    automata.slice(at + 1).some((other) => !isDisjointWith(one, other)),
  );
}

/** True for `^`, which the parser represents as a negated look-behind for any character. */
function isStartAnchor(part: Part): boolean {
  if (part.type !== "Assertion" || part.kind !== "behind" || !part.negate) return false;
  return part.alternatives.some(
    ({ elements: [only, ...others] }) =>
      others.length === 0 && only?.type === "CharacterClass" && only.characters.isAll,
  );
}

/** True if the parts match the empty text and therefore cannot fail. */
function matchesNothing(parts: Part[]): boolean {
  return parts.every((part) => {
    if (part.type === "Quantifier" && part.min === 0) return true;
    if (part.type !== "Quantifier" && part.type !== "Alternation") return false;
    return part.alternatives.some(({ elements }) => matchesNothing(elements));
  });
}
