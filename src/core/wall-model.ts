import { isOrderable, type PrintSize } from "./entities/print-size.ts";

/** Formats of a print as a model: for Android's Scene Viewer, and for iOS's Quick Look. */
export const modelFormats = ["glb", "usdz"] as const;
export type ModelFormat = (typeof modelFormats)[number];

/** In an address, asks for paper with a white border. */
export const borderQuery = "border";

/** True for sizes of which models are made: within the range that can be ordered. */
export function isModelled({ width, height }: Pick<PrintSize, "width" | "height">): boolean {
  return isOrderable(width, height);
}

/**
 * Address of a print as a model at its true size.
 * @param bordered paper has a white border around the picture
 * @param version hash of the print's picture: with it the answer may be kept for good
 */
export function modelAddress(
  id: number,
  { width, height, material }: PrintSize,
  bordered: boolean,
  format: ModelFormat,
  version: string,
): string {
  return `/wall/prints/${id}/${width}x${height}-${material}.${format}?${bordered ? `${borderQuery}&` : ""}v=${version}`;
}
