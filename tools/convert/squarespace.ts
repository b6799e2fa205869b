import { ArchiveRefused } from "@nkar/archive/archive";
import { readCells } from "../../src/server/operations/import/csv-cells.ts";
import {
  countWithNames,
  type FoundWork,
  type FoundWorks,
  type Version,
  warnCategories,
} from "./found-work.ts";
import { readHtml } from "./html-text.ts";
import { remarkSale } from "./prices.ts";
import { findPictures, openAttachments } from "./wordpress-pictures.ts";

type Columns = Map<string, string>;

/** The column with the pictures. No other format has it. */
const picturesColumn = "hosted image urls";

function toVersion(row: Columns): Version & { regular: string } {
  const cell = (name: string) => row.get(name) ?? "";
  const options = [1, 2, 3, 4, 5, 6].map((number) => cell(`option value ${number}`));
  return {
    name: options.filter(Boolean).join(", "),
    price: cell(/^(yes|true)$/i.test(cell("on sale")) ? "sale price" : "price"),
    regular: cell("price"),
    // "Unlimited" and an empty cell count as in stock.
    isSold: cell("stock") === "0",
  };
}

interface Product {
  /** The number of its first row. */
  row: number;
  rows: Columns[];
}

function toProduct({ rows, row }: Product): FoundWork {
  const cell = (name: string) => rows[0]?.get(name) ?? "";
  const where = `row ${row}`;
  const { text, pictures, doubts } = readHtml(cell("description"), where);
  const versions = rows.map(toVersion).filter(({ price }) => price !== "");
  const isSold = versions.length > 0 && versions.every((version) => version.isSold);
  const lowered = versions.filter(({ price, regular }) => price !== regular);
  const hosted = rows.flatMap((each) => (each.get(picturesColumn) ?? "").split(/\s+/));
  const references = [...hosted.filter(Boolean).map((address) => ({ address })), ...pictures];
  return {
    where,
    type: "product",
    title: cell("title"),
    description: text,
    stated: isSold ? { sold: "yes" } : {},
    versions,
    publishedYear: undefined,
    pictures: findPictures(references, openAttachments([]), []),
    sku: cell("sku"),
    remarks: [...lowered.map(({ price, regular }) => remarkSale(price, regular)), ...doubts],
    language: undefined,
    group: undefined,
  };
}

/** Returns a warning that names the columns with sizes, which may be those of the parcels. */
function warnParcels(products: readonly Product[]): string[] {
  const isFilled = (name: string) =>
    products.some(({ rows }) => rows.some((row) => /[1-9]/.test(row.get(name) ?? "")));
  const filled = ["length", "width", "height"].filter(isFilled);
  return filled.length > 0 ? [`Columns that are not used: ${filled.join(", ")}.`] : [];
}

/**
 * Reads the products of a Squarespace shop. A product has one row per version; only the first has a
 * title.
 * @param encoding its name if known
 * @throws ArchiveRefused if the table is unreadable or another one
 */
export function readSquarespaceProducts(bytes: Uint8Array, encoding?: string): FoundWorks {
  const { rows, warnings } = readCells(bytes, encoding);
  const names = (rows.shift() ?? []).map((name) => name.toLowerCase().replace(/\[.*/s, "").trim());
  if (!names.includes(picturesColumn)) {
    throw new ArchiveRefused(
      "This table is not the products of a Squarespace shop. From WooCommerce, export XML instead: Tools → Export → All content. A table of your own, or of another shop, goes into a folder beside its pictures: import that folder.",
    );
  }
  const products: Product[] = [];
  for (const [index, row] of rows.entries()) {
    const record = new Map(names.map((name, column) => [name, row[column] ?? ""]));
    if (record.get("title")) products.push({ row: index + 2, rows: [record] });
    else if (record.get("price")) products.at(-1)?.rows.push(record);
  }
  const isHidden = ({ rows: [first] }: Product) =>
    /^(no|false)$/i.test(first?.get("visible") ?? "");
  const hidden = products.filter(isHidden);
  const visible = products.filter((product) => !isHidden(product));
  if (hidden.length > 0) {
    const titles = hidden.map(({ rows: [first] }) => first?.get("title") ?? "");
    warnings.push(`Left out, because hidden there: ${countWithNames(titles)}.`);
  }
  const cells = visible.flatMap(({ rows: [first] }) => first?.get("categories")?.split(",") ?? []);
  warnings.push(...warnCategories(cells.map((name) => name.trim())), ...warnParcels(visible));
  return { works: visible.map(toProduct), warnings };
}
