import { DomUtils, parseDocument } from "htmlparser2";
import { type Field, fieldNamed, parsePrice } from "../import/columns.ts";
import { readCells } from "../import/table-file.ts";
import { ArchiveRefused } from "../zip/zip.ts";
import { readHtml } from "./html-text.ts";

export interface FoundWork {
  /** Such as "row 3". */
  where: string;
  title: string;
  description: string;
  stated: Partial<Record<Field, string>>;
  /** Used if no other year is known. */
  publishedYear: string;
  /** Addresses, cover first. */
  pictures: string[];
}

export interface FoundWorks {
  works: FoundWork[];
  warnings: string[];
}

/** Types without content of the painter. */
const internalTypes =
  /^(attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|product_variation|shop_order.*|wp_.*|acf-.*|elementor_.*)$/;
/** Types of shops, portfolio themes and plug-ins. */
const artworkTypes = /^product$|portfolio|artwork|painting|gallery|project|^works?$/i;

/** Uses the byte order mark, else the XML declaration, else UTF-8. */
function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const stated = /^<\?xml\s[^>]*encoding=["'](iso-8859-\d+|windows-125\d)["']/i.exec(start)?.[1];
  const marked = { "\xff\xfe": "utf-16le", "\xfe\xff": "utf-16be" }[start.slice(0, 2)];
  const encoding = marked ?? stated ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ArchiveRefused(
      `The export is not valid ${encoding}: another program has saved it again. Export it again and do not change the file.`,
    );
  }
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

function elements({ children }: Pick<Element, "children">, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, children, false);
}

function textOf(parent: Element, name: string): string {
  return DomUtils.textContent(elements(parent, name)[0] ?? []).trim();
}

