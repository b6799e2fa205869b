import { cmPerInch } from "../../../core/dimensions/dimension-words.ts";
import {
  type Artwork,
  artworkInputSchema,
  artworkSizes,
  artworkTypes,
  availabilities,
} from "../../../core/entities/artwork.ts";
import { materials } from "../../../core/entities/print-size-rules.ts";
import type { Field, TableRow } from "./table-file.ts";

type StatedFields = Partial<Omit<Artwork, "id" | "position" | "images" | "printSizes">>;

export interface ArtworkCells {
  title: string;
  year: number | null;
  stated: StatedFields;
  problems: string[];
}

const yes = new Set(["yes", "y", "true", "1", "x", "ja", "oui", "да", "այո"]);
const no = new Set(["no", "n", "false", "0", "", "nein", "non", "нет", "ոչ"]);

class Cells {
  readonly problems: string[];
  readonly cells: TableRow["cells"];

  constructor({ cells, problems }: TableRow) {
    this.cells = cells;
    this.problems = [...problems];
  }

  text(field: Field): string | undefined {
    return this.cells.get(field)?.join("\n");
  }

  yesNo(field: Field, label: string): boolean | undefined {
    const text = this.text(field)?.toLowerCase();
    if (text === undefined) return undefined;
    if (!yes.has(text) && !no.has(text))
      this.problems.push(`${label}: “${text}” is neither yes nor no`);
    return yes.has(text);
  }

  choice<T extends string>(field: Field, label: string, choices: readonly T[]): T | undefined {
    const text = this.text(field)?.toLowerCase();
    if (text === undefined) return undefined;
    const found = choices.find((choice) => text === choice);
    if (!found) this.problems.push(`${label}: “${text}” is none of ${choices.join(", ")}`);
    return found;
  }

  year(): number | null {
    const text = this.text("year");
    if (text === undefined) return null;
    const year = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
    if (!year) this.problems.push(`Year: “${text}” contains no year`);
    return year ? Number(year) : null;
  }

  price(): number | undefined {
    const text = this.text("price");
    if (text === undefined) return undefined;
    const price = parsePrice(text);
    if (price === null) this.problems.push(`Price: “${text}” is not a price in dollars`);
    return price ?? undefined;
  }

  availability(): Artwork["availability"] | undefined {
    const sold = this.yesNo("sold", "Sold");
    if (sold !== undefined) return sold ? "sold" : "available";
    const text = this.text("availability")?.toLowerCase();
    if (text === undefined) return undefined;
    if (yes.has(text) || /^(for sale|in stock|on sale)$/.test(text)) return "available";
    if (no.has(text) || /^(not for sale|nfs|sold out|unavailable)$/.test(text)) return "sold";
    if (/^on hold$/.test(text)) return "reserved";
    return this.choice("availability", "Availability", availabilities);
  }

  dimensions(): string | undefined {
    const dimensions = this.text("dimensions") ?? this.sizeAsDimensions();
    if (dimensions !== undefined) return dimensions;
    const [width, height] = [this.text("width"), this.text("height")];
    if (width === undefined || height === undefined) return undefined;
    const unit = /in$/i.test(width) ? "in" : "cm";
    const number = (edge: string) => edge.replace(/(cm|in)$/i, "").trimEnd();
    return `${number(width)} × ${number(height)} ${unit}`;
  }

  /** A "Size" column may contain dimensions, or small, medium or large. */
  sizeAsDimensions(): string | undefined {
    const text = this.text("size");
    return text !== undefined && /\d/.test(text) ? text : undefined;
  }

  size(dimensions: string | undefined): Artwork["size"] | undefined {
    if (this.text("size") !== undefined && this.sizeAsDimensions() === undefined) {
      return this.choice("size", "Size", artworkSizes);
    }
    return dimensions === undefined ? undefined : guessSize(dimensions);
  }

  type(medium: string | undefined): Artwork["type"] | undefined {
    if (this.text("type") === undefined)
      return medium === undefined ? undefined : guessType(medium);
    const text = this.text("type")?.toLowerCase() ?? "";
    const short = /^(oil|acrylic|mixed|watercolou?r|digital)\b/.exec(text)?.[1];
    if (short)
      return short === "watercolour"
        ? "watercolor"
        : (artworkTypes.find((type) => type === short) ?? "mixed");
    return this.choice("type", "Type", artworkTypes);
  }
}

/** Parses whole dollars, such as "$1,850.00", "1 850" or "1.850,00"; null if invalid. */
export function parsePrice(text: string): number | null {
  const digits = text.replaceAll(/us\$|usd|dollars?|[$\s\u00a0'’]/gi, "");
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const decimals = /[.,](\d{1,2}|\d{4,})$/.exec(digits)?.[1] ?? "";
  const integer = digits
    .slice(0, decimals ? -(decimals.length + 1) : undefined)
    .replaceAll(/[.,]/g, "");
  return Math.round(Number(`${integer}.${decimals || 0}`));
}

/** Mixed if several types match or none. */
export function guessType(medium: string): Artwork["type"] {
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
export function guessSize(dimensions: string): Artwork["size"] {
  const numbers = [...dimensions.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) =>
    Number(number.replace(",", ".")),
  );
  const isInches = /\bin\b|\binch|["″”]/i.test(dimensions) && !/\bcm\b/i.test(dimensions);
  const longestCm = Math.max(0, ...numbers.slice(0, 2)) * (isInches ? cmPerInch : 1);
  if (longestCm > 100) return "large";
  return longestCm > 40 || longestCm === 0 ? "medium" : "small";
}

/** Omits missing columns and empty cells. */
export function readArtworkCells(row: TableRow): ArtworkCells {
  const cells = new Cells(row);
  const medium = cells.text("medium");
  const dimensions = cells.dimensions();
  const year = cells.year();
  const all = {
    title: cells.text("title") ?? "",
    description: cells.text("description"),
    medium,
    dimensions,
    year: year ?? undefined,
    price: cells.price(),
    type: cells.type(medium),
    size: cells.size(dimensions),
    availability: cells.availability(),
    saatchiUrl: cells.text("saatchiUrl"),
    buyLink: cells.text("buyLink"),
    featured: cells.yesNo("featured", "Featured"),
    availableForPrint: cells.yesNo("availableForPrint", "Available as print"),
    preferredPrintMaterial: cells.choice("preferredPrintMaterial", "Preferred material", materials),
  };
  const stated: StatedFields = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  );
  return { title: all.title, year, stated, problems: cells.problems };
}

export function withDefaults(stated: StatedFields): object {
  const { medium = "", dimensions = "", availability = "available" } = stated;
  return {
    type: guessType(medium),
    size: guessSize(dimensions),
    availability,
    description: [medium, dimensions].filter(Boolean).join(", "),
    // Sold artworks need no price.
    ...(availability === "sold" && { price: 0 }),
    ...stated,
  };
}

export function checkArtwork(fields: object, images: string[]) {
  const result = artworkInputSchema.safeParse({ ...fields, images });
  if (result.success) return { input: result.data, problems: [] };
  return { input: null, problems: result.error.issues.map(({ message }) => message) };
}
