import { ArchiveRefused } from "@nkar/archive/archive";
import { DomHandler, DomUtils, Parser } from "htmlparser2";
import { readCells } from "../../src/server/operations/import/table-file.ts";
import { type ArtworkField, fieldNamed } from "../../src/server/operations/tables/artworks.ts";
import { limitDepth, readHtml } from "./html-text.ts";

export interface FoundWork {
  /** Such as "row 3". */
  where: string;
  /** Kind of entry, such as "product". */
  type: string;
  title: string;
  description: string;
  stated: Partial<Record<ArtworkField, string>>;
  /** One for each variant. */
  prices: string[];
  /** Used if no other year is known; undefined if the export has no dates. */
  publishedYear: string | undefined;
  /** Addresses, cover first. */
  pictures: string[];
}

interface FoundWorks {
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

/** Makes a tree of the elements. */
class TreeHandler extends DomHandler {
  #itemCount = 0;
  readonly #depth = limitDepth(() => `item ${this.#itemCount}`);

  override onopentag(...[name, attributes]: Parameters<DomHandler["onopentag"]>): void {
    if (name === "item") this.#itemCount += 1;
    this.#depth.open();
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.#depth.close();
    super.onclosetag();
  }
}

/** @throws ArchiveRefused if the elements are nested too deeply */
function parseXml(text: string): TreeHandler["root"] {
  const handler = new TreeHandler(undefined, { xmlMode: true });
  new Parser(handler, { xmlMode: true }).end(text);
  return handler.root;
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

function elements({ children }: Pick<Element, "children">, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, children, false);
}

function textOf(parent: Element, name: string): string {
  return DomUtils.textContent(elements(parent, name)[0] ?? []).trim();
}

function typeOf(item: Element): string {
  return textOf(item, "wp:post_type") || "post";
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

/** False for drafts, private and password-protected entries, and products hidden in the shop. */
function isPublic(item: Element): boolean {
  const isHidden = elements(item, "category").some(
    ({ attribs }) =>
      attribs.domain === "product_visibility" && attribs.nicename === "exclude-from-catalog",
  );
  const isPublished = /^(publish)?$/.test(textOf(item, "wp:status"));
  return isPublished && !isHidden && textOf(item, "wp:post_password") === "";
}

function toWork(item: Element, number: number, attachments: Map<string, string[]>): FoundWork {
  const [id, type] = [textOf(item, "wp:post_id"), typeOf(item)];
  const where = id ? `${type} ${id}` : `${type} at item ${number}`;
  const meta = elements(item, "wp:postmeta").map((each) => ({
    key: textOf(each, "wp:meta_key"),
    text: textOf(each, "wp:meta_value"),
  }));
  const metaOf = (name: string) =>
    meta.filter(({ key, text }) => key === name && text !== "").map(({ text }) => text);
  const stated: FoundWork["stated"] = {};
  const state = (name: string, text: string) => {
    const field = fieldNamed(name);
    if (field && field !== "images" && field !== "type" && text !== "") stated[field] ??= text;
  };
  for (const { key, text } of meta) if (!key.startsWith("_")) state(key, text);
  for (const term of elements(item, "category")) {
    const kind = term.attribs.domain ?? "";
    if (kind.startsWith("pa_")) state(kind.slice(3), DomUtils.textContent(term).trim());
  }
  if (metaOf("_stock_status").includes("outofstock")) stated.sold ??= "yes";
  // A variable product has a `_price` for each price of its variants.
  const prices = metaOf("_price");

  const content = readHtml(textOf(item, "content:encoded"), where);
  const short = readHtml(textOf(item, "excerpt:encoded"), where).text;
  // A product's excerpt is often its wall label; a post's repeats its beginning.
  const isRepeated = content.text.startsWith(short.replace(/(\[…\]|…|\.\.\.)$/, "").trimEnd());
  const gallery = metaOf("_product_image_gallery").flatMap((list) => list.split(","));
  const ids = [...metaOf("_thumbnail_id"), ...gallery, ...content.ids];
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
    where,
    type,
    title: readHtml(textOf(item, "title"), where).text,
    description: isRepeated ? content.text : [short, content.text].filter(Boolean).join("\n\n"),
    stated,
    prices: prices.length > 0 ? prices : metaOf("_regular_price"),
    publishedYear: /\b(19|20)\d\d\b/.exec(
      textOf(item, "wp:post_date") || textOf(item, "pubDate"),
    )?.[0],
    pictures: [...pictures.values()],
  };
}

/**
 * Reads a WordPress export (WXR), which Squarespace writes too; ignores custom entities. Selects
 * products and portfolio entries, else posts with a picture, else pages with a picture.
 * @param types to select instead, unless empty
 * @throws ArchiveRefused if the file is not one, truncated, or has an unknown encoding
 */
export function readWordPress(bytes: Uint8Array, types: string[]): FoundWorks {
  const text = decode(bytes);
  const [rss] = elements(parseXml(text), "rss");
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
  const content = items.filter((item) => !internalTypes.test(typeOf(item)));
  const works = content
    .filter(isPublic)
    .map((item) => toWork(item, items.indexOf(item) + 1, attachments));
  const withPictures = works.filter(({ pictures }) => pictures.length > 0);
  const choices = [
    works.filter(({ type }) => artworkTypes.test(type)),
    withPictures.filter(({ type }) => type === "post"),
    withPictures.filter(({ type }) => type === "page"),
  ];
  const selected =
    types.length > 0
      ? works.filter(({ type }) => types.includes(type))
      : (choices.find(({ length }) => length > 0) ?? []);
  const omitted = Map.groupBy(
    works.filter((work) => !selected.includes(work)),
    ({ type }) => type,
  );
  const counts = [...omitted].map(([type, { length }]) => `${type} (${length})`).join(", ");
  const hidden = content.length - works.length;
  return {
    works: selected,
    warnings: [
      ...(counts
        ? [`Not taken for works: ${counts}. Choose otherwise with --types, e.g. --types post,page.`]
        : []),
      ...(hidden > 0 ? [`Left out, because hidden or not published there: ${hidden}.`] : []),
    ],
  };
}

type Columns = Map<string, string>;

/** No other format has this column. */
const picturesColumn = "hosted image urls";

function toProduct(variants: Columns[], row: number): FoundWork {
  const cells = (name: string) => variants.map((variant) => variant.get(name) ?? "");
  const prices = variants.map((variant) => {
    const isOnSale = /^(yes|true)$/i.test(variant.get("on sale") ?? "");
    return variant.get(isOnSale ? "sale price" : "price") ?? "";
  });
  const pictures = cells(picturesColumn).flatMap((cell) => cell.split(/\s+/));
  const where = `row ${row}`;
  return {
    where,
    type: "product",
    title: cells("title")[0] ?? "",
    description: readHtml(cells("description")[0] ?? "", where).text,
    // "Unlimited" and an empty cell count as in stock.
    stated: cells("stock").every((stock) => stock === "0") ? { sold: "yes" } : {},
    prices,
    publishedYear: undefined,
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
      "This table is not the products of a Squarespace shop. From WooCommerce, export XML instead: Tools → Export → All content. A table of your own goes into a folder beside its pictures: import that folder.",
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
  if (hidden > 0) warnings.push(`Left out, because hidden there: ${hidden}.`);
  return { works: visible.map(({ row, variants }) => toProduct(variants, row)), warnings };
}
