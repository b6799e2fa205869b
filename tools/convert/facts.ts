import { isUnclearSize, lacksUnit } from "@nkar/dimensions/both-units";
import { parseDimensions } from "@nkar/dimensions/parse";
import {
  findOrder,
  findUnitInHeader,
  isBareNumber,
} from "../../src/server/operations/import/table-file.ts";
import { findField, mayNameShape } from "../../src/server/operations/tables/artworks.ts";
import { findNamedTypes } from "../../src/server/operations/tables/media-words.ts";
import { saysSold } from "../../src/server/operations/tables/sale-words.ts";
import { isGround, isYear } from "./label-words.ts";
import { isPrice } from "./prices.ts";

const labelledFacts = ["medium", "dimensions", "year", "price"] as const;
type Fact = (typeof labelledFacts)[number] | "sold";
type Facts = Partial<Record<Fact, string>>;

interface Statement {
  fact: Fact;
  text: string;
  isLabelled: boolean;
  /** The unit that the label states, as in "Price (EUR): 1200". */
  unit?: string | null;
  /** The order of sides that the label states, in brackets, as in "Size (H x W): 60 x 80". */
  order?: string;
  /** True while it names only the ground, as "Canvas" does. */
  isGround?: boolean;
}

/** Longer lines are prose that may mention a medium. */
const maxLabelLength = 140;
const maxPartLength = 60;

/**
 * Commas between digits belong to a number, but not after a year; "1,200.-" is a price, "c. 2019" a
 * year.
 */
const separator =
  /(?<!\d),|(?<=(?<!\d)(?:19|20)\d\d),|,(?![\d–—-])|[;|•·]|(?<!(?:^|[\s,;|/(–—])(?:c|ca|ок|մոտ))[.։]\s|\s[–—/]\s|\s\((?=(?:19|20)\d\d\))/g;

/** Words that name a medium only beside its noun: "mixed media", but not "mixed feelings". */
const adjectives =
  /(?<!\p{L})(?:mixed|digital|mixte|numérique|смешан\p{L}*|цифров\p{L}*|խառը|թվային)(?!\p{L})/giu;
const nouns =
  /media|techni|paint|print|art|draw|collage|peinture|техник|живопис|печать|տեխնիկա|նկար/iu;

function isMedium(text: string): boolean {
  const ownWords = nouns.test(text) ? text : text.replaceAll(adjectives, " ");
  return findNamedTypes(ownWords).length > 0;
}

interface Part {
  text: string;
  start: number;
  end: number;
}

/** Returns the fact that a label names, as headers of tables do: "Size" in "Size: 60 × 80 cm". */
function findLabelledFact(label: string): (typeof labelledFacts)[number] | undefined {
  if (/\d/.test(label)) return undefined;
  const field = findField(label);
  return labelledFacts.find((fact) => fact === (field === "size" ? "dimensions" : field));
}

/** A year or a size within a text, such as "Oil on canvas 2019 60 x 80 cm". */
const numbers =
  /(?<!\d)(?:19|20)\d\d(?!\d|[.,]\d|\s?[x×х*])|(?<![\d\p{L}])\d[\d\s.,/½¼¾x×х*"″]*(?:cm|см|սմ|mm|мм|մմ|in(?:ch(?:es)?)?|["″])(?!\p{L})/giu;

/** Separates a medium from the size and the year that stand beside it without a mark. */
function splitMixed(part: Part): Part[] {
  const matches = isMedium(part.text) ? [...part.text.matchAll(numbers)] : [];
  const bounds = matches.flatMap(({ index, 0: { length } }) => [index, index + length]);
  const pieces = [0, ...bounds].map((from, at) => {
    const piece = part.text.slice(from, bounds[at]);
    const start = part.start + from + piece.length - piece.trimStart().length;
    return { text: piece.trim(), start, end: start + piece.trim().length };
  });
  const filled = pieces.filter(({ text }) => text !== "");
  const isClear = filled.every(
    ({ text }) => recogniseFact(text) !== null && !/(?<!\p{L})(?:on|of|sur|на)$/iu.test(text),
  );
  return isClear ? filled : [part];
}

function splitLine(line: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { index, 0: mark } of [...line.matchAll(separator), { index: line.length, 0: "" }]) {
    const text = line.slice(start, index).trim();
    // "Date – May 2019"
    if (mark !== "" && findLabelledFact(text)) continue;
    const end = line.slice(0, index).trimEnd().length;
    if (text !== "") parts.push(...splitMixed({ text, start: end - text.length, end }));
    start = index + mark.length;
  }
  return parts;
}

const isSize = (text: string) =>
  parseDimensions(text) !== null || isUnclearSize(text) || lacksUnit(text);

