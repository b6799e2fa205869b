import { parseDimensions } from "../../../../core/dimensions/dimensions.ts";

/** Facts found in a description; absent if not stated. */
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

/** A label is a short line; longer lines are prose that may mention a medium. */
const maxLabelLength = 140;
const maxPieceLength = 60;

function ofLine(line: string): Facts {
  const facts: Facts = {};
  for (const kind of kinds) {
    const stated = labels[kind].exec(line)?.[1]?.trim();
    if (stated && (kind !== "year" || /\d{4}/.test(stated))) return { [kind]: stated };
  }
  for (const piece of line.split(/[,;|•·]|\.\s|\s[–—]\s/).map((part) => part.trim())) {
    if (piece === "" || piece.length > maxPieceLength) continue;
    if (/^(19|20)\d{2}\.?$/.test(piece)) facts.year ??= piece.slice(0, 4);
    else if (/^(?:us)?\$\s?\d[\d.,]*$/i.test(piece)) facts.price ??= piece;
    else if (parseDimensions(piece)) facts.dimensions ??= piece.replace(/\.$/, "");
    else if (mediumWords.test(piece)) facts.medium ??= piece.replace(/\.$/, "");
  }
  return facts;
}

/** Finds a wall label in a description, such as "Oil on canvas, 60 × 80 cm, 2019". */
export function readFacts(text: string): Facts {
  const found: Facts = {};
  for (const line of text.split("\n").map((part) => part.trim())) {
    if (line === "" || line.length > maxLabelLength) continue;
    const facts = ofLine(line);
    for (const kind of kinds) {
      const stated = facts[kind];
      if (stated !== undefined) found[kind] ??= stated;
    }
  }
  return found;
}
