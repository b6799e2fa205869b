import { z } from "zod";

/**
 * A picture as pages know it.
 *
 * `src` is the address as the entities keep it: `/media/{hash}.jpg` for a picture of ours, an
 * external http(s) address otherwise. For ours, `width` and `height` are the upright size of the
 * uploaded original in px, `placeholder` is a tiny `data:` image to paint before the real one
 * arrives, and `widths` are the widths (px, ascending) in which derivatives can be had. Of an
 * external picture nothing is known: null, null, null and no widths. `zoomViewer` is the longest
 * side in px to which visitors may look closely; absent where they may not. `base` stands before the
 * addresses of the derivatives that are only looked at, where a CDN hands them out.
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

/** A picture of ours, of which everything is known. */
export interface OwnPicture extends Picture {
  width: number;
  height: number;
  placeholder: string;
}

/** Returns the known picture at an address; an external picture has only its address. */
export function pictureOf(src: string, pictures: ReadonlyMap<string, Picture>): Picture {
  return pictures.get(src) ?? { src, width: null, height: null, placeholder: null, widths: [] };
}

/** Widths in px in which pictures are offered; nothing else is ever rendered. */
export const pictureWidths = [320, 480, 720, 1024, 1600, 2400] as const;

/** Formats of the derivatives, the one browsers should prefer first. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** Within this, in px, a picture is served at its main address; it is never enlarged. */
export const mainPictureBox = { width: 1920, height: 1080 } as const;

const largestWidth = Math.max(...pictureWidths);
const mainAddress = /^\/media\/([0-9a-f]{32})\.jpg$/;

/**
 * The widths in px in which a picture can be had, ascending: those of the table below the
 * original's own width, and the original's own width up to 2400 px. Pictures are never enlarged.
 */
export function availableWidths(originalWidth: number): number[] {
  const smaller = pictureWidths.filter((width) => width < originalWidth && width < largestWidth);
  return [...smaller, Math.min(originalWidth, largestWidth)];
}

/** Address of one derivative; `width` in px. */
export function variantAddress(hash: string, width: number, format: PictureFormat): string {
  return `/media/${hash}/${width}.${format}`;
}

/** Address of a picture as the entities keep it: a JPEG within 1920×1080. */
export function originalAddress(hash: string): string {
  return `/media/${hash}.jpg`;
}

/** The hash in an address of ours, null for any other address. */
export function hashOfAddress(src: string): string | null {
  return mainAddress.exec(src)?.[1] ?? null;
}

/** The `srcset` of a `<source>` of one format; empty for a picture that is not ours. */
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
