import { parseDimensions } from "../../../../core/dimensions/dimensions.ts";

export interface Facts {
  medium?: string;
  dimensions?: string;
  year?: string;
  price?: string;
}

const mediumWords =
  /\b(oils?|acrylics?|water-?colou?rs?|gouache|tempera|pastels?|encaustic|charcoal|graphite|pencil|ink|mixed media|collage|gicl[ée]e|digital painting)\b/i;

const labels: Record<keyof Facts, RegExp> = {
  medium: /^(?:medium|technique|materials?)\s*[:–-]\s*(\S.*)$/i,
  dimensions: /^(?:dimensions?|size|measurements?)\s*[:–-]\s*(\S.*)$/i,
  year: /^(?:year|date|created|painted)\s*[:–-]\s*(\S.*)$/i,
  price: /^price\s*[:–-]\s*(\S.*)$/i,
};
const kinds = ["medium", "dimensions", "year", "price"] as const;

/** Longer lines are prose that may mention a medium. */
const maxLabelLength = 140;
const maxPartLength = 60;

function readLine(line: string): Facts {
  const facts: Facts = {};
  for (const kind of kinds) {
    const stated = labels[kind].exec(line)?.[1]?.trim();
    if (stated && (kind !== "year" || /\d{4}/.test(stated))) return { [kind]: stated };
  }
  for (const part of line.split(/[,;|•·]|\.\s|\s[–—]\s/).map((text) => text.trim())) {
    if (part === "" || part.length > maxPartLength) continue;
    if (/^(19|20)\d{2}\.?$/.test(part)) facts.year ??= part.slice(0, 4);
    else if (/^(?:us)?\$\s?\d[\d.,]*$/i.test(part)) facts.price ??= part;
    else if (parseDimensions(part)) facts.dimensions ??= part.replace(/\.$/, "");
    else if (mediumWords.test(part)) facts.medium ??= part.replace(/\.$/, "");
  }
  return facts;
}

/** Finds a wall label in a description, such as "Oil on canvas, 60 × 80 cm, 2019". */
export function readFacts(text: string): Facts {
  const found: Facts = {};
  for (const line of text.split("\n").map((text) => text.trim())) {
    if (line === "" || line.length > maxLabelLength) continue;
    const facts = readLine(line);
    for (const kind of kinds) {
      const stated = facts[kind];
      if (stated !== undefined) found[kind] ??= stated;
    }
  }
  return found;
}
