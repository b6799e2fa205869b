import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Parser } from "htmlparser2";
import { ArchiveRefused } from "../../zip/zip-reader.ts";

export interface ExportedItem {
  id: string;
  /** `post`, `page`, `product`, `attachment`, `jetpack-portfolio` … */
  type: string;
  /** `publish`, `draft`, `private` … */
  status: string;
  title: string;
  /** HTML. */
  content: string;
  /** HTML; the short description of a product. */
  excerpt: string;
  /** `2019-05-01 10:00:00`. */
  date: string;
  /** "0" if none. */
  parent: string;
  attachmentUrl: string;
  /** Such as `_thumbnail_id`, `_price`. */
  meta: Map<string, string>;
  /** Kinds such as `product_cat`, `pa_medium`. */
  terms: { kind: string; name: string }[];
}

export interface WordPressExport {
  system: "WordPress" | "Squarespace";
  items: ExportedItem[];
}

const maxExportBytes = 512 * 1024 * 1024;

const maxItems = 200_000;

const fieldOfElement = {
  title: "title",
  "content:encoded": "content",
  "excerpt:encoded": "excerpt",
  "wp:post_id": "id",
  "wp:post_type": "type",
  "wp:status": "status",
  "wp:post_date": "date",
  "wp:post_parent": "parent",
  "wp:attachment_url": "attachmentUrl",
} as const;

function isField(element: string): element is keyof typeof fieldOfElement {
  return Object.hasOwn(fieldOfElement, element);
}

function emptyItem(): ExportedItem {
  return {
    id: "",
    type: "post",
    status: "publish",
    title: "",
    content: "",
    excerpt: "",
    date: "",
    parent: "0",
    attachmentUrl: "",
    meta: new Map(),
    terms: [],
  };
}

class ItemReader {
  readonly items: ExportedItem[] = [];
  isExport = false;
  isComplete = false;
  generator = "";
  #item: ExportedItem | null = null;
  #text = "";
  #metaKey = "";
  #termKind = "";

  open(name: string, attributes: Record<string, string>): void {
    this.#text = "";
    if (name === "rss") this.isExport = "xmlns:wp" in attributes;
    if (name === "item") this.#item = emptyItem();
    if (name === "category") this.#termKind = attributes.domain ?? "";
  }

  appendText(text: string): void {
    this.#text += text;
  }

  /** @param implied true if the file does not close the element */
  close(name: string, implied: boolean): void {
    if (name === "rss") this.isComplete = !implied;
    const text = this.#text.trim();
    this.#text = "";
    if (name === "generator") this.generator = text;
    const item = this.#item;
    if (!item) return;
    if (name === "item") {
      this.items.push(item);
      this.#item = null;
      if (this.items.length > maxItems) {
        throw new ArchiveRefused(`The export contains more than ${maxItems} entries.`);
      }
    } else if (name === "wp:meta_key") this.#metaKey = text;
    else if (name === "wp:meta_value") item.meta.set(this.#metaKey, text);
    else if (name === "category") item.terms.push({ kind: this.#termKind, name: text });
    else if (isField(name)) item[fieldOfElement[name]] = text;
  }
}

/** Uses the byte order mark, else the XML declaration, else UTF-8. */
function decoderFor(beginning: Uint8Array): TextDecoder {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le", { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be", { fatal: true });
  const line = new TextDecoder("latin1").decode(beginning.subarray(0, 200));
  const stated = /^<\?xml\s[^>]*encoding=["'](iso-8859-\d+|windows-125\d)["']/i.exec(line)?.[1];
  return new TextDecoder(stated ?? "utf-8", { fatal: true });
}

async function* decodeFile(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of createReadStream(path)) {
      decoder ??= decoderFor(chunk);
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ArchiveRefused(
      `${path} is not valid ${decoder?.encoding}: another program has saved it again. Export it again and do not change the file.`,
    );
  }
}

/**
 * Streams a WordPress export (WXR), which Squarespace writes too; ignores custom entities.
 * @throws ArchiveRefused if the file is not one, too large, truncated, or has an unknown encoding
 */
export async function readWordPressFile(path: string): Promise<WordPressExport> {
  if ((await stat(path)).size > maxExportBytes) {
    throw new ArchiveRefused(`${path} is larger than an export of texts can be.`);
  }
  const reader = new ItemReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.appendText(text),
      onclosetag: (name, implied) => reader.close(name, implied),
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const text of decodeFile(path)) parser.write(text);
  parser.end();
  if (!reader.isExport) {
    throw new ArchiveRefused(
      `${path} is not a WordPress export: in WordPress choose Tools → Export → All content, in Squarespace Settings → Import & Export → Export.`,
    );
  }
  if (!reader.isComplete) {
    throw new ArchiveRefused(`${path} is incomplete: download the export again.`);
  }
  const isSquarespace = /squarespace|site-server/i.test(reader.generator);
  return { system: isSquarespace ? "Squarespace" : "WordPress", items: reader.items };
}
