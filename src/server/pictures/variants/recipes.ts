import {
  availableWidths,
  mainPictureBox,
  type PictureFormat,
} from "../../../core/entities/picture.ts";
import type { Box, Encoding, MasterFormat } from "../processing/picture-tasks.ts";

export const masterExtensions: Record<MasterFormat, string> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  gif: "gif",
};

/** True for the name of a format that masters may have, as read from the database. */
export function isMasterFormat(format: string): format is MasterFormat {
  return Object.hasOwn(masterExtensions, format);
}

export const contentTypes: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** One size in which a picture is offered, and how its files are encoded. */
export interface Size {
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
export const tallest = 8000;

/** The picture at `/media/{hash}.jpg`. */
export const mainSize: Size = {
  name: "main",
  within: mainPictureBox,
  encodings: [{ format: "jpg", quality: 85, mozjpeg: false }],
};

/** Side in px of the box the placeholder fits in, and its WebP quality. */
export const placeholderRecipe = { side: 16, quality: 25, effort: 6 };

/** The size of one width of the ladder; `width` in px. */
export function ladderSize(width: number): Size {
  return { name: String(width), within: { width, height: tallest }, encodings };
}

/** All sizes of a picture whose master has this width (px), in the order they are asked for. */
export function allSizes(masterWidth: number): Size[] {
  return [mainSize, ...availableWidths(masterWidth).map(ladderSize)];
}

/** Where the private original of a picture is stored. */
export function masterName(hash: string, format: MasterFormat): string {
  return `masters/${hash.slice(0, 2)}/${hash}.${masterExtensions[format]}`;
}

/** Where all files for visitors of one picture are stored. */
export function derivativeFolder(hash: string): string {
  return `derivatives/${generation}/${hash.slice(0, 2)}/${hash}`;
}

/** Folders of what can be made again from the originals. */
export const madeFolders = ["derivatives", "share", "tiles"] as const;

/** Where a file for visitors is stored. */
export function derivativeName(hash: string, size: Size, format: PictureFormat): string {
  return `${derivativeFolder(hash)}/${size.name}.${format}`;
}
