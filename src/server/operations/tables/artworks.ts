import { cmPerInch } from "@nkar/dimensions/units";
import {
  artworkSizes,
  artworkTypes,
  availabilities,
} from "../../../core/entities/artwork-rules.ts";
import { materials } from "../../../core/entities/print-size-rules.ts";
import { type Language, languages } from "../../../core/languages.ts";
import type { FieldName } from "../../../core/records/records.ts";
import { currencyInHeader, readPrice } from "./price.ts";
import { type Cell, type Column, type ImportedTable, languageColumn } from "./table.ts";

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

function parseYear(text: string): number | undefined {
  const year = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  return year ? Number(year) : undefined;
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** Reads a code or an English name. */
function parseLanguage(text: string): Language | undefined {
  const name = text.toLowerCase();
  return languages.find((code) => code === name || languageNames.of(code)?.toLowerCase() === name);
}

/** In cm. */
function parseLength(text: string): number | undefined {
  const [, number, unit = "cm"] = /^(\d+(?:[.,]\d+)?)\s*(cm|in|["″])?$/i.exec(text) ?? [];
  if (number === undefined) return undefined;
  const length = Number(number.replace(",", "."));
  return unit.toLowerCase() === "cm" ? length : Number((length * cmPerInch).toFixed(1));
}

/** @param problem of a text for which `parse` returns undefined */
function readWith(parse: (text: string) => unknown, problem: string) {
  return {
    read(text: string): Cell {
      const value = parse(text);
      return value === undefined ? { problem } : { value };
    },
  };
}

const isText = { read: (text: string): Cell => ({ value: text }) };
const isYesOrNo = readWith(parseYesNo, "is neither yes nor no");

function isOneOf(choices: readonly string[], parse = oneOf(choices)) {
  return readWith(parse, `is none of ${choices.join(", ")}`);
}

/** The table of artworks, which `import` reads and `export` and `convert` write. */
export const artworkTable: ImportedTable<"artworks"> = {
  title: {
    name: "Title",
    otherNames: "name, work, artwork, title of work, work title, painting",
    ...isText,
  },
  year: {
    name: "Year",
    otherNames: "date, created, year of creation, year made, completed",
    ...readWith(parseYear, "contains no year"),
  },
  medium: { name: "Medium", otherNames: "technique, media, materials, material", ...isText },
  dimensions: {
    name: "Dimensions",
    otherNames: "dimension, measurements, size cm, size in",
    unit: "length",
    ...isText,
  },
  price: { name: "Price", otherNames: "cost, asking price", unit: "currency", read: readPrice },
  availability: {
    name: "Availability",
    otherNames: "available, status, for sale, state",
    ...isOneOf(availabilities, parseAvailability),
  },
  type: { name: "Type", otherNames: "category, kind", ...isOneOf(artworkTypes, parseType) },
  size: {
    name: "Size",
    otherNames: "size category",
    unit: "length",
    ...isOneOf(artworkSizes),
  },
  description: {
    name: "Description",
    otherNames: "text, about, notes, caption, about the work",
    ...isText,
  },
  featured: { name: "Featured", otherNames: "highlight, on homepage, home page", ...isYesOrNo },
  published: { name: "Published", otherNames: "on the site", ...isYesOrNo },
  images: {
    name: "Pictures",
    otherNames: "picture, image, images, photo, photos, file, filename",
    ...isText,
    write: (addresses, { pictures }) => pictures(addresses),
  },
  saatchiUrl: {
    name: "Marketplace",
    otherNames: "marketplace url, saatchi, saatchi url, link, url",
    ...isText,
  },
  buyLink: { name: "Buy link", otherNames: "buylink, shop, shop link, buy", ...isText },
  availableForPrint: { name: "Available as print", otherNames: "as print", ...isYesOrNo },
  preferredPrintMaterial: { name: "Preferred material", ...isOneOf(materials) },
  printSizes: {
    name: "Print sizes",
    read: null,
    write: (sizes, wording) => wording.sizes(sizes ?? []),
  },
  id: { name: "Id", read: null },
  wireDrop: {
    name: "Wire drop (cm)",
    otherNames: "wire drop, wire drop in",
    unit: "length",
    ...readWith(parseLength, "is not a length"),
  },
  // The rows are in this order.
  position: null,
};

/**
 * "Sold" is another way to state the availability. Exports do not write it. The language is that of
 * the row.
 */
export type ArtworkField = FieldName<"artworks"> | "sold" | "language";

const columns: Readonly<Record<ArtworkField, Column | null>> = {
  ...artworkTable,
  sold: { name: "Sold", ...isYesOrNo },
  language: { name: languageColumn, otherNames: "lang", ...isOneOf(languages, parseLanguage) },
};

type ReadableColumn = Column & { read: NonNullable<Column["read"]> };

function isReadable(column: Column | null): column is ReadableColumn {
  return Boolean(column?.read);
}

/** The columns that imports read, by field. */
export const readableColumns = new Map(
  (Object.keys(columns) as ArtworkField[]).flatMap((field) => {
    const column = columns[field];
    return isReadable(column) ? [[field, column] as const] : [];
  }),
);

function plainName(header: string): string {
  return header
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<!\d)\d+$/, "")
    .trimEnd();
}

const fieldByName = new Map(
  [...readableColumns].flatMap(([field, { name, otherNames }]) =>
    [name, ...(otherNames?.split(", ") ?? [])].map((each) => [plainName(each), field] as const),
  ),
);

/** Returns the field of a header; null if imports do not read it. */
export function fieldNamed(header: string): ArtworkField | null {
  return fieldByName.get(plainName(header)) ?? (currencyInHeader(header) ? "price" : null);
}
