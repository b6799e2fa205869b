import {
  availableWidths,
  mainPictureBox,
  type OriginalFormat,
  type PictureFormat,
} from "../../../core/entities/picture.ts";
import type { Box, Encoding } from "../processing/picture-tasks.ts";

// Names, sizes and encodings of the stored files of a picture.

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

/** A size in which the site offers pictures, in several encodings. */
export interface VariantSize {
  /** Name of the size, unique for a picture. */
  name: string;
  box: Box;
  encodings: Encoding[];
}

/** Raise this if a present variant changes its size or encoding. A new width needs no change. */
const generation = "v1";

const encodings: Encoding[] = [
  { format: "avif", quality: 50, effort: 3 },
  { format: "webp", quality: 78, effort: 4 },
  { format: "jpg", quality: 80, mozjpeg: true },
];

/** In px; limits the cost of very tall pictures. WebP allows 16,383 px. */
export const maxVariantHeight = 8000;

/** The picture at `/media/{hash}.jpg`. */
export const mainVariantSize: VariantSize = {
  name: "main",
  box: mainPictureBox,
  encodings: [{ format: "jpg", quality: 85, mozjpeg: false }],
};

/** The tiny WebP picture that pages show while a picture loads; `side` in px. */
export const placeholderEncoding = { side: 16, quality: 25, effort: 6 };

/** @param width in px */
export function createVariantSize(width: number): VariantSize {
  return { name: String(width), box: { width, height: maxVariantHeight }, encodings };
}

/**
 * Lists the sizes of a picture: first the main one, which pages request first.
 * @param allowedWidth px that the zoom limit allows
 */
export function listVariantSizes(allowedWidth: number): VariantSize[] {
  return [mainVariantSize, ...availableWidths(allowedWidth).map(createVariantSize)];
}

/** Folder of the originals in the store. Version 1.0.0 named it, and all backups have this name. */
export const originalsFolder = "masters";

export function originalName(hash: string, format: OriginalFormat): string {
  return `${originalsFolder}/${hash.slice(0, 2)}/${hash}.${originalExtensions[format]}`;
}

export function variantFolder(hash: string): string {
  return `derivatives/${generation}/${hash.slice(0, 2)}/${hash}`;
}

/** Returns the name of a straightened picture in full size. The site makes a missing one again. */
export function straightenedName(hash: string): string {
  return `${variantFolder(hash)}/straightened.jpg`;
}

export function variantName(hash: string, size: VariantSize, format: PictureFormat): string {
  return `${variantFolder(hash)}/${size.name}.${format}`;
}
