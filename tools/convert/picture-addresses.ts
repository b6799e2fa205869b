/** A picture that a text shows: by its address, by its number on the old site, or both. */
export interface PictureReference {
  address?: string;
  id?: string;
}

/** Formats that the site takes. */
const readable = /\.(jpe?g|png|webp|gif)$/i;
const unreadable = /\.(avif|hei[cf]|tiff?|bmp|svg|pdf|psd|jxl|jp2|eps|ai|ico|dng|cr2|nef)$/i;

/** Returns the path of an address, decoded. */
export function pathOf(address: string): string {
  const path = address.replace(/^\w+:\/\/[^/]*|^\/\/[^/]*/, "").replace(/[?#].*/s, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export function isPictureAddress(text: string): boolean {
  const path = pathOf(text);
  return !/\s/.test(text.trim()) && (readable.test(path) || unreadable.test(path));
}

/** Returns the reason why the site cannot take a file of this name; null if it may. */
export function unreadableFormat(address: string): string | null {
  const ending = unreadable.exec(pathOf(address))?.[1];
  return ending ? ending.toUpperCase() : null;
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
export function absoluteAddress(address: string, pages: readonly string[]): string {
  const page = pages.find((each) => URL.canParse(each));
  if (!URL.canParse(address, page)) return address;
  const url = new URL(address, page);
  if (throughJetpack.test(url.href)) {
    return absoluteAddress(url.href.replace(throughJetpack, "https://"), pages);
  }
  if (/\/wp-content\/|\.files\.wordpress\.com$/.test(url.hostname + url.pathname)) {
    for (const name of resizing) url.searchParams.delete(name);
  }
  return url.href;
}

/** Attributes that lazy loading and shops use for the picture itself, the largest first. */
const lazyAttributes = [
  "data-orig-file",
  "data-full-url",
  "data-large_image",
  "data-large-file",
  "data-image",
  "data-original",
  "data-lazy-src",
  "data-src",
  "data-url",
  "data-lazy",
];
const setAttributes = ["data-srcset", "data-lazy-srcset", "srcset"];

/** Returns the address of the widest picture of a `srcset`. */
function widestOf(set: string): string | undefined {
  const choices = set.split(/,\s+/).map((choice) => {
    const [address = "", width = "1"] = choice.trim().split(/\s+/);
    return { address, width: Number.parseFloat(width) };
  });
  return choices.toSorted((one, other) => other.width - one.width)[0]?.address;
}

const isPlaceholder = (address: string) => /^(data|blob|about):/i.test(address);

/**
 * Returns the picture that an element finally shows. An attribute `data-…` wins over `src`, which
 * may be a placeholder until a script runs.
 */
export function shownAddress(attributes: Record<string, string>): string | undefined {
  const lazy = lazyAttributes.flatMap((name) => attributes[name]?.trim() || []);
  const unknown = Object.entries(attributes)
    .filter(([name, value]) => name.startsWith("data-") && isPictureAddress(value))
    .map(([, value]) => value.trim());
  const sets = setAttributes.flatMap((name) => attributes[name] || []);
  const { src = "" } = attributes;
  const all = [...lazy, ...unknown, ...sets.flatMap((set) => widestOf(set) || []), src.trim()];
  return all.find((address) => address !== "" && !isPlaceholder(address));
}
