import { parse } from "csv-parse/sync";
import { ArchiveRefused } from "../archive-refused.ts";
import type { ExportedWork } from "./exported-work.ts";
import { readHtml } from "./html-text.ts";
import type { FoundWorks } from "./wordpress-works.ts";

type Columns = Map<string, string>;

/** The column that no other table has. */
const telling = "hosted image urls";

function readRecords(text: string): Columns[] {
  const rows: string[][] = parse(text, {
    bom: true,
    relax_column_count: true,
    trim: true,
    max_record_size: 1_000_000,
  });
  const [header = [], ...records] = rows;
  const names = header.map((name) => name.toLowerCase().replace(/\s*\[.*\]$/, ""));
  return records.map((record) => new Map(names.map((name, at) => [name, record[at] ?? ""])));
}

/** True for the table of products that Squarespace exports. */
export function isSquarespaceTable(text: string): boolean {
  const [header = ""] = text.split(/\r\n|\r|\n/, 1);
  return header.toLowerCase().includes(telling);
}

/** A product is for sale while some is left; "Unlimited" and no statement at all count as left. */
function isSoldOut(variants: Columns[]): boolean {
  const stocks = variants.map((variant) => variant.get("stock") ?? "");
  return stocks.every((stock) => /^0$/.test(stock));
}

function lowest(variants: Columns[], column: string): string {
  const prices = variants
    .map((variant) => variant.get(column) ?? "")
    .filter((price) => Number(price) > 0);
  return prices.toSorted((one, other) => Number(one) - Number(other))[0] ?? "";
}

function toWork(variants: Columns[], row: number): ExportedWork {
  const [first = new Map<string, string>()] = variants;
  const isOnSale = variants.some((variant) => /^(yes|true)$/i.test(variant.get("on sale") ?? ""));
  const pictures = variants.flatMap((variant) => (variant.get(telling) ?? "").split(/\s+/));
  return {
    where: `row ${row}`,
    title: first.get("title") ?? "",
    description: readHtml(first.get("description") ?? "").text,
    stated: {
      price: (isOnSale && lowest(variants, "sale price")) || lowest(variants, "price"),
      ...(isSoldOut(variants) && { sold: "yes" }),
    },
    publishedYear: String(new Date().getFullYear()),
    pictures: [...new Set(pictures.filter(Boolean))],
  };
}

/**
 * Reads the products of a shop on Squarespace. A product stands on several rows, one for each
 * variant; only the first has its title.
 * @throws ArchiveRefused when the table cannot be read
 */
export function readSquarespaceProducts(text: string): FoundWorks {
  let records: Columns[];
  try {
    records = readRecords(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveRefused(`The table of products cannot be read: ${reason}`);
  }
  const products: { row: number; variants: Columns[] }[] = [];
  for (const [at, record] of records.entries()) {
    if (record.get("title")) products.push({ row: at + 2, variants: [record] });
    else products.at(-1)?.variants.push(record);
  }
  const isHidden = ({ variants }: (typeof products)[number]) =>
    /^(no|false)$/i.test(variants[0]?.get("visible") ?? "");
  const hidden = products.filter(isHidden).length;
  return {
    works: products
      .filter((product) => !isHidden(product))
      .map(({ row, variants }) => toWork(variants, row)),
    warnings: hidden > 0 ? [`${hidden} products that are hidden there were left out.`] : [],
  };
}
