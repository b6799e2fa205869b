import { parseJson } from "../../src/core/parse-json.ts";
import { isPictureAddress, type PictureReference } from "./picture-addresses.ts";

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/**
 * Lists the pictures in the settings of a page builder, such as `{"image":{"id":7,"url":"…"}}`, in
 * their order.
 */
export function picturesInSettings(json: string): PictureReference[] {
  const references: PictureReference[] = [];
  const open = [parseJson(json)];
  while (open.length > 0) {
    const entries = entriesOf(open.pop());
    const { url, id } = Object.fromEntries(entries);
    if (typeof url === "string" && isPictureAddress(url)) {
      references.push({ address: url, ...(Number(id) > 0 && { id: String(id) }) });
    } else open.push(...entries.map(([, inner]) => inner).reverse());
  }
  return references;
}

const blockStart = /^\s*wp:([\w/-]+)\s+(\{[\s\S]*\})\s*\/?\s*$/;
/** Other blocks have numbers of forms, products and queries. */
const showsPictures = /image|gallery|cover|media-text|slide|carousel|photo|hero/;

/** Lists the numbers of pictures in the settings of a block: `<!-- wp:gallery {"ids":[7,8]} -->`. */
export function idsOfBlock(comment: string): string[] {
  const [, name = "", settings = ""] = blockStart.exec(comment) ?? [];
  if (!showsPictures.test(name)) return [];
  const { id, mediaId, ids } = Object.fromEntries(entriesOf(parseJson(settings)));
  const numbers: unknown[] = [id, mediaId, ...(Array.isArray(ids) ? ids : [])];
  return numbers.flatMap((number) => (Number(number) > 0 ? [String(number)] : []));
}
