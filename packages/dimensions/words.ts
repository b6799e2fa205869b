import { cmPerFoot, cmPerInch, cmPerMillimetre } from "./units.ts";

export type Side = "width" | "height" | "depth" | "diameter";

/** The subject of a size; `whole` is the entire painted surface. */
export type Label = "frame" | "part" | "whole";

export type Token =
  | { kind: "number"; text: string }
  | { kind: "unit"; cm: number }
  | { kind: "side"; side: Side }
  | { kind: "legend"; sides: Side[] }
  | { kind: "label"; label: Label }
  | { kind: "times" }
  | { kind: "aside"; text: string }
  | { kind: "filler" }
  | { kind: "other" };

function lookUp<Meaning>(entries: readonly (readonly [Meaning, string])[]) {
  return new Map(
    entries.flatMap(([meaning, words]) => words.split(" ").map((word) => [word, meaning] as const)),
  );
}

// English, French, German, Italian, Russian and Armenian, without abbreviation dots.
const unitWords = lookUp([
  [cmPerMillimetre, "mm millimeter millimeters millimetre millimetres millimètres мм մմ"],
  [1, "cm cms centimeter centimeters centimetre centimetres centimètres zentimeter см սմ"],
  [100, "m meter meters metre metres mètre mètres м մ"],
  [cmPerInch, "in ins inch inches zoll pouces \" ″ ” “ '' ’’ ′′"],
  [cmPerFoot, "ft foot feet ' ′ ’"],
]);

const sideWords = lookUp<Side>([
  ["width", "w width wide b breite breit l length long larg largeur larghezza шир ширина լայն"],
  ["width", "լայնք լայնություն լայնությունը"],
  ["height", "h ht height high tall höhe hoch haut hauteur altezza выс высота բարձր"],
  ["height", "բարձրություն բարձրությունը"],
  ["depth", "d depth deep t tiefe tief p prof profondeur profondità глуб глубина խորություն"],
  ["diameter", "ø ⌀ diameter diam dia round tondo rond rund durchmesser diamètre диаметр диам"],
  ["diameter", "տրամագիծ տրամագիծը"],
]);

const labelWords = lookUp<Label>([
  ["frame", "frame framed rahmen rahmenmaß rahmenmass rahmengröße gerahmt cadre encadré encadrée"],
  ["frame", "encadrement рама раме рамой շրջանակ շրջանակով"],
  ["part", "each apiece panels parts pieces je jeweils teile tafeln chaque chacun chacune"],
  ["part", "panneaux каждый каждая каждое части частей յուրաքանչյուրը յուրաքանչյուր"],
  ["whole", "overall altogether total gesamt insgesamt gesamtmaß общий итого ընդհանուր"],
  ["whole", "image unframed bild bildmaß ungerahmt"],
]);

const timesWords = new Set([..."x × х ✕ ✖ ⨯ * by par sur mal auf на".split(" ")]);
const asideMarks = new Set(["(", ")", "[", "]", ":", ",", ";", "=", "and", "et", "und", "и", "և"]);
/** Words between a size and its label. */
const fillers = new Set(
  "with mit avec incl inkl including inklusive в с de of size dimensions".split(" "),
);

// Alternatives start with distinct characters, so matching takes linear time.
const tokenPattern =
  /\d{1,3}(?: \d{3})+(?![\d/])|\d+(?:[.,]\d+)*(?:[ -]\d+\/\d+|\/\d+)?|''|’’|′′|[×✕✖⨯*"″”“'′’ø⌀()[\]:,;=]|\p{L}+\.?|\S/gu;
const legendPattern = /^[hwbl]x[hwbl](?:x[dtp])?$/;
const spacedLegend = /\b([hwbl])\s?[x×х]\s?([hwbl])(?:\s?[x×х]\s?([dtp]))?\b/u;
/** As in "2 x (30 x 40 cm)". */
const severalTimes = /\d\s*[x×х]\s*[([]/u;

/** ½ becomes " 1/2", so 24½ reads as 24 1/2. */
function spellFractions(text: string): string {
  return text.replace(/(?<![ -])[ -]*([¼-¾⅐-⅞])/g, (_, sign: string) => {
    return ` ${sign.normalize("NFKC").replace("⁄", "/")}`;
  });
}

/** "24 in high" means inches; "60 in height" is ambiguous. */
const nounsAfterIn = new Set(["height", "width", "depth", "length"]);

function meansInches(before: string, after: string): boolean {
  const follows = /^[\d(]/.test(before) || sideWords.has(withoutDot(before));
  return follows && !unitWords.has(withoutDot(after)) && !nounsAfterIn.has(after);
}

function withoutDot(word: string): string {
  return /^\p{L}+\.$/u.test(word) ? word.slice(0, -1) : word;
}

/** Splits joined words such as "60x90cm". */
export function tokensOf(text: string): Token[] {
  const plain = spellFractions(text.toLowerCase().replaceAll(/\s+/g, " "));
  const joined = plain.replace(spacedLegend, (legend) => {
    return legend.replaceAll(/\s/g, "").replaceAll(/[×х]/g, "x");
  });
  const words = joined.match(tokenPattern) ?? [];
  const tokens = words.flatMap((word, at): Token[] => {
    // "in a frame" and "in a row" are no inches.
    const [before = "", after = ""] = [words[at - 1], words[at + 1]];
    if (/^in\.?$/.test(word) && !meansInches(before, after)) return [];
    if (/^\d/.test(word)) return [{ kind: "number", text: word }];
    const whole = tokenOf(withoutDot(word));
    if (whole.kind !== "other" || !/^[\p{L}]+$/u.test(word)) return [whole];
    // As in "60cmx90cm" or "90wx60h".
    const stuck = /^(.+)([xх])$/u.exec(word) ?? /^([xх])(.+)$/u.exec(word);
    const parts = stuck?.slice(1).map(tokenOf) ?? [];
    return parts.length > 0 && parts.every(({ kind }) => kind !== "other") ? parts : [whole];
  });
  return severalTimes.test(joined) ? [...tokens, { kind: "label", label: "part" }] : tokens;
}

function tokenOf(word: string): Token {
  if (timesWords.has(word)) return { kind: "times" };
  if (asideMarks.has(word)) return { kind: "aside", text: word };
  const cm = unitWords.get(word);
  if (cm !== undefined) return { kind: "unit", cm };
  const side = sideWords.get(word);
  if (side !== undefined) return { kind: "side", side };
  const label = labelWords.get(word);
  if (label !== undefined) return { kind: "label", label };
  if (fillers.has(word)) return { kind: "filler" };
  if (legendPattern.test(word)) {
    return { kind: "legend", sides: word.split("x").flatMap((part) => sideWords.get(part) ?? []) };
  }
  return { kind: "other" };
}
