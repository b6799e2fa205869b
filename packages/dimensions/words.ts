import {
  asideMarks,
  fillers,
  type Label,
  labelStems,
  labelWords,
  negations,
  rangeWords,
  type Side,
  sideInitials,
  sideWords,
  squareWords,
  timesOrOnWords,
  timesWords,
  unitWords,
} from "./vocabulary.ts";

// Splits a text about sizes into tokens.

export type { Label, Side } from "./vocabulary.ts";

/**
 * A `legend` is the order of the sides, as "h x w"; `times` stands between two sides, `range` between
 * two values of one side; an `aside` is a bracket, another mark or "and"; a `filler` stands between a
 * size and its label.
 */
export type Token =
  | { kind: "number"; text: string }
  | { kind: "unit"; cmPerUnit: number }
  | { kind: "side"; side: Side }
  | { kind: "legend"; sides: Side[] }
  | { kind: "label"; label: Label }
  /** `alsoMeansOn` is true for "auf": "20 auf 30 cm", "20 × 30 cm auf Papier". */
  | { kind: "times"; alsoMeansOn: boolean }
  | { kind: "range"; text: string }
  | { kind: "aside"; text: string }
  | { kind: "filler" }
  | { kind: "other" };

// Alternatives start with distinct characters, so matching takes linear time.
const tokenPattern =
  /\d{1,3}(?: \d{3})+(?![\d/])|\d+(?:[.,]\d+)*(?:[ -]\d+\/\d+|\/\d+)?|''|’’|′′|[×✕✖⨯*"″”“′'’ø⌀()[\]:,;=]|w\/(?:o(?!\p{L})|(?!\p{L}(?!\p{L})))|\p{L}+(?:-\p{L}+)*\.?|\S/gu;
/** Sizes of several works, as in "2 x (30 x 40 cm)", and in "30 x 40 cm + 30 x 40 cm". */
const severalWorks =
  /\d\s*[x×х]\s*[([]|[\p{L}\d"″”’']\s*\+\s*\d[\d.,]*\s*(?:[\p{L}"″”’']+\s*)?[x×х*]/u;

/** ½ and 1⁄2 become " 1/2", so 24½ reads as 24 1/2. */
function spellFractions(text: string): string {
  return text.replaceAll(/[⁄∕]/g, "/").replace(/(?<![ -])[ -]*([¼-¾⅐-⅞])/g, (_, sign: string) => {
    return ` ${sign.normalize("NFKC").replace("⁄", "/")}`;
  });
}

/** Signs for units and digits in the width of Chinese letters. */
const wideSigns = /[\uff01-\uff5e\u3300-\u33ff]/g;

/** Returns a text in lower case, without invisible marks, and with the usual spaces and signs. */
function simplify(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(wideSigns, (sign) => sign.normalize("NFKC"))
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
}

/** The number of copies, as in "edition of 10" and "ed. 3/10 + 2 AP", or a size, as in "edition 30 x 40 cm". */
const numberOfEdition =
  /(?<!\p{L})(?:[eé]d|[eé]dition|edizione|edición|tiratura|tirage|auflage|aufl|тираж)(?!\p{L})[.:]? ?(?:(?:of|de|di|von) )?\d+(?: ?\/ ?\d+)?(?: ?\+ ?\d+ ?\p{L}[\p{L}.]*)*(?![\d/]|[.,]\d)/gu;

/** Units that can be nothing else: not "in", signs and single letters. */
const clearUnit = /^(?!in(?!\p{L}))\p{L}{2}/u;

/** True for the text behind the first number of a size: " cm", "x40", " H x 40". */
function continuesSize(text: string): boolean {
  const words = text.slice(0, 60).match(tokenPattern) ?? [];
  const kinds = words.flatMap(readWord).map(({ kind }) => kind);
  if (kinds[0] === "unit" && clearUnit.test(words[0] ?? "")) return true;
  return /^(?:unit )?(?:side )?times (?:aside )?(?:side )?number/.test(`${kinds.join(" ")} `);
}

function removeCopies(text: string): string {
  return text.replaceAll(numberOfEdition, (edition, at: number) =>
    continuesSize(text.slice(at + edition.length)) ? edition : "edition",
  );
}

/** Letters that stand alone, or are joined by "x" as in "вхш". */
const loneLetters = /(?<!\p{L})\p{L}(?:[xх]\p{L})*(?!\p{L})/gu;

/** Replaces the initials of sides by English words. The initial of the width tells the language. */
function spellSideInitials(text: string): string {
  for (const [width, height, depth] of sideInitials) {
    const words = new Map<string, string>([
      [width, "width"],
      [height, "height"],
      [depth, "depth"],
    ]);
    let hasWidth = false;
    const spelled = text.replaceAll(loneLetters, (legend) => {
      const initials = legend.split(/[xх]/);
      if (!initials.every((initial) => words.has(initial))) return legend;
      hasWidth ||= initials.includes(width);
      return initials.map((initial) => words.get(initial)).join(" x ");
    });
    if (hasWidth) return spelled;
  }
  return text;
}

/** Words after "in" that make it ambiguous: "24 in high" means inches, "60 in height" may not. */
const nounsAfterIn = new Set(["height", "width", "depth", "length"]);

function meansInches(before: string, after: string): boolean {
  const follows = /^[\d(]/.test(before) || sideWords.has(withoutDot(before));
  return follows && !unitWords.has(withoutDot(after)) && !nounsAfterIn.has(after);
}

function withoutDot(word: string): string {
  return /^\p{L}+\.$/u.test(word) ? word.slice(0, -1) : word;
}

/** True for "square" behind a unit: "24 in square". */
function isSquare(before: string, word: string, after: string): boolean {
  const isUnit = (each: string) => unitWords.has(withoutDot(each));
  return squareWords.has(withoutDot(word)) && isUnit(before) && !isUnit(after);
}

/** True for the initial of a name, which looks like that of a side: "(L. Smith)", "H.C.". */
function isInitial(word: string, after: string): boolean {
  return /^\p{L}\.$/u.test(word) && /^\p{L}/u.test(after) && isUnknown(withoutDot(after));
}

const isUnknown = (word: string) => readToken(word).kind === "other";

function readLabel(word: string): Label | null {
  const exact = labelWords.get(word);
  if (exact) return exact;
  return [...labelStems].find(([stem]) => word.startsWith(stem))?.[1] ?? null;
}

/** Frees a side in brackets that stands before its number: "(H) 60 x (W) 90 cm". */
function freeSidesInBrackets(text: string): string {
  return text.replaceAll(
    /(?<=(?:^|[x×х*,;:])\s?)[([]\s?(\p{L}+\.?)\s?[)\]]\s?(?=\d)/gu,
    (bracket, word: string) => (sideWords.has(withoutDot(word)) ? `${word} ` : bracket),
  );
}

/** Reads a word without its neighbours, also joined ones such as "cmx", "wx" and "hxw". */
function readWord(word: string): Token[] {
  if (/^\d/.test(word)) return [{ kind: "number", text: word }];
  const wholeToken = readToken(withoutDot(word));
  if (wholeToken.kind !== "other" || !/^\p{L}+$/u.test(word)) return [wholeToken];
  const parts = word
    .split(/([xх])/u)
    .filter(Boolean)
    .map(readToken);
  return parts.every(({ kind }) => kind !== "other") ? parts : [wholeToken];
}

/** Splits a text into tokens, also joined words such as "60x90cm". */
export function readTokens(text: string): Token[] {
  const spelled = spellSideInitials(spellFractions(removeCopies(simplify(text))));
  const plain = freeSidesInBrackets(spelled);
  const words = plain.match(tokenPattern) ?? [];
  const tokens = words.flatMap((word, at): Token[] => {
    // "in a frame" and "in a row" are no inches.
    const [before = "", after = ""] = [words[at - 1], words[at + 1]];
    if (/^in\.?$/.test(word) && !meansInches(before, after)) return [];
    if (isSquare(before, word, after)) return [{ kind: "side", side: "diameter" }];
    if (isInitial(word, after)) return [{ kind: "other" }];
    const wholeToken = readToken(withoutDot(word));
    const isNegated = words.slice(Math.max(0, at - 2), at).some((near) => negations.has(near));
    if (wholeToken.kind === "label" && wholeToken.label === "surround" && isNegated) {
      return [{ kind: "label", label: "surface" }];
    }
    return readWord(word);
  });
  const withLegends = joinLegends(tokens);
  return severalWorks.test(plain)
    ? [...withLegends, { kind: "label", label: "part" }]
    : withLegends;
}

/** True for the signs in "h x w" and "h/w". */
const isBetweenSides = (token?: Token) =>
  token?.kind === "times" || (token?.kind === "range" && token.text === "/");

/** "h x w" beside numbers is the order of their sides; "60 h x w 90" are two named sides. */
function joinLegends(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const sides: Side[] = [];
    let end = at;
    for (let token = tokens[at]; token?.kind === "side"; token = tokens[end]) {
      sides.push(token.side);
      end += 1;
      if (!isBetweenSides(tokens[end]) || tokens[end + 1]?.kind !== "side") break;
      end += 1;
    }
    const isBetweenNumbers = tokens[at - 1]?.kind === "number" && tokens[end]?.kind === "number";
    const isLegend = sides.length > 1 && !isBetweenNumbers;
    if (isLegend) joined.push({ kind: "legend", sides });
    else joined.push(...tokens.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return joined;
}

function readToken(word: string): Token {
  if (timesWords.has(word)) return { kind: "times", alsoMeansOn: false };
  if (timesOrOnWords.has(word)) return { kind: "times", alsoMeansOn: true };
  if (asideMarks.has(word)) return { kind: "aside", text: word };
  if (rangeWords.has(word)) return { kind: "range", text: word };
  const cmPerUnit = unitWords.get(word);
  if (cmPerUnit !== undefined) return { kind: "unit", cmPerUnit };
  const side = sideWords.get(word);
  if (side !== undefined) return { kind: "side", side };
  const label = readLabel(word);
  if (label) return { kind: "label", label };
  return { kind: fillers.has(word) ? "filler" : "other" };
}
