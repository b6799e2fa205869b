import { parseDimensions } from "@nkar/dimensions/parse";
import { type Language, languages } from "../../../core/languages.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import { type ArtworkField, readableColumns } from "../tables/artworks.ts";

export interface TableRow {
  /** Such as "row 3"; the header is row 1. */
  where: string;
  /** In column order, without empty cells. */
  cells: Map<ArtworkField, string[]>;
}

export interface ArtworkCells {
  title: string;
  year: number | null;
  /** That of the texts; undefined if the table does not say it. */
  language: Language | undefined;
  /** Fields of the artwork, without missing columns and empty cells. */
  stated: Record<string, unknown>;
  problems: string[];
  /** Fields whose cell has none of their values. */
  unreadable: Set<string>;
}

/** Mixed if several types match or none. */
function guessType(medium: string): Artwork["type"] {
  const named = [
    [/\boils?\b/i, "oil"],
    [/\bacrylics?\b/i, "acrylic"],
    [/\bwater-?\s?colou?rs?\b|\bgouache\b|\baquarelle\b/i, "watercolor"],
    [/\bdigital\b|\bgicl[ée]e\b/i, "digital"],
  ] as const;
  const found = named.filter(([pattern]) => pattern.test(medium)).map(([, type]) => type);
  const isMixed = /\bmixed\b|\bcollage\b|\bpastel|\btempera\b|\bink\b/i.test(medium);
  return found.length === 1 && !isMixed && found[0] ? found[0] : "mixed";
}

/** Small up to 40 cm on the longest edge, large above 100 cm; numbers without a unit are cm. */
function guessSize(dimensions: string): Artwork["size"] {
  const size = parseDimensions(dimensions) ?? parseDimensions(`${dimensions} cm`);
  if (!size) return "medium";
  const longestCm = Math.max(size.width, size.height);
  return longestCm > 100 ? "large" : longestCm > 40 ? "medium" : "small";
}

/** @param currency of originals */
export function readArtworkCells({ cells }: TableRow, currency: string): ArtworkCells {
  const problems: string[] = [];
  const unreadable = new Set<string>();
  const text = (field: ArtworkField) => cells.get(field)?.join("\n");
  const values: Partial<Record<ArtworkField, unknown>> = {};
  // A "Size" column may contain dimensions, or small, medium or large.
  const isMeasured = /\d/.test(text("size") ?? "");
  for (const [field, { name, read }] of readableColumns) {
    const written = text(field);
    if (written === undefined || (field === "size" && isMeasured)) continue;
    const cell = read(written, currency);
    if ("value" in cell) values[field] = cell.value;
    else {
      unreadable.add(field);
      problems.push(`${name}: “${written}” ${cell.problem}`);
    }
  }
  const { sold, images: _, language, ...fields } = values;
  const medium = text("medium");
  const dimensions = text("dimensions") ?? (isMeasured ? text("size") : undefined);
  const all = {
    ...fields,
    dimensions,
    type: fields.type ?? (medium && guessType(medium)),
    size: fields.size ?? (dimensions && guessSize(dimensions)),
    availability: cells.has("sold") ? (sold ? "sold" : "available") : fields.availability,
  };
  return {
    title: text("title") ?? "",
    language: languages.find((each) => each === language),
    year: typeof values.year === "number" ? values.year : null,
    stated: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    problems,
    unreadable,
  };
}

/** Completes a new artwork. */
export function withDefaults(stated: Record<string, unknown>): object {
  const { medium = "", dimensions = "", availability = "available" } = stated;
  return {
    type: guessType(String(medium)),
    size: guessSize(String(dimensions)),
    availability,
    description: [medium, dimensions].filter(Boolean).join(", "),
    title: "",
    // Sold artworks need no price.
    ...(availability === "sold" && { price: 0 }),
    ...stated,
  };
}
