import type { PictureReference } from "./picture-addresses.ts";
import { isPictureAddress } from "./picture-addresses.ts";

/** WordPress shortcodes such as `[gallery ids="7,8"]`. */
const shortcode = /\[\/?([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi;
const attribute = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Attributes of page builders (WPBakery, Divi, Avada) and of WordPress that hold ids of pictures. */
const idAttribute =
  /^(ids|include|images?|image_ids?|images_ids|gallery_ids|attachment_ids?|media)$/;
/** Plug-ins with tables of their own: their numbers are not those of WordPress. */
const ownNumbers = /^(ngg|nggallery|singlepic|envira|foogallery|modula|metaslider|rev_slider)/i;
const showsPictures = /gallery|slider|slideshow|carousel|singlepic|^ngg|^envira|^modula/i;

function readAttributes(text: string): { key: string; value: string }[] {
  return [...text.matchAll(attribute)].map(([, key = "", ...values]) => ({
    key,
    value: values.find((each) => each !== undefined) ?? "",
  }));
}

function readReferences(name: string, attributes: string): PictureReference[] {
  if (ownNumbers.test(name)) return [];
  return readAttributes(attributes).flatMap(({ key, value }): PictureReference[] => {
    if (isPictureAddress(value)) return [{ address: value }];
    // Avada writes 7|full.
    const ids = idAttribute.test(key) ? value.split(",").map((id) => id.split("|")[0]?.trim()) : [];
    return ids.flatMap((id) => (id && /^\d+$/.test(id) ? [{ id }] : []));
  });
}

/** Returns the caption that old entries have in an attribute, as a paragraph. */
function readCaption(attributes: string): string {
  const caption = readAttributes(attributes).find(({ key }) => key === "caption")?.value;
  return caption ? `<p>${caption}</p>` : "";
}

/**
 * Removes shortcodes, and collects the pictures that they name. One that shows pictures without
 * naming them becomes a doubt.
 */
export function readShortcodes(html: string) {
  const references: PictureReference[] = [];
  const doubts: string[] = [];
  const rest = html.replaceAll(shortcode, (code, name: string, attributes: string) => {
    const pictures = readReferences(name, attributes);
    references.push(...pictures);
    // `[gallery]` alone shows all pictures that are attached to the entry.
    const isWhole = name === "gallery" && !/\b(ids|include)=/.test(attributes);
    if (showsPictures.test(name) && pictures.length === 0 && !code.startsWith("[/") && !isWhole) {
      doubts.push(`${code} shows pictures that the export does not name: add them by hand`);
    }
    const isInstruction = attributes.includes("=") || code.startsWith("[/") || isWhole;
    return isInstruction ? readCaption(attributes) : code;
  });
  return { rest, references, doubts };
}
