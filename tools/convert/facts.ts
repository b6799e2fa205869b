import { parseDimensions } from "@nkar/dimensions/parse";
import { readStatedPrice } from "../../src/server/operations/tables/price.ts";

type Facts = Partial<Record<"medium" | "dimensions" | "year" | "price", string>>;

const mediumWords =
  /\b(oils?|acrylics?|water-?colou?rs?|gouache|tempera|pastels?|encaustic|charcoal|graphite|pencil|ink|mixed media|collage|gicl[ée]e|digital painting)\b/i;

const labels = {
  medium: /^(?:medium|technique|materials?)\s*[:–-]\s*(\S.*)$/i,
  dimensions: /^(?:dimensions?|size|measurements?)\s*[:–-]\s*(\S.*)$/i,
  year: /^(?:year|date|created|painted)\s*[:–-]\s*(\S.*)$/i,
  price: /^price\s*[:–-]\s*(\S.*)$/i,
};

/** Longer lines are prose that may mention a medium. */
const maxLabelLength = 140;
const maxPartLength = 60;

/** Commas between digits belong to a number. */
const separators = /(?<!\d),|,(?!\d)|[;|•·]|\.\s|\s[–—]\s/;

/** True for a number with a sign or a code, such as "$1,850" or "CHF 950". */
function isPrice(part: string): boolean {
  return /\p{Sc}|\b[A-Z]{3}\b/u.test(part) && Boolean(readStatedPrice(part)?.currency);
}

function readLine(line: string): Facts {
  for (const [fact, label] of Object.entries(labels)) {
    const stated = label.exec(line)?.[1]?.trim();
    if (stated && (fact !== "year" || /\d{4}/.test(stated))) return { [fact]: stated };
  }
  const facts: Facts = {};
  for (const part of line.split(separators).map((text) => text.trim())) {
    if (part === "" || part.length > maxPartLength) continue;
    if (/^(19|20)\d{2}\.?$/.test(part)) facts.year ??= part.slice(0, 4);
    else if (isPrice(part)) facts.price ??= part;
    else if (parseDimensions(part)) facts.dimensions ??= part.replace(/\.$/, "");
    else if (mediumWords.test(part)) facts.medium ??= part.replace(/\.$/, "");
  }
  return facts;
}

/** Finds a wall label in a description, such as "Oil on canvas, 60 × 80 cm, 2019". */
export function readFacts(text: string): Facts {
  const lines = text.split("\n").map((line) => line.trim());
  const found = lines.filter(({ length }) => length <= maxLabelLength).map(readLine);
  return Object.assign({}, ...found.reverse());
}
