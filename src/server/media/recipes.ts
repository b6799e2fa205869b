import { availableWidths, type PictureFormat } from "../../core/picture.ts";

/** Formats in which the painter may upload, as their own contents name them. */
export type MasterFormat = "jpeg" | "png" | "webp" | "gif";

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

export type Encoding =
  | { format: "avif"; quality: number; effort: number }
  | { format: "webp"; quality: number; effort: number }
  | { format: "jpg"; quality: number; mozjpeg: boolean };

/** The box in px a rendering must fit in; a picture is never enlarged to fill it. */
export interface Box {
  width: number;
  height: number;
}

/** How one file that visitors see is made from a master. */
export interface Recipe {
  /** Last part of the stored name, unique among the recipes of one picture. */
  file: string;
  within: Box;
  encoding: Encoding;
}

/** Raised whenever a recipe changes, so that files made by the old one are left behind. */
const generation = "v1";

const encodings: Record<PictureFormat, Encoding> = {
  avif: { format: "avif", quality: 50, effort: 3 },
  webp: { format: "webp", quality: 78, effort: 4 },
  jpg: { format: "jpg", quality: 80, mozjpeg: true },
};

// WebP and AVIF end at 16,383 px, and a scroll-shaped picture must not cost more than a square one.
const tallest = 8000;

/** The picture at `/media/{hash}.jpg`. */
export const mainRecipe: Recipe = {
  file: "main.jpg",
  within: { width: 1920, height: 1080 },
  encoding: { format: "jpg", quality: 85, mozjpeg: false },
};

/** Side in px of the box the placeholder fits in, and its WebP quality. */
export const placeholderRecipe = { side: 16, quality: 25, effort: 6 };

/** The recipe of one derivative; `width` in px. */
export function derivativeRecipe(width: number, format: PictureFormat): Recipe {
  return {
    file: `${width}.${format}`,
    within: { width, height: tallest },
    encoding: encodings[format],
  };
}

/**
 * Everything that is made from a master of this width (px) ahead of demand, in the order in which
 * visitors are likely to ask for it. Formats of one width stand together, so that its pixels are
 * computed once.
 */
export function allRecipes(masterWidth: number): Recipe[] {
  const formats: PictureFormat[] = ["avif", "webp", "jpg"];
  return [
    mainRecipe,
    ...availableWidths(masterWidth).flatMap((width) =>
      formats.map((format) => derivativeRecipe(width, format)),
    ),
  ];
}

/** Where the private original of a picture is stored. */
export function masterName(hash: string, format: MasterFormat): string {
  return `masters/${hash.slice(0, 2)}/${hash}.${masterExtensions[format]}`;
}

/** Where a rendering of a picture is stored. */
export function derivativeName(hash: string, recipe: Recipe): string {
  return `derivatives/${generation}/${hash.slice(0, 2)}/${hash}/${recipe.file}`;
}
