import { mediaRoot } from "../routes.ts";

/** A picture as pages show it. For external and unknown pictures, only `src` has a value. */
export interface Picture {
  /** Main address: `/media/{hash}.jpg` for uploaded pictures, else an external one. */
  src: string;
  /** Width and height of the upright original, in px; both null if unknown. */
  width: number | null;
  height: number | null;
  /** Tiny `data:` image, which pages show while the picture loads; null if there is none. */
  placeholder: string | null;
  /** Widths of the variants in px, ascending; empty if there are none. */
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

/** Returns the picture with an address, or a picture of unknown size if `pictures` lacks the address. */
export function pictureAt(src: string, pictures: ReadonlyMap<string, Picture>): Picture {
  return pictures.get(src) ?? unknownPicture(src);
}

/** Returns a picture of unknown size: one of another site, or one that is no longer stored. */
export function unknownPicture(src: string): Picture {
  return { src, width: null, height: null, placeholder: null, widths: [] };
}

/** Formats of files that the painter may upload. */
export const originalFormats = ["jpeg", "png", "webp", "gif"] as const;
export type OriginalFormat = (typeof originalFormats)[number];

/** Number of bytes at the start of a file that `recogniseFormat` needs. */
export const signatureBytes = 12;

/** Returns the format of a file by its first bytes, whatever its name; null for other formats. */
export function recogniseFormat(file: Uint8Array): OriginalFormat | null {
  const signature = String.fromCharCode(...file.subarray(0, signatureBytes));
  if (signature.startsWith("\xff\xd8\xff")) return "jpeg";
  if (signature.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(signature)) return "gif";
  return signature.startsWith("RIFF") && signature.startsWith("WEBP", 8) ? "webp" : null;
}

/** Widths of variants in px. A picture below 2400 px also has a variant in its own width. */
export const pictureWidths = [320, 480, 540, 720, 1024, 1600, 2400] as const;

/** Formats of variants, in order of preference. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** Largest size of the picture at a main address, in px. */
export const mainPictureBox = { width: 1920, height: 1080 } as const;

const largestWidth = Math.max(...pictureWidths);
const mainAddressPattern = new RegExp(`^${mediaRoot}/([0-9a-f]{32})\\.jpg$`);

/**
 * Returns the widths of an original's variants in px, ascending. The last is the original's own
 * width, at most 2400.
 */
export function availableWidths(originalWidth: number): number[] {
  const smaller = pictureWidths.filter((width) => width < originalWidth && width < largestWidth);
  return [...smaller, Math.min(originalWidth, largestWidth)];
}

/**
 * Returns the address of a variant, which lies below the main address.
 * @param src main address of an uploaded picture
 */
export function variantAddress(src: string, width: number, format: PictureFormat): string {
  return `${pictureFolder(src)}/${width}.${format}`;
}

/** Returns the folder of a picture's variants: the main address without its `.jpg`. */
export function pictureFolder(src: string): string {
  return src.slice(0, -".jpg".length);
}

/** Returns the address of a variant. Without a width, returns the main address, whatever `format` is. */
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

/** Returns the hash in the address of an uploaded picture; null for external pictures. */
export function hashOfAddress(src: string): string | null {
  return mainAddressPattern.exec(src)?.[1] ?? null;
}

/** Returns the hashes of the uploaded pictures among some addresses. */
export function hashesOfAddresses(addresses: Iterable<string>): string[] {
  return Array.from(addresses, hashOfAddress).filter((hash) => hash !== null);
}

/** Returns the `srcset` of one format; empty for external pictures. */
export function sourceSet(
  { src, widths }: Pick<Picture, "src" | "widths">,
  format: PictureFormat,
): string {
  return widths.map((width) => `${variantAddress(src, width, format)} ${width}w`).join(", ");
}
