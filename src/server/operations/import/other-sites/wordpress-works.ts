import { type Field, fieldNamed } from "../table-file.ts";
import type { ExportedWork } from "./exported-work.ts";
import { readHtml } from "./html-text.ts";
import type { ExportedItem, WordPressExport } from "./wordpress-file.ts";

export interface FoundWorks {
  works: ExportedWork[];
  warnings: string[];
}

/** Types without content of the painter. */
const internalTypes =
  /^(attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|product_variation|shop_order.*|wp_.*|acf-.*|elementor_.*)$/;

/** Types of shops, portfolio themes and plug-ins. */
const artworkTypes = /^product$|portfolio|artwork|painting|gallery|project|^works?$/i;

function decode(text: string): string {
  return readHtml(text).text;
}

function hasPicture(item: ExportedItem, attachments: Attachments): boolean {
  return attachments.picturesOf(item).length > 0;
}

class Attachments {
  readonly #byId = new Map<string, string>();
  readonly #byParent = new Map<string, string[]>();

  constructor(items: ExportedItem[]) {
    for (const { id, type, parent, attachmentUrl } of items) {
      const isPicture = /\.(jpe?g|png|webp|gif)([?#]|$)/i.test(attachmentUrl);
      if (type !== "attachment" || !isPicture) continue;
      this.#byId.set(id, attachmentUrl);
      this.#byParent.set(parent, [...(this.#byParent.get(parent) ?? []), attachmentUrl]);
    }
  }

  /** Cover first. */
  picturesOf({ id, meta, content }: ExportedItem): string[] {
    const { pictures, attachmentIds } = readHtml(content);
    const ids = [
      meta.get("_thumbnail_id") ?? "",
      ...(meta.get("_product_image_gallery") ?? "").split(","),
      ...attachmentIds,
    ];
    const known = ids.flatMap((each) => this.#byId.get(each.trim()) ?? []);
    const own = id === "" || id === "0" ? [] : (this.#byParent.get(id) ?? []);
    const seen = new Set<string>();
    return [...known, ...pictures, ...own].filter((address) => {
      // Treat sizes of one picture as the same picture.
      const original = address
        .replace(/[?#].*/s, "")
        .replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, "")
        .replace(/^https?:/, "");
      if (!/^(https?:)?\/\//.test(address) || seen.has(original)) return false;
      return seen.add(original);
    });
  }
}

function readStatedFields({ meta, terms }: ExportedItem): Partial<Record<Field, string>> {
  const stated: Partial<Record<Field, string>> = {};
  const state = (name: string, text: string) => {
    const field = fieldNamed(name);
    if (field && field !== "pictures" && field !== "type" && text !== "") stated[field] ??= text;
  };
  for (const [key, text] of meta) if (!key.startsWith("_")) state(key, text);
  for (const { kind, name } of terms) if (kind.startsWith("pa_")) state(kind.slice(3), name);
  const price = meta.get("_price") || meta.get("_regular_price");
  if (price) stated.price ??= price;
  if (meta.get("_stock_status") === "outofstock") stated.sold ??= "yes";
  return stated;
}

function toWork(item: ExportedItem, attachments: Attachments): ExportedWork {
  const body = readHtml(item.content).text;
  const short = readHtml(item.excerpt).text;
  // A product's excerpt is often its wall label; a post's repeats its beginning.
  const isRepeated =
    short === "" || body.startsWith(short.replace(/(\[…\]|…|\.\.\.)$/, "").trimEnd());
  return {
    where: `${item.type} ${item.id}`,
    title: decode(item.title),
    description: isRepeated ? body : [short, body].filter(Boolean).join("\n\n"),
    stated: readStatedFields(item),
    publishedYear: item.date.slice(0, 4),
    pictures: attachments.picturesOf(item),
  };
}

function countByType(items: ExportedItem[]): string {
  const counts = new Map<string, number>();
  for (const { type } of items) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${type} (${count})`).join(", ");
}

/**
 * Selects products and portfolio entries, else posts with a picture.
 * @param wanted types to select instead, unless empty
 */
export function findWorks({ items }: WordPressExport, wanted: string[]): FoundWorks {
  const attachments = new Attachments(items);
  const content = items.filter(({ type }) => !internalTypes.test(type));
  const published = content.filter(({ status }) => status === "publish");
  const typedAsArtworks = published.filter(({ type }) => artworkTypes.test(type));
  const selected =
    wanted.length > 0
      ? published.filter(({ type }) => wanted.includes(type))
      : typedAsArtworks.length > 0
        ? typedAsArtworks
        : published.filter((item) => item.type === "post" && hasPicture(item, attachments));
  const omitted = published.filter((item) => !selected.includes(item));
  const unpublished = content.length - published.length;
  const warnings: string[] = [];
  if (omitted.length > 0) {
    warnings.push(
      `Not taken for works: ${countByType(omitted)}. Choose otherwise with --types, e.g. --types post,page.`,
    );
  }
  if (unpublished > 0) {
    warnings.push(`${unpublished} entries that are not published there were left out.`);
  }
  return { works: selected.map((item) => toWork(item, attachments)), warnings };
}
