import { cmPerFoot, cmPerInch, cmPerMetre, cmPerMillimetre } from "./units.ts";

// Splits a text about sizes into tokens, in six languages.

export type Side = "width" | "height" | "depth" | "diameter";

/**
 * The subject of a size: `surface` is the painted one, `whole` all parts of a work together,
 * `support` the paper below it, `surround` a frame or a mat, `part` one of several works.
 */
export type Label = "surface" | "whole" | "support" | "surround" | "part";

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

/** Returns the meaning of each word. @param entries a meaning with its words, separated by spaces */
function createWordMap<Meaning>(entries: readonly (readonly [Meaning, string])[]) {
  return new Map(
    entries.flatMap(([meaning, words]) => words.split(" ").map((word) => [word, meaning] as const)),
  );
}

// Each unit's length in cm, and its words in English, French, German, Italian, Russian and Armenian,
// without abbreviation dots. Latin c and m look like Russian letters and get mixed up with them on
// keyboards of two languages.
const unitWords = createWordMap([
  [cmPerMillimetre, "mm millimeter millimeters millimetre millimetres millimètres мм мm mм մմ"],
  [1, "cm cms centimeter centimeters centimetre centimetres centimètres zentimeter см сm cм սմ"],
  [1, "сантиметр сантиметра сантиметров սանտիմետր"],
  [cmPerMetre, "m meter meters metre metres mètre mètres м մ"],
  [cmPerInch, "in ins inch inches zoll pouce pouces po дюйм дюйма дюймов дюймы դյույմ"],
  [cmPerInch, "\" ″ ” “ '' ’’ ′′"],
  [cmPerFoot, "ft foot feet ' ′ ’"],
]);

const sideWords = createWordMap<Side>([
  ["width", "w width wide b breite breit l length long larg largeur larghezza шир ширина լայն"],
  ["width", "լայնք լայնություն լայնությունը"],
  ["height", "h ht height high tall höhe hoch haut hauteur altezza выс высота բարձր"],
  ["height", "բարձրություն բարձրությունը"],
  ["depth", "d depth deep thick t tiefe tief p prof profondeur profondità épaisseur глуб глубина"],
  ["depth", "толщина խորություն հաստություն"],
  ["diameter", "ø ⌀ diameter diam dia round tondo rond rund durchmesser diamètre диаметр диам"],
  ["diameter", "տրամագիծ տրամագիծը"],
]);

/** Initials of width, height, depth: "в" is a side only beside "ш", elsewhere a preposition. */
const sideInitials = [
  ["ш", "в", "г"],
  ["լ", "բ", "խ"],
] as const;

const labelWords = createWordMap<Label>([
  ["surround", "frame frames framed framing cadre cadres рама рамы раме раму рамой mat matted"],
  ["surround", "matting border"],
  ["support", "paper papier papiers sheet blatt blattmaß blattgröße feuille feuilles лист листа"],
  ["support", "листе support supports mount mounted"],
  [
    "part",
    "each apiece panels parts pieces pcs set pair je jeweils teile tafeln chaque chacun chacune",
  ],
  ["part", "panneaux каждый каждая каждое части частей шт штук штуки"],
  ["part", "յուրաքանչյուրը յուրաքանչյուր հատ"],
  ["whole", "overall altogether total gesamt insgesamt gesamtmaß общий итого ընդհանուր"],
  ["surface", "image images unframed bild bildmaß ungerahmt plate platemark անշրջանակ"],
]);

/** Beginnings of words that are inflected or compounded. */
const labelStems = createWordMap<Label>([
  ["surround", "rahmen gerahmt encadr обрамл рамк багет паспарту passe շրջանակ պասպարտու"],
  ["support", "бумаг թուղթ թղթ թերթ"],
  ["surface", "изображени պատկեր"],
]);

/** Words that, before a word for the frame, say that the size is that of the painted surface. */
const negations = new Set(
  "without no w/o excl excluding ohne exkl sans hors non senza без առանց".split(" "),
);

const timesWords = new Set("x × х ✕ ✖ ⨯ * by par mal".split(" "));
const timesOrOnWords = new Set("auf sur на".split(" "));
const rangeWords = new Set(
  "- – — ~ ± + & / to or bis oder à ou до или կամ մինչև մինչեւ".split(" "),
);
const asideMarks = new Set("( ) [ ] : , ; = ՝ ։ | · . and et und и և".split(" "));
/** Words that may stand between a size and its label. */
const fillers = new Set(
  "with mit avec incl inkl including inklusive в с de of on size dimensions".split(" "),
);

// Alternatives start with distinct characters, so matching takes linear time.
const tokenPattern =
  /\d{1,3}(?: \d{3})+(?![\d/])|\d+(?:[.,]\d+)*(?:[ -]\d+\/\d+|\/\d+)?|''|’’|′′|[×✕✖⨯*"″”“′'’ø⌀()[\]:,;=]|w\/o(?!\p{L})|\p{L}+(?:-\p{L}+)*\.?|\S/gu;
/** Sizes of several works, as in "2 x (30 x 40 cm)", and in "30 x 40 cm + 30 x 40 cm". */
const severalWorks =
  /\d\s*[x×х]\s*[([]|[\p{L}\d"″”’']\s*\+\s*\d[\d.,]*\s*(?:[\p{L}"″”’']+\s*)?[x×х*]/u;

/** ½ and 1⁄2 become " 1/2", so 24½ reads as 24 1/2. */
function spellFractions(text: string): string {
  return text.replaceAll(/[⁄∕]/g, "/").replace(/(?<![ -])[ -]*([¼-¾⅐-⅞])/g, (_, sign: string) => {
    return ` ${sign.normalize("NFKC").replace("⁄", "/")}`;
  });
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

/** Splits a text into tokens, also joined words such as "60x90cm". */
export function readTokens(text: string): Token[] {
  const spelled = spellSideInitials(spellFractions(text.toLowerCase().replaceAll(/\s+/g, " ")));
  const plain = freeSidesInBrackets(spelled);
  const words = plain.match(tokenPattern) ?? [];
  const tokens = words.flatMap((word, at): Token[] => {
    // "in a frame" and "in a row" are no inches.
    const [before = "", after = ""] = [words[at - 1], words[at + 1]];
    if (/^in\.?$/.test(word) && !meansInches(before, after)) return [];
    if (/^\d/.test(word)) return [{ kind: "number", text: word }];
    const wholeToken = readToken(withoutDot(word));
    const isNegated = words.slice(Math.max(0, at - 2), at).some((near) => negations.has(near));
    if (wholeToken.kind === "label" && wholeToken.label === "surround" && isNegated) {
      return [{ kind: "label", label: "surface" }];
    }
    if (wholeToken.kind !== "other" || !/^\p{L}+$/u.test(word)) return [wholeToken];
    // As in "60cmx90cm", "90wx60h" or "hxw".
    const parts = word
      .split(/([xх])/u)
      .filter(Boolean)
      .map(readToken);
    return parts.every(({ kind }) => kind !== "other") ? parts : [wholeToken];
  });
  const withLegends = joinLegends(tokens);
  return severalWorks.test(plain)
    ? [...withLegends, { kind: "label", label: "part" }]
    : withLegends;
}

/** "h x w" beside numbers is the order of their sides; "60 h x w 90" are two named sides. */
function joinLegends(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const sides: Side[] = [];
    let end = at;
    for (let token = tokens[at]; token?.kind === "side"; token = tokens[end]) {
      sides.push(token.side);
      end += 1;
      if (tokens[end]?.kind !== "times" || tokens[end + 1]?.kind !== "side") break;
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
