import { parsePrice } from "../artwork-cells.ts";
import { readCells } from "../table-file.ts";
import type { ExportedWork } from "./exported-work.ts";
import { readHtml } from "./html-text.ts";
import type { FoundWorks } from "./wordpress-works.ts";

type Columns = Map<string, string>;

/** No other format has this column. */
const picturesColumn = "hosted image urls";

function toRecords([header = [], ...rows]: string[][]): Columns[] {
  const names = header.map((name) =>
    name
      .toLowerCase()
      .replace(/^([^[]*)\[.*\]$/s, "$1")
      .trimEnd(),
  );
  return rows.map((row) => new Map(names.map((name, index) => [name, row[index] ?? ""])));
}

/** "Unlimited" and an empty cell count as in stock. */
function isSoldOut(variants: Columns[]): boolean {
  const stocks = variants.map((variant) => variant.get("stock") ?? "");
  return stocks.every((stock) => /^0$/.test(stock));
}

/** Empty if no price is stated. */
function lowestPrice(variants: Columns[], column: string): string {
  const prices = variants
    .map((variant) => parsePrice(variant.get(column) ?? "") ?? 0)
    .filter((price) => price > 0);
  return prices.length > 0 ? String(Math.min(...prices)) : "";
}

function toWork(variants: Columns[], row: number): ExportedWork {
  const [first = new Map<string, string>()] = variants;
  const isOnSale = variants.some((variant) => /^(yes|true)$/i.test(variant.get("on sale") ?? ""));
  const pictures = variants.flatMap((variant) => (variant.get(picturesColumn) ?? "").split(/\s+/));
  return {
    where: `row ${row}`,
    title: first.get("title") ?? "",
    description: readHtml(first.get("description") ?? "").text,
    stated: {
      price: (isOnSale && lowestPrice(variants, "sale price")) || lowestPrice(variants, "price"),
      ...(isSoldOut(variants) && { sold: "yes" }),
    },
    publishedYear: String(new Date().getFullYear()),
    pictures: [...new Set(pictures.filter(Boolean))],
  };
}

/**
 * A product has one row per variant; only the first has a title.
 * @returns null for another table
 * @throws ArchiveRefused if the table is unreadable
 */
export function readSquarespaceProducts(bytes: Uint8Array): FoundWorks | null {
  const { rows, warnings } = readCells(bytes);
  if (!rows[0]?.some((name) => name.toLowerCase().startsWith(picturesColumn))) return null;
  const products: { row: number; variants: Columns[] }[] = [];
  for (const [index, record] of toRecords(rows).entries()) {
    if (record.get("title")) products.push({ row: index + 2, variants: [record] });
    else if (record.get("price")) products.at(-1)?.variants.push(record);
  }
  const isHidden = ({ variants }: (typeof products)[number]) =>
    /^(no|false)$/i.test(variants[0]?.get("visible") ?? "");
  const hidden = products.filter(isHidden).length;
  return {
    works: products
      .filter((product) => !isHidden(product))
      .map(({ row, variants }) => toWork(variants, row)),
    warnings:
      hidden > 0
        ? [...warnings, `${hidden} products that are hidden there were left out.`]
        : warnings,
  };
}
