import {
  availableWidths,
  mainPictureBox,
  type OriginalFormat,
  type PictureFormat,
} from "../../../core/entities/picture.ts";
import type { Box, Encoding } from "../processing/picture-tasks.ts";

export const originalExtensions: Record<OriginalFormat, string> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  gif: "gif",
};

export const contentTypes: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

export interface VariantSize {
  /** Unique for the picture. */
  name: string;
  box: Box;
  encodings: Encoding[];
}

/** Raise if a variant that exists changes its size or encoding. A new width needs no change. */
const generation = "v1";

const encodings: Encoding[] = [
  { format: "avif", quality: 50, effort: 3 },
  { format: "webp", quality: 78, effort: 4 },
  { format: "jpg", quality: 80, mozjpeg: true },
];

// Limits the cost of very tall pictures; WebP and AVIF end at 16,383 px.
export const maxVariantHeight = 8000;

/** The picture at `/media/{hash}.jpg`. */
export const mainVariantSize: VariantSize = {
  name: "main",
  box: mainPictureBox,
  encodings: [{ format: "jpg", quality: 85, mozjpeg: false }],
};

/** WebP; `side` in px. */
export const placeholderEncoding = { side: 16, quality: 25, effort: 6 };

/** `width` in px. */
export function createVariantSize(width: number): VariantSize {
  return { name: String(width), box: { width, height: maxVariantHeight }, encodings };
}

/**
 * Lists the sizes of a picture in the order in which pages request them.
 * @param allowedWidth px that the zoom limit allows
 */
export function listVariantSizes(allowedWidth: number): VariantSize[] {
  return [mainVariantSize, ...availableWidths(allowedWidth).map(createVariantSize)];
}

/** The folder of the originals in the store; the name of 1.0.0 stays, as in all backups. */
export const originalsFolder = "masters";

export function originalName(hash: string, format: OriginalFormat): string {
  return `${originalsFolder}/${hash.slice(0, 2)}/${hash}.${originalExtensions[format]}`;
}

export function variantFolder(hash: string): string {
  return `derivatives/${generation}/${hash.slice(0, 2)}/${hash}`;
}

/** A straightened picture in full size; made again if it is missing. */
export function straightenedName(hash: string): string {
  return `${variantFolder(hash)}/straightened.jpg`;
}

export function variantName(hash: string, size: VariantSize, format: PictureFormat): string {
  return `${variantFolder(hash)}/${size.name}.${format}`;
}
