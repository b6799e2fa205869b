import { ArchiveRefused } from "@nkar/archive/archive";
import { readCells } from "../../src/server/operations/import/table-file.ts";
import { fieldNamed } from "../../src/server/operations/tables/artworks.ts";
import { countWithNames, type FoundWork, type FoundWorks, type Version } from "./found-work.ts";
import { type HtmlText, readHtml } from "./html-text.ts";
import { findPictures, openAttachments } from "./wordpress-pictures.ts";

type Columns = Map<string, string>;

/** The rows of one product; the first is its own, the others are its versions. */
interface Product {
  row: number;
  rows: Columns[];
}

/** A shop's table of products. */
interface Shop {
  /** Columns that no other format has. */
  columns: readonly string[];
  /** True for a row that begins a product, else it belongs to the one before. */
  isProduct(row: Columns): boolean;
  /** Null if visitors see it. */
  hiddenReason(row: Columns): string | null;
  title: string;
  texts: readonly string[];
  images: { column: string; separator: RegExp };
  versionOf(row: Columns): Version;
  /** The price before it was lowered. */
  regularPrice(row: Columns): string;
}

const cell = (row: Columns | undefined, name: string) => row?.get(name) ?? "";
const isNo = (text: string) => /^(no|false|0|-1)$/i.test(text);

/** Lists "Oak" for the columns "Option Value 1" and "Attribute 1 value(s)". */
function optionsOf(row: Columns, column: RegExp): string {
  return [...row].flatMap(([name, value]) => (column.test(name) && value ? value : [])).join(", ");
}

const squarespace: Shop = {
  columns: ["title", "hosted image urls"],
  isProduct: (row) => cell(row, "title") !== "",
  hiddenReason: (row) => (isNo(cell(row, "visible")) ? "hidden" : null),
  title: "title",
  texts: ["description"],
  images: { column: "hosted image urls", separator: /\s+/ },
  versionOf: (row) => ({
    name: optionsOf(row, /^option value \d$/),
    price: cell(row, /^(yes|true)$/i.test(cell(row, "on sale")) ? "sale price" : "price"),
    // "Unlimited" and an empty cell count as in stock.
    isSold: cell(row, "stock") === "0",
  }),
  regularPrice: (row) => cell(row, "price"),
};

const wooCommerce: Shop = {
  columns: ["name", "regular price", "images", "type"],
  isProduct: (row) => !/^variation/i.test(cell(row, "type")),
  hiddenReason(row) {
    if (cell(row, "published") !== "" && isNo(cell(row, "published"))) return "not published";
    return /^(hidden|search)$/i.test(cell(row, "visibility in catalog")) ? "hidden" : null;
  },
  title: "name",
  texts: ["short description", "description"],
  images: { column: "images", separator: /,\s*/ },
  versionOf: (row) => ({
    name: optionsOf(row, /^attribute \d+ value/),
    price: cell(row, "sale price") || cell(row, "regular price"),
    isSold: isNo(cell(row, "in stock?")),
  }),
  regularPrice: (row) => cell(row, "regular price"),
};

function readStated(row: Columns): FoundWork["stated"] {
  const stated: FoundWork["stated"] = {};
  for (const [column, name] of row) {
    const value = cell(row, column.replace(" name", " value(s)"));
    const field = /^attribute \d+ name$/.test(column) ? fieldNamed(name) : null;
    if (field === "size") stated.dimensions = value;
    else if (field && field !== "images" && field !== "type" && value) stated[field] = value;
  }
  return stated;
}

function toWork({ row, rows }: Product, shop: Shop): FoundWork {
  const [first] = rows;
  const where = `row ${row}`;
  const texts: HtmlText[] = shop.texts.map((name) => readHtml(cell(first, name), where));
  const sellable = rows.filter((each) => shop.versionOf(each).price !== "");
  const versions = sellable.map((each) => shop.versionOf(each));
  const images = rows.flatMap((each) =>
    cell(each, shop.images.column).split(shop.images.separator).filter(Boolean),
  );
  const shown = [
    ...images.map((address) => ({ address })),
    ...texts.flatMap((each) => each.pictures),
  ];
  const lowered = sellable.filter((each) => shop.versionOf(each).price !== shop.regularPrice(each));
  const isSold = versions.length > 0 && versions.every((version) => version.isSold);
  return {
    where,
    type: "product",
    title: readHtml(cell(first, shop.title), where).text,
    description: texts.flatMap(({ text }) => text || []).join("\n\n"),
    stated: { ...(first && readStated(first)), ...(isSold && { sold: "yes" }) },
    versions,
    publishedYear: undefined,
    pictures: findPictures(shown, openAttachments([]), []),
    sku: cell(first, "sku"),
    remarks: [
      ...lowered.map((each) => {
        const { price } = shop.versionOf(each);
        return `Is on sale for ${price} instead of ${shop.regularPrice(each)}: ${price} is used`;
      }),
      ...texts.flatMap(({ doubts }) => doubts),
    ],
    language: undefined,
    group: undefined,
  };
}

/** A version follows its product; WooCommerce also names it, by id or article number. */
function splitProducts(rows: readonly { row: number; cells: Columns }[], shop: Shop): Product[] {
  const products: Product[] = [];
  const byName = new Map<string, Product>();
  for (const { row, cells } of rows) {
    if (shop.isProduct(cells)) {
      const product = { row, rows: [cells] };
      products.push(product);
      for (const name of ["id", "sku"]) byName.set(cell(cells, name), product);
    } else {
      const parent = cell(cells, "parent").replace(/^id:/, "");
      const owner = (parent && byName.get(parent)) || products.at(-1);
      owner?.rows.push(cells);
    }
  }
  return products;
}

/**
 * Reads the products of a Squarespace shop or of WooCommerce. Rows below a product are its versions.
 * @throws ArchiveRefused if the table is unreadable or another one
 */
export function readProducts(bytes: Uint8Array): FoundWorks {
  const { rows, warnings } = readCells(bytes);
  const names = (rows.shift() ?? []).map((name) => name.toLowerCase().replace(/\[.*/s, "").trim());
  const shop = [squarespace, wooCommerce].find(({ columns }) =>
    columns.every((column) => names.includes(column)),
  );
  if (!shop) {
    throw new ArchiveRefused(
      "This table is neither the products of a Squarespace shop nor those of WooCommerce. A table of your own, or of another shop, goes into a folder beside its pictures: import that folder.",
    );
  }
  const records = rows.map((row, index) => ({
    row: index + 2,
    cells: new Map(names.map((name, at) => [name, row[at] ?? ""])),
  }));
  const filled = records.filter(({ cells }) => [...cells.values()].some(Boolean));
  const products = splitProducts(filled, shop);
  const reasonOf = ({ rows: [first] }: Product) => (first ? shop.hiddenReason(first) : null);
  const titleOf = ({ rows: [first] }: Product) => cell(first, shop.title);
  const hidden = products.filter((product) => reasonOf(product) !== null);
  for (const [reason, left] of Map.groupBy(hidden, reasonOf)) {
    warnings.push(`Left out, because ${reason} there: ${countWithNames(left.map(titleOf))}.`);
  }
  const categories = filled.flatMap(({ cells }) => cell(cells, "categories").split(","));
  const different = new Set(categories.map((name) => name.trim()).filter(Boolean));
  if (different.size > 0) {
    warnings.push(`Categories are not taken: ${countWithNames([...different])}.`);
  }
  const visible = products.filter((product) => reasonOf(product) === null);
  return { works: visible.map((product) => toWork(product, shop)), warnings };
}
