import {
  isOtherPicture,
  pictureExtension,
} from "../../src/server/operations/import/picture-formats.ts";

/** A picture that a text shows: by its address, by its number on the old site, or both. */
export interface PictureReference {
  address?: string;
  id?: string;
}

/** Returns the path of an address, decoded. */
export function readPath(address: string): string {
  const path = address.replace(/^\w+:\/\/[^/]*|^\/\/[^/]*/, "").replace(/[?#].*/s, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function isPictureAddress(text: string): boolean {
  const path = readPath(text);
  return !/\s/.test(text.trim()) && (pictureExtension.test(path) || isOtherPicture(path));
}

/** Parameters with which image servers make a smaller picture. */
const resizing = ["w", "h", "width", "height", "resize", "fit", "crop", "quality", "ssl", "strip"];

/** Jetpack sends pictures through its own servers: the rest of the path is the address. */
const throughJetpack = /^https?:\/\/i\d\.wp\.com\//;

/**
 * Completes an address as a browser does, from the page that shows it, and leads to the original
 * behind servers that make pictures smaller.
 * @param pages addresses of the page, then of the site
 */
export function completeAddress(address: string, pages: readonly string[]): string {
  const page = pages.find((each) => URL.canParse(each));
  if (!URL.canParse(address, page)) return address;
  const url = new URL(address, page);
  if (throughJetpack.test(url.href)) {
    return completeAddress(url.href.replace(throughJetpack, "https://"), pages);
  }
  if (/\/wp-content\/|\.files\.wordpress\.com\//.test(url.hostname + url.pathname)) {
    for (const name of resizing) url.searchParams.delete(name);
  }
  return url.href;
}

/** Returns the address of the widest picture of a `srcset`. */
function widestAddress(set: string): string | undefined {
  const choices = set.split(/,\s+/).map((choice) => {
    const [address = "", width = "1"] = choice.trim().split(/\s+/);
    return { address, width: Number.parseFloat(width) };
  });
  return choices.toSorted((one, other) => other.width - one.width)[0]?.address;
}

const isPlaceholder = (address: string) => /^(data|blob|about):/i.test(address);

/** Attributes for the picture itself, whatever its address looks like. */
const lazyAttribute = /^data-(?:orig-file|full-url|large.*|image|original|(?:lazy-)?src|url|lazy)$/;
const isLargest = /orig|full|large/;

/**
 * Returns the picture that an element finally shows. An attribute `data-…` wins over `src`, which
 * may be a placeholder until a script runs.
 */
export function findShownAddress(attributes: Record<string, string>): string | undefined {
  const own = Object.entries(attributes).filter(
    ([name, value]) =>
      (lazyAttribute.test(name) && /[/.]/.test(value)) ||
      (name.startsWith("data-") && isPictureAddress(value)),
  );
  const largestFirst = own.toSorted(
    ([one], [other]) => Number(isLargest.test(other)) - Number(isLargest.test(one)),
  );
  const sets = ["data-srcset", "data-lazy-srcset", "srcset"].flatMap(
    (name) => widestAddress(attributes[name] ?? "") ?? [],
  );
  const all = [...largestFirst.map(([, value]) => value), ...sets, attributes.src ?? ""];
  return all.map((each) => each.trim()).find((each) => each !== "" && !isPlaceholder(each));
}
