import { z } from "zod";
import { mediaRoot } from "../routes.ts";

/**
 * A picture on a page. `src` is `/media/{hash}.jpg` for uploaded pictures, else an external http(s)
 * address with null and no widths for the rest.
 * `width` and `height`: upright size of the original in px. `placeholder`: a tiny `data:` image
 * shown while loading. `widths`: available variants in px, ascending. `zoomViewer`: longest side in
 * px under the zoom limit, absent if zoom is off. `base`: origin of the CDN for variants.
 */
export interface Picture {
  src: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  widths: number[];
  zoomViewer?: number;
  base?: string;
}

/** An uploaded picture. */
export interface OwnPicture extends Picture {
  width: number;
  height: number;
  placeholder: string;
}

/** Returns the known picture at an address; an external picture has only its address. */
export function pictureOf(src: string, pictures: ReadonlyMap<string, Picture>): Picture {
  return pictures.get(src) ?? { src, width: null, height: null, placeholder: null, widths: [] };
}

/** Widths of variants in px; no others are ever made. */
export const pictureWidths = [320, 480, 720, 1024, 1600, 2400] as const;

/** Formats of variants, in the order of preference. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** Maximum size in px of a picture at its main address. */
export const mainPictureBox = { width: 1920, height: 1080 } as const;

const largestWidth = Math.max(...pictureWidths);
const mainAddress = new RegExp(`^${mediaRoot}/([0-9a-f]{32})\\.jpg$`);

/**
 * Returns the widths of a picture's variants in px, ascending. The original's own width is included
 * up to 2400 px; pictures are never enlarged.
 */
export function availableWidths(originalWidth: number): number[] {
  const smaller = pictureWidths.filter((width) => width < originalWidth && width < largestWidth);
  return [...smaller, Math.min(originalWidth, largestWidth)];
}

/** Returns the address of a variant; `width` in px. */
export function variantAddress(hash: string, width: number, format: PictureFormat): string {
  return `${mediaRoot}/${hash}/${width}.${format}`;
}

/** Returns a picture's main address: a JPEG within 1920×1080. */
export function originalAddress(hash: string): string {
  return `${mediaRoot}/${hash}.jpg`;
}

/** Returns the hash in the address of an uploaded picture, null for any other address. */
export function hashOfAddress(src: string): string | null {
  return mainAddress.exec(src)?.[1] ?? null;
}

/** Returns the `srcset` for one format; empty for an external picture. */
export function sourceSet(
  picture: Pick<Picture, "src" | "widths" | "base">,
  format: PictureFormat,
): string {
  const hash = hashOfAddress(picture.src);
  if (hash === null) return "";
  const base = picture.base ?? "";
  return picture.widths
    .map((width) => `${base}${variantAddress(hash, width, format)} ${width}w`)
    .join(", ");
}

/** An upload as the API returns it: its address, and the upright size of the original in px. */
export const storedPictureSchema = z.object({
  imagePath: z.string(),
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.output<typeof storedPictureSchema>;
