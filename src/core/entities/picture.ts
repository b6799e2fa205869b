import { mediaRoot } from "../routes.ts";

/** External and unknown pictures have no widths, and null for the rest. */
export interface Picture {
  /** Main address: `/media/{hash}.jpg` for uploaded pictures, else an external one. */
  src: string;
  /** Upright original, in px. */
  width: number | null;
  height: number | null;
  /** Tiny `data:` image. */
  placeholder: string | null;
  /** Variants in px, ascending. */
  widths: number[];
  /** Address of the IIIF image service for the zoom; absent if visitors may not zoom. */
  zoomService?: string;
}

/** An uploaded picture. */
export interface OwnPicture extends Picture {
  width: number;
  height: number;
  placeholder: string;
}

/** Returns the picture of an address, without sizes if it is not among the known ones. */
export function pictureOf(src: string, pictures: ReadonlyMap<string, Picture>): Picture {
  return pictures.get(src) ?? unknownPicture(src);
}

/** Returns a picture of unknown size: one of another site, or one that is no longer stored. */
export function unknownPicture(src: string): Picture {
  return { src, width: null, height: null, placeholder: null, widths: [] };
}

/** Formats of files that the painter may upload. */
export const originalFormats = ["jpeg", "png", "webp", "gif"] as const;
export type OriginalFormat = (typeof originalFormats)[number];

/** Number of bytes that `recogniseFormat` needs. */
export const signatureBytes = 12;

/** Returns the format by the first bytes of a file, whatever its name; null for others. */
export function recogniseFormat(file: Uint8Array): OriginalFormat | null {
  const head = String.fromCharCode(...file.subarray(0, signatureBytes));
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(head)) return "gif";
  return head.startsWith("RIFF") && head.startsWith("WEBP", 8) ? "webp" : null;
}

/** Widths of variants in px, besides an original's own. */
export const pictureWidths = [320, 480, 540, 720, 1024, 1600, 2400] as const;

/** In order of preference. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** Largest size of the picture at a main address, in px. */
export const mainPictureBox = { width: 1920, height: 1080 } as const;

const largestWidth = Math.max(...pictureWidths);
const mainAddressPattern = new RegExp(`^${mediaRoot}/([0-9a-f]{32})\\.jpg$`);

/** Returns the widths of variants in px, ascending, with the original's own width up to 2400 px. */
export function availableWidths(originalWidth: number): number[] {
  const smaller = pictureWidths.filter((width) => width < originalWidth && width < largestWidth);
  return [...smaller, Math.min(originalWidth, largestWidth)];
}

/**
 * Returns the address of a variant, which lies below the main address.
 * @param src main address of an uploaded picture
 */
export function variantAddress(src: string, width: number, format: PictureFormat): string {
  return `${belowPicture(src)}/${width}.${format}`;
}

/** Returns the folder of a main address, without its `.jpg`. */
export function belowPicture(src: string): string {
  return src.slice(0, -".jpg".length);
}

/** Returns a picture's address. @param width one of its widths; undefined for its main address */
export function addressForWidth(
  { src }: Pick<Picture, "src">,
  width: number | undefined,
  format: PictureFormat,
): string {
  return width === undefined ? src : variantAddress(src, width, format);
}

/** Returns a picture's main address. */
export function mainAddress(hash: string): string {
  return `${mediaRoot}/${hash}.jpg`;
}

/** Returns null for external pictures. */
export function hashOfAddress(src: string): string | null {
  return mainAddressPattern.exec(src)?.[1] ?? null;
}

/** Leaves out external pictures. */
export function hashesOf(addresses: Iterable<string>): string[] {
  return Array.from(addresses, hashOfAddress).filter((hash) => hash !== null);
}

/** Returns the `srcset` of one format; empty for external pictures. */
export function sourceSet(
  { src, widths }: Pick<Picture, "src" | "widths">,
  format: PictureFormat,
): string {
  return widths.map((width) => `${variantAddress(src, width, format)} ${width}w`).join(", ");
}
