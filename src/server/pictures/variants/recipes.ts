import {
  availableWidths,
  mainPictureBox,
  type PictureFormat,
} from "../../../core/entities/picture.ts";
import type { Box, Encoding, OriginalFormat } from "../processing/picture-tasks.ts";

export const originalExtensions: Record<OriginalFormat, string> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  gif: "gif",
};

/** True for the name of a format that masters may have, as read from the database. */
export function isOriginalFormat(format: string): format is OriginalFormat {
  return Object.hasOwn(originalExtensions, format);
}

export const contentTypes: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** One size in which a picture is offered, and how its files are encoded. */
export interface VariantSize {
  /** First part of the file names, unique among the sizes of one picture. */
  name: string;
  within: Box;
  encodings: Encoding[];
}

/** Raised whenever a recipe changes, so that files made by the old one are left behind. */
const generation = "v1";

const encodings: Encoding[] = [
  { format: "avif", quality: 50, effort: 3 },
  { format: "webp", quality: 78, effort: 4 },
  { format: "jpg", quality: 80, mozjpeg: true },
];

// WebP and AVIF end at 16,383 px, and a scroll-shaped picture must not cost more than a square one.
export const maxVariantHeight = 8000;

/** The picture at `/media/{hash}.jpg`. */
export const mainVariantSize: VariantSize = {
  name: "main",
  within: mainPictureBox,
  encodings: [{ format: "jpg", quality: 85, mozjpeg: false }],
};

/** Side in px of the box the placeholder fits in, and its WebP quality. */
export const placeholderRecipe = { side: 16, quality: 25, effort: 6 };

/** The size of one width of the ladder; `width` in px. */
export function variantSize(width: number): VariantSize {
  return { name: String(width), within: { width, height: maxVariantHeight }, encodings };
}

/** All sizes of a picture whose master has this width (px), in the order they are asked for. */
export function allVariantSizes(originalWidth: number): VariantSize[] {
  return [mainVariantSize, ...availableWidths(originalWidth).map(variantSize)];
}

/** Where the private original of a picture is stored. */
export function originalName(hash: string, format: OriginalFormat): string {
  return `masters/${hash.slice(0, 2)}/${hash}.${originalExtensions[format]}`;
}

/** Where all files for visitors of one picture are stored. */
export function variantFolder(hash: string): string {
  return `derivatives/${generation}/${hash.slice(0, 2)}/${hash}`;
}

/** Where a file for visitors is stored. */
export function variantName(hash: string, size: VariantSize, format: PictureFormat): string {
  return `${variantFolder(hash)}/${size.name}.${format}`;
}
