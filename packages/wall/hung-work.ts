import type { HangingSize } from "./work-face.ts";

/** A work to see on a wall. The preview reads it once and compares its sizes by identity. */
export interface HungWork {
  /** A print hangs in one of several sizes, on paper with a border if wanted; an artwork in its own. */
  about: "print" | "artwork";
  title: string;
  /** Language of the title; undefined if it is the page's. */
  titleLang: string | undefined;
  picture: {
    address: string;
    /** Width divided by height; null before it has loaded. */
    ratio: number | null;
  };
  /** True if the picture covers the whole front, even if its proportions are slightly different. */
  fills: boolean;
  /** A sentence about the picture below the size; null without one. */
  pictureNote: string | null;
  sizes: readonly HangingSize[];
  startSize: HangingSize;
  /** Words of a size, e.g. `60 × 80 cm` and `Canvas`. */
  chipWords(size: HangingSize): [edges: string, kind: string];
  /** Returns the words of a size with its material. */
  describe(size: HangingSize): string;
  /** Returns the price with its currency, or the words instead of one. */
  price(size: HangingSize): string;
  /** Words of the link to a form, and its address. */
  askLabel: string;
  enquiryAddress(size: HangingSize, bordered: boolean): string;
  /** Address of a 3D model; null if there is none. */
  modelAddress(size: HangingSize, bordered: boolean, format: "glb" | "usdz"): string | null;
}

/** Writes numbers in the reader's language. */
export interface WallFormats {
  /** `30 × 40 cm` */
  size(edges: { width: number; height: number }): string;
  /** `12.0` */
  tenths(value: number): string;
}
