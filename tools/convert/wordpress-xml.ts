import { ArchiveRefused } from "@nkar/archive/archive";
import { describePackedFile } from "@nkar/archive/packed-files";
import { DomHandler, DomUtils, Parser } from "htmlparser2";
import { limitDepth } from "./html-text.ts";

/** Control characters, which XML forbids but WordPress copies from texts. */
const controls = /(?![\t\r\n])\p{Cc}/gu;

/** Uses the byte order mark, else the XML declaration, else UTF-8. */
function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const declared = /^<\?xml\s[^>]*encoding=["'](iso-8859-\d+|windows-125\d)["']/i.exec(start)?.[1];
  const marked = { "\xff\xfe": "utf-16le", "\xfe\xff": "utf-16be" }[start.slice(0, 2)];
  const encoding = marked ?? declared ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll(controls, "");
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

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Returns the children with a name. */
export function findChildren({ children }: Pick<Element, "children">, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, children, false);
}

/** Returns the trimmed text of an element; empty without one. */
export function readContent(element: Element | undefined): string {
  return DomUtils.textContent(element ?? []).trim();
}

/** Returns the text of the first child with a name; empty without one. */
export function readText(parent: Element, name: string): string {
  return readContent(findChildren(parent, name)[0]);
}

/** Lists the custom fields that are not empty. */
export function readCustomFields(item: Element): { key: string; text: string }[] {
  return findChildren(item, "wp:postmeta")
    .map((each) => ({ key: readText(each, "wp:meta_key"), text: readText(each, "wp:meta_value") }))
    .filter(({ text }) => text !== "");
}

/** Lists the terms of a taxonomy, such as "product_cat". */
export function readTerms(item: Element, taxonomy: string): { slug: string; name: string }[] {
  return findChildren(item, "category")
    .filter(({ attribs }) => attribs.domain === taxonomy)
    .map((term) => ({ slug: term.attribs.nicename ?? "", name: readContent(term) }));
}

/**
 * Returns the channel of a WordPress export (WXR), which Squarespace writes too; ignores custom
 * entities.
 * @throws ArchiveRefused if the file is not one, truncated, or has an unknown encoding
 */
export function readChannel(bytes: Uint8Array): Element {
  const format = describePackedFile(bytes);
  if (format) {
    throw new ArchiveRefused(`This is ${format}: unpack it, and convert the XML file inside.`);
  }
  const text = decode(bytes);
  const [rss] = findChildren(parseXml(text), "rss");
  const [channel] = rss ? findChildren(rss, "channel") : [];
  if (!channel || !("xmlns:wp" in (rss?.attribs ?? {}))) {
    throw new ArchiveRefused(
      "This is not a WordPress export: in WordPress choose Tools → Export → All content, in Squarespace Settings → Import & Export → Export.",
    );
  }
  if (!/<\/rss>\s*$/.test(text)) {
    throw new ArchiveRefused("The export is incomplete: download the export again.");
  }
  return channel;
}
