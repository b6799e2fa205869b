import { describeSizeProblem } from "../../src/server/operations/import/artwork-cells.ts";
import { type ArtworkField, readableColumns } from "../../src/server/operations/tables/artworks.ts";
import { readYear } from "../../src/server/operations/tables/cells.ts";
import { readStatedPrice } from "../../src/server/operations/tables/price.ts";
import { saysSold } from "../../src/server/operations/tables/sale-words.ts";
import { formatHeader, toCsv } from "../../src/server/operations/tables/table.ts";
import { readFacts } from "./facts.ts";
import type { FoundWork } from "./found-work.ts";
import { choosePrice, remarkUnclearPrice } from "./prices.ts";
import { knownLanguage } from "./translations.ts";

export type Cells = Partial<Record<ArtworkField, string>>;

/** Visitors see these in place of a missing text. */
const defaults = { medium: "Painting", dimensions: "Size on request" } as const;

/** Joins the facts of a text with the stated fields, which win. A remark names each difference. */
function mergeStated(facts: Cells, stated: Cells, remarks: string[]): Cells {
  for (const field of ["medium", "dimensions", "year", "price"] as const) {
    const [text, own] = [facts[field], stated[field]];
    if (text && own && text !== own && readStatedPrice(text)?.amount !== Number(own)) {
      remarks.push(`The text says “${text}”, a field “${own}”: the ${field} of the field is used`);
    }
  }
  return { ...facts, ...stated };
}

/** Fills in the year, if none is stated that of the publication, with a remark. */
function completeYear(cells: Cells, publishedYear: string | undefined, remarks: string[]): void {
  const year = readYear(cells.year ?? "");
  if ("value" in year) {
    if (year.remark) remarks.push(`Year: “${cells.year}” ${year.remark}`);
    cells.year = String(year.value);
    return;
  }
  cells.year = publishedYear ?? "";
  const remedy = cells.year
    ? `${publishedYear}, when it was published, is used`
    : "write it into artworks.csv";
  remarks.push(`States no year: ${remedy}`);
}

/** Fills the columns of a work from its fields, its text, and defaults, which the remarks name. */
export function toCells(work: FoundWork, remarks: string[]): Cells {
  const { title, description, stated, publishedYear } = work;
  const { range, ...ofVersions } = choosePrice(work.versions, remarks);
  const facts = readFacts(description, remarks);
  const cells: Cells = { title, ...mergeStated(facts, { ...ofVersions, ...stated }, remarks) };
  cells.description = [description, range].filter(Boolean).join("\n\n");
  cells.language = knownLanguage(work) ?? "";
  if (cells.price) remarkUnclearPrice(cells.price, remarks);
  const [, ending = ""] = /[([–-]\s?([^()[\]–-]{2,20})[)\]]?$/.exec(title) ?? [];
  if (saysSold(ending)) cells.sold = "yes";
  remarks.push(...describeSizeProblem(cells.dimensions));
  for (const field of ["medium", "dimensions"] as const) {
    if (cells[field]) continue;
    cells[field] = defaults[field];
    remarks.push(`States no ${field}: “${defaults[field]}” is used`);
  }
  completeYear(cells, publishedYear, remarks);
  if (!cells.price && cells.sold !== "yes" && cells.availability !== "sold") {
    cells.sold = "yes";
    remarks.push("States no price: imported as sold");
  }
  return cells;
}

/** Returns the texts of a work in another language as a row of the table of that language. */
export function toTranslation(work: FoundWork): Cells {
  const { medium } = { ...readFacts(work.description, []), ...work.stated };
  const { title, description, language = "" } = work;
  return { language, title, description, ...(medium && { medium }) };
}

/**
 * Writes prices as numbers, and their currency into the header if the source names one. Prices of
 * several currencies stay as they are.
 */
export function toTable(rows: readonly Cells[]): string {
  const prices = rows.map(({ price = "" }) => readStatedPrice(price));
  const currencies = new Set(prices.flatMap((price) => price?.currency || []));
  const [currency = ""] = currencies.size === 1 ? currencies : [];
  const cells = rows.map((row, index) => {
    const price = currencies.size < 2 && prices[index];
    return price ? { ...row, price: String(price.amount) } : row;
  });
  const header = [...readableColumns].map(([field, column]) => [
    field,
    formatHeader(column, currency),
  ]);
  return toCsv(Object.fromEntries(header), cells);
}
