import { parseDimensions } from "@nkar/dimensions/parse";
import {
  artworkSizes,
  artworkTypes,
  availabilities,
} from "../../../core/entities/artwork-rules.ts";
import { materials } from "../../../core/entities/print-size-rules.ts";
import type { Artwork } from "../../../core/records/artworks.ts";

interface Column {
  field: string;
  /** Separated by commas; compared without case, accents, punctuation and trailing numbers. */
  names: string;
  /** Returns undefined for invalid text. */
  parse?: (text: string) => unknown;
  /** Completes "“text” …" for invalid text. */
  mismatch?: string;
}

const yes = new Set(["yes", "y", "true", "1", "x", "ja", "oui", "да", "այո"]);
const no = new Set(["no", "n", "false", "0", "", "nein", "non", "нет", "ոչ"]);

function parseYesNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return yes.has(word) || (no.has(word) ? false : undefined);
}

function oneOf(choices: readonly string[]) {
  return (text: string) => choices.find((choice) => choice === text.toLowerCase());
}

function parseAvailability(text: string): string | undefined {
  if (parseYesNo(text) === true || /^(for sale|in stock|on sale)$/i.test(text)) return "available";
  if (parseYesNo(text) === false || /^(not for sale|nfs|sold out|unavailable)$/i.test(text)) {
    return "sold";
  }
  return /^on hold$/i.test(text) ? "reserved" : oneOf(availabilities)(text);
}

function parseType(text: string): string | undefined {
  const short = /^(oil|acrylic|mixed|watercolo(?=u?r)|digital)\b/i.exec(text)?.[1]?.toLowerCase();
  return short ? (short === "watercolo" ? "watercolor" : short) : oneOf(artworkTypes)(text);
}

/** Parses whole dollars, such as "$1,850.00", "1 850" or "1.850,00"; undefined if invalid. */
export function parsePrice(text: string): number | undefined {
  const digits = text.replaceAll(/us\$|usd|dollars?|[$\s\u00a0'’]/gi, "");
  if (!/^\d[\d.,]*$/.test(digits)) return undefined;
  const decimals = /[.,](\d{1,2}|\d{4,})$/.exec(digits)?.[1] ?? "";
  const integer = digits
    .slice(0, decimals ? -(decimals.length + 1) : undefined)
    .replaceAll(/[.,]/g, "");
  return Math.round(Number(`${integer}.${decimals || 0}`));
}

function parseYear(text: string): number | undefined {
  const year = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  return year ? Number(year) : undefined;
}

const isYesOrNo = { parse: parseYesNo, mismatch: "is neither yes nor no" };

function isOneOf(choices: readonly string[], parse = oneOf(choices)) {
  return { parse, mismatch: `is none of ${choices.join(", ")}` };
}

/** The columns of `artworks.csv`, which `import` reads and `export` and `convert` write. */
const columns = [
  { field: "title", names: "title, name, work, artwork, title of work, work title, painting" },
  {
    field: "year",
    names: "year, date, created, year of creation, year made, completed",
    parse: parseYear,
    mismatch: "contains no year",
  },
  { field: "medium", names: "medium, technique, media, materials, material" },
  { field: "dimensions", names: "dimensions, dimension, measurements, size cm, size in" },
  {
    field: "price",
    names: "price, price usd, price in usd, price dollars, cost, asking price",
    parse: parsePrice,
    mismatch: "is not a price in dollars",
  },
  {
    field: "availability",
    names: "availability, available, status, for sale, state",
    ...isOneOf(availabilities, parseAvailability),
  },
  { field: "sold", names: "sold", ...isYesOrNo },
  { field: "type", names: "type, category, kind", ...isOneOf(artworkTypes, parseType) },
  { field: "size", names: "size, size category", ...isOneOf(artworkSizes) },
  { field: "description", names: "description, text, about, notes, caption, about the work" },
  { field: "featured", names: "featured, highlight, on homepage, home page", ...isYesOrNo },
  { field: "published", names: "published, on the site", ...isYesOrNo },
  { field: "pictures", names: "pictures, picture, image, images, photo, photos, file, filename" },
  { field: "saatchiUrl", names: "marketplace, marketplace url, saatchi, saatchi url, link, url" },
  { field: "buyLink", names: "buy link, buylink, shop, shop link, buy" },
  { field: "availableForPrint", names: "available as print, as print", ...isYesOrNo },
  { field: "preferredPrintMaterial", names: "preferred material", ...isOneOf(materials) },
] as const satisfies readonly Column[];

export type Field = (typeof columns)[number]["field"];

/** The first name of each column, for the header and for reports. */
export const artworkHeader = Object.fromEntries(
  columns.map(({ field, names }) => {
    const [name = ""] = names.split(", ");
    return [field, name.charAt(0).toUpperCase() + name.slice(1)];
  }),
) as Record<Field, string>;

const columnByName = new Map<string, Column & { field: Field }>(
  columns.flatMap((column) => column.names.split(", ").map((name) => [name, column] as const)),
);

export function fieldNamed(header: string): Field | null {
  const name = header
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<!\d)\d+$/, "")
    .trimEnd();
  return columnByName.get(name)?.field ?? null;
}

export interface TableRow {
  /** Such as "row 3"; the header is row 1. */
  where: string;
  /** In column order, without empty cells. */
  cells: Map<Field, string[]>;
}

export interface ArtworkCells {
  title: string;
  year: number | null;
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

export function readArtworkCells({ cells }: TableRow): ArtworkCells {
  const problems: string[] = [];
  const unreadable = new Set<string>();
  const text = (field: Field) => cells.get(field)?.join("\n");
  const parsed: Partial<Record<Field, unknown>> = {};
  // A "Size" column may contain dimensions, or small, medium or large.
  const isMeasured = /\d/.test(text("size") ?? "");
  const columnsOfValues: readonly (Column & { field: Field })[] = columns;
  for (const { field, parse, mismatch } of columnsOfValues) {
    const cell = text(field);
    if (cell === undefined || (field === "size" && isMeasured)) continue;
    parsed[field] = parse ? parse(cell) : cell;
    if (parsed[field] !== undefined) continue;
    unreadable.add(field);
    problems.push(`${artworkHeader[field]}: “${cell}” ${mismatch}`);
  }
  const { sold, pictures: _, ...fields } = parsed;
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
    year: typeof parsed.year === "number" ? parsed.year : null,
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
