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
import { parseSync, Visitor } from "vite";

/** A regular expression, as it stands in a file. */
export interface Pattern {
  source: string;
  flags: string;
}

/** Parts of addresses that a router matches: `/:id{[0-9]+}`. */
const routePattern = /\/:\w+\{([^/]+)\}/g;

/**
 * Every regular expression of a source file, those of its routes included.
 * @throws where one is put together at run time, since nobody can say what that will cost
 */
export function patternsIn(file: string): Pattern[] {
  const text = readFileSync(file, "utf8");
  const patterns: Pattern[] = [];
  const refuseComposed = ({ callee, start }: { callee: { type: string }; start: number }) => {
    if (callee.type !== "Identifier" || !("name" in callee) || callee.name !== "RegExp") return;
    const line = text.slice(0, start).split("\n").length;
    throw new Error(`${file}:${line} puts a regular expression together: write it out`);
  };
  new Visitor({
    NewExpression: refuseComposed,
    CallExpression: refuseComposed,
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
 * Why some text makes this expression take more than a time in proportion to the text's length;
 * empty when none does. Nothing is run and no clock is looked at: the expression itself is examined.
 */
export function superlinear(pattern: Pattern): string[] {
  const found = analyse(pattern).reports.map(
    ({ type, exponential, character }) =>
      `${type}${exponential ? ", exponential" : ""}, by repeating ${JSON.stringify(character.pick)}`,
  );
  return [...found, ...structural(pattern)];
}

type Part = NoParent<Element>;

/** A repetition without end, with all that stands before and after it. */
interface Run {
  repeated: NoParent<Quantifier>;
  before: Part[];
  after: Part[];
}

function runsIn(elements: readonly Part[], before: Part[], after: Part[]): Run[] {
  return elements.flatMap((part, at) => {
    if (part.type !== "Quantifier" && part.type !== "Alternation") return [];
    const ahead = [...before, ...elements.slice(0, at)];
    const behind = [...elements.slice(at + 1), ...after];
    const inside = part.alternatives.flatMap((each) => runsIn(each.elements, ahead, behind));
    const isEndless = part.type === "Quantifier" && part.max === Infinity;
    return isEndless ? [{ repeated: part, before: ahead, after: behind }, ...inside] : inside;
  });
}

/** What the analysis does not look at. */
function structural({ source, flags }: Pattern): string[] {
  // It begins at one place alone.
  if (flags.includes("y")) return [];
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse();
  const runs = expression.alternatives.flatMap(({ elements }) => runsIn(elements, [], []));
  return runs.flatMap((run) => [
    ...(isReadAnew(run, maxCharacter)
      ? ["what follows its beginning is read anew from each beginning"]
      : []),
    ...(isTakenTwice(run, maxCharacter)
      ? ["of what is repeated, two alternatives take the same"]
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
 * The search begins anew at each place, so what follows a beginning that can occur again and again
 * is read again from each of them, if it runs on to the end in vain: `<!--.*-->` in `<!--<!--<!--`.
 */
function isReadAnew({ repeated, before, after }: Run, maxCharacter: number): boolean {
  const beginning = before.filter(({ type }) => type !== "Assertion");
  // A beginning of nothing is what the analysis itself looks at.
  if (canBeNothing(beginning) || before.some(isAnchor) || canBeNothing(after)) return false;
  const run = automatonOf([{ ...repeated, min: 0 }], maxCharacter);
  const around = anything(maxCharacter);
  return !isDisjointWith(run, automatonOf([around, ...before, around], maxCharacter));
}

/** A text that two of the repeated alternatives take is tried both ways, each time. */
function isTakenTwice({ repeated }: Run, maxCharacter: number): boolean {
  const again = { ...repeated, min: 0 };
  const automata = repeated.alternatives.map(({ elements }) =>
    automatonOf([...elements, again], maxCharacter),
  );
  return automata.some((one, at) =>
    automata.slice(at + 1).some((other) => !isDisjointWith(one, other)),
  );
}

/** `^`, as the parser puts it: nothing may stand before. */
function isAnchor(part: Part): boolean {
  if (part.type !== "Assertion" || part.kind !== "behind" || !part.negate) return false;
  return part.alternatives.some(
    ({ elements: [only, ...others] }) =>
      others.length === 0 && only?.type === "CharacterClass" && only.characters.isAll,
  );
}

/** Whether what is left is content with nothing, so that it cannot fail. */
function canBeNothing(parts: Part[]): boolean {
  return parts.every((part) => {
    if (part.type === "Quantifier" && part.min === 0) return true;
    if (part.type !== "Quantifier" && part.type !== "Alternation") return false;
    return part.alternatives.some(({ elements }) => canBeNothing(elements));
  });
}
