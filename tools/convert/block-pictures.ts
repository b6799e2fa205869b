import { parseJson } from "../../src/core/parse-json.ts";
import { isPictureAddress, type PictureReference } from "./picture-addresses.ts";

function listEntries(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/**
 * Reads the settings of a page builder, such as `{"image":{"id":7,"url":"…"}}` and
 * `{"editor":"<p>…"}`, in their order.
 */
export function readSettings(json: string): { pictures: PictureReference[]; html: string } {
  const pictures: PictureReference[] = [];
  const texts: string[] = [];
  const open = [parseJson(json)];
  while (open.length > 0) {
    const entries = listEntries(open.pop());
    const { url, id, editor } = Object.fromEntries(entries);
    if (typeof editor === "string") texts.push(`<div>${editor}</div>`);
    if (typeof url === "string" && isPictureAddress(url)) {
      pictures.push({ address: url, ...(Number(id) > 0 && { id: String(id) }) });
    } else open.push(...entries.map(([, inner]) => inner).reverse());
  }
  return { pictures, html: texts.join("") };
}

const blockStart = /^wp:([\w/-]+)\s(.*)$/s;
/** Other blocks have numbers of forms, products and queries. */
const showsPictures = /image|gallery|cover|media-text|slide|carousel|photo|hero/;

/** Lists the numbers of pictures in the settings of a block: `<!-- wp:gallery {"ids":[7,8]} -->`. */
export function listBlockIds(comment: string): string[] {
  const [, name = "", settings = ""] = blockStart.exec(comment.trim()) ?? [];
  if (!showsPictures.test(name)) return [];
  const { id, mediaId, ids } = Object.fromEntries(
    listEntries(parseJson(settings.replace(/\/$/, ""))),
  );
  const numbers: unknown[] = [id, mediaId, ...(Array.isArray(ids) ? ids : [])];
  return numbers.flatMap((number) => (Number(number) > 0 ? [String(number)] : []));
}