function recogniseFact(text: string): Fact | "ground" | null {
  if (text.length > maxPartLength) return null;
  if (isYear(text)) return "year";
  if (isPrice(text)) return "price";
  if (isSize(text)) return "dimensions";
  if (saysSold(text)) return "sold";
  if (isMedium(text)) return "medium";
  return isGround(text) ? "ground" : null;
}

function readLabelled(text: string): Statement | null {
  const at = text.search(/[:՝–—-]/);
  const value = text.slice(at + 1).trim();
  const label = text.slice(0, Math.max(at, 0)).trim();
  const fact = label && value ? findLabelledFact(label) : undefined;
  if (!fact || (fact === "year" && !/\d{4}/.test(value))) return null;
  if (mayNameShape(label) && !isSize(value)) return null;
  const [unit, order] = [
    findUnitInHeader(fact, label),
    /\d/.test(value) ? findOrder(fact, label) : "",
  ];
  return { fact, text: value, isLabelled: true, unit, order };
}

/** Facts whose text may go on after a comma: "Medium: Oil, wax". */
const factsWithCommas = /^(medium|dimensions)$/;

/**
 * Reads the facts of a line. Neighbours of one kind are one statement: "Холст, масло", "60 × 80 cm,
 * framed 70 × 90 cm". What follows a label belongs to it, unless it is another fact.
 */
function readStatements(line: string): Statement[] {
  const statements: Statement[] = [];
  const unread: Part[] = [];
  let open: { statement: Statement; start: number } | undefined;
  for (const { text, start, end } of splitLine(line)) {
    const named = readLabelled(text);
    const kind = named ? null : recogniseFact(text);
    const fact = kind === "ground" ? "medium" : kind;
    const before = open?.statement;
    const isMore =
      fact === before?.fact || (!fact && before?.isLabelled && factsWithCommas.test(before.fact));
    if (open && !named && isMore) {
      open.statement.text = line.slice(open.start, end);
      open.statement.isGround &&= kind === "ground";
    } else if (named) {
      open = { statement: named, start: end - named.text.length };
      statements.push(named);
    } else if (fact) {
      const statement = { fact, text, isLabelled: false, isGround: kind === "ground" };
      open = { statement, start };
      statements.push(statement);
    } else {
      open = undefined;
      unread.push({ text, start, end });
    }
  }
  const facts = statements.filter(({ isGround }) => !isGround);
  if (facts.some(({ fact }) => fact === "dimensions")) return facts;
  // "Haut. 60 cm ; larg. 90 cm" is a size as a whole only.
  const text = line.slice(unread[0]?.start ?? line.length, unread.at(-1)?.end);
  const isWhole = parseDimensions(text) !== null;
  return isWhole ? [...facts, { fact: "dimensions", text, isLabelled: false }] : facts;
}

/** Lists the texts of a fact, each once: those with a label, else all. */
function listTexts(statements: readonly Statement[], wanted: Fact): string[] {
  const all = statements.filter(({ fact }) => fact === wanted);
  const clearest = all.some(({ isLabelled }) => isLabelled)
    ? all.filter(({ isLabelled }) => isLabelled)
    : all;
  const texts = clearest.map(({ text, unit, order }) => {
    const plain = text.replace(/[.։]$/, "");
    return [plain, isBareNumber(plain) && unit, order].filter(Boolean).join(" ");
  });
  return [...new Set(texts)];
}

/**
 * Finds a wall label in a description, such as "Oil on canvas, 60 × 80 cm, 2019". Several sizes or
 * prices stay side by side, and nothing is chosen among them.
 * @param remarks receives the doubts
 */
export function readFacts(text: string, remarks: string[]): Facts {
  const lines = text.split("\n").map((line) => line.trim());
  const short = lines.filter(({ length }) => length > 0 && length <= maxLabelLength);
  const statements = short.flatMap(readStatements);
  const [medium, ...otherMedia] = listTexts(statements, "medium");
  if (otherMedia.length > 0) {
    remarks.push(`Names several media: “${medium}” is used, not “${otherMedia.join("”, “")}”`);
  }
  const sizes = listTexts(statements, "dimensions");
  const dimensions = sizes.find((size) => sizes.length === 1 || parseDimensions(size));
  const isClear = sizes.length === 1 || parseDimensions(sizes.join("; ")) !== null;
  const year = listTexts(statements, "year").join(", ");
  const price = listTexts(statements, "price").join("; ");
  const isSold = statements.some(({ fact }) => fact === "sold");
  return {
    ...(medium && { medium }),
    ...(sizes.length > 0 && { dimensions: isClear && dimensions ? dimensions : sizes.join("; ") }),
    ...(year && { year }),
    ...(price && { price }),
    ...(isSold && { sold: "yes" }),
  };
}