/** Returns the attachments of all items by their id and by the item that shows them. */
function listAttachments(items: Element[]): Map<string, string[]> {
  const addresses = new Map<string, string[]>();
  for (const item of items) {
    const address = textOf(item, "wp:attachment_url");
    if (!/\.(jpe?g|png|webp|gif)([?#]|$)/i.test(address)) continue;
    const parent = `child of ${textOf(item, "wp:post_parent")}`;
    addresses.set(textOf(item, "wp:post_id"), [address]);
    addresses.set(parent, [...(addresses.get(parent) ?? []), address]);
  }
  return addresses;
}

function toWork(item: Element, attachments: Map<string, string[]>): FoundWork {
  const [id, type] = [textOf(item, "wp:post_id"), textOf(item, "wp:post_type")];
  const meta = new Map(
    elements(item, "wp:postmeta").map((each) => [
      textOf(each, "wp:meta_key"),
      textOf(each, "wp:meta_value"),
    ]),
  );
  const stated: FoundWork["stated"] = {};
  const state = (name: string, text: string) => {
    const field = fieldNamed(name);
    if (field && field !== "pictures" && field !== "type" && text !== "") stated[field] ??= text;
  };
  for (const [key, text] of meta) if (!key.startsWith("_")) state(key, text);
  for (const term of elements(item, "category")) {
    const kind = term.attribs.domain ?? "";
    if (kind.startsWith("pa_")) state(kind.slice(3), DomUtils.textContent(term).trim());
  }
  state("price", meta.get("_price") || meta.get("_regular_price") || "");
  if (meta.get("_stock_status") === "outofstock") stated.sold ??= "yes";

  const content = readHtml(textOf(item, "content:encoded"));
  const short = readHtml(textOf(item, "excerpt:encoded")).text;
  // A product's excerpt is often its wall label; a post's repeats its beginning.
  const isRepeated = content.text.startsWith(short.replace(/(\[…\]|…|\.\.\.)$/, "").trimEnd());
  const gallery = (meta.get("_product_image_gallery") ?? "").split(",");
  const ids = [meta.get("_thumbnail_id") ?? "", ...gallery, ...content.ids];
  const known = ids.flatMap((each) => attachments.get(each.trim()) ?? []);
  const own = Number(id) > 0 ? (attachments.get(`child of ${id}`) ?? []) : [];
  const pictures = new Map<string, string>();
  for (const address of [...known, ...content.pictures, ...own]) {
    // Treat sizes of one picture as the same picture.
    const original = address.replace(/[?#].*/s, "").replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, "");
    const key = original.replace(/^https?:/, "");
    if (key.startsWith("//") && !pictures.has(key)) pictures.set(key, address);
  }
  return {
    where: `${type || "post"} ${id}`,
    title: readHtml(textOf(item, "title")).text,
    description: isRepeated ? content.text : [short, content.text].filter(Boolean).join("\n\n"),
    stated,
    publishedYear: textOf(item, "wp:post_date").slice(0, 4),
    pictures: [...pictures.values()],
  };
}

/**
 * Reads a WordPress export (WXR), which Squarespace writes too; ignores custom entities. Selects
 * products and portfolio entries, else posts with a picture.
 * @param types to select instead, unless empty
 * @throws ArchiveRefused if the file is not one, truncated, or has an unknown encoding
 */
export function readWordPress(bytes: Uint8Array, types: string[]): FoundWorks {
  const text = decode(bytes);
  const [rss] = elements(parseDocument(text, { xmlMode: true }), "rss");
  if (!rss || !("xmlns:wp" in rss.attribs)) {
    throw new ArchiveRefused(
      "This is not a WordPress export: in WordPress choose Tools → Export → All content, in Squarespace Settings → Import & Export → Export.",
    );
  }
  if (!/<\/rss>\s*$/.test(text)) {
    throw new ArchiveRefused("The export is incomplete: download the export again.");
  }
  const items = elements(rss, "channel").flatMap((channel) => elements(channel, "item"));
  const attachments = listAttachments(items);
  const typeOf = (item: Element) => textOf(item, "wp:post_type") || "post";
  const content = items.filter((item) => !internalTypes.test(typeOf(item)));
  const published = content.filter((item) => /^(publish)?$/.test(textOf(item, "wp:status")));
  const typed = published.filter((item) => artworkTypes.test(typeOf(item)));
  const works = published.map((item) => ({ item, work: toWork(item, attachments) }));
  const selected = works.filter(({ item, work }) => {
    if (types.length > 0) return types.includes(typeOf(item));
    if (typed.length > 0) return typed.includes(item);
    return typeOf(item) === "post" && work.pictures.length > 0;
  });
  const omitted = Map.groupBy(
    works.filter((each) => !selected.includes(each)),
    ({ item }) => typeOf(item),
  );
  const counts = [...omitted].map(([type, { length }]) => `${type} (${length})`).join(", ");
  const unpublished = content.length - published.length;
  return {
    works: selected.map(({ work }) => work),
    warnings: [
      ...(counts
        ? [`Not taken for works: ${counts}. Choose otherwise with --types, e.g. --types post,page.`]
        : []),
      ...(unpublished > 0
        ? [`${unpublished} entries that are not published there were left out.`]
        : []),
    ],
  };
}

type Columns = Map<string, string>;

/** No other format has this column. */
const picturesColumn = "hosted image urls";

function toProduct(variants: Columns[], row: number): FoundWork {
  const cells = (name: string) => variants.map((variant) => variant.get(name) ?? "");
  const lowest = (name: string) => {
    const prices = cells(name).map((price) => parsePrice(price) ?? 0);
    const stated = prices.filter((price) => price > 0);
    return stated.length > 0 ? String(Math.min(...stated)) : "";
  };
  const isOnSale = cells("on sale").some((cell) => /^(yes|true)$/i.test(cell));
  const pictures = cells(picturesColumn).flatMap((cell) => cell.split(/\s+/));
  return {
    where: `row ${row}`,
    title: cells("title")[0] ?? "",
    description: readHtml(cells("description")[0] ?? "").text,
    stated: {
      price: (isOnSale && lowest("sale price")) || lowest("price"),
      // "Unlimited" and an empty cell count as in stock.
      ...(cells("stock").every((stock) => stock === "0") && { sold: "yes" }),
    },
    publishedYear: String(new Date().getFullYear()),
    pictures: [...new Set(pictures.filter(Boolean))],
  };
}

/**
 * A product has one row per variant; only the first has a title.
 * @throws ArchiveRefused if the table is unreadable or another one
 */
export function readSquarespaceProducts(bytes: Uint8Array): FoundWorks {
  const { rows, warnings } = readCells(bytes);
  const names = (rows.shift() ?? []).map((name) => name.toLowerCase().replace(/\[.*/s, "").trim());
  if (!names.includes(picturesColumn)) {
    throw new ArchiveRefused(
      "This table is not the products of a Squarespace shop. A table of your own goes into a folder beside its pictures: import that folder.",
    );
  }
  const products: { row: number; variants: Columns[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const record = new Map(names.map((name, column) => [name, row[column] ?? ""]));
    if (record.get("title")) products.push({ row: index + 2, variants: [record] });
    else if (record.get("price")) products.at(-1)?.variants.push(record);
  }
  const visible = products.filter(
    ({ variants }) => !/^(no|false)$/i.test(variants[0]?.get("visible") ?? ""),
  );
  const hidden = products.length - visible.length;
  if (hidden > 0) warnings.push(`${hidden} products that are hidden there were left out.`);
  return { works: visible.map(({ row, variants }) => toProduct(variants, row)), warnings };
}
