import type { Material, PrintSize } from "./entities/print-size.ts";

/** Thousandths of a currency unit per cm² (0.013 and 0.015): integers keep cents exact. */
const ratePerThousand: Record<Material, number> = { paper: 13, canvas: 15 };

/**
 * Returns a print's price by its area, rounded half up to a cent. Print pages show it in euro, the
 * prints list's calculator in dollars.
 * @param width cm, above 0
 * @param height cm, above 0
 */
export function printPrice({
  width,
  height,
  material,
}: Pick<PrintSize, "width" | "height" | "material">): number {
  const thousandths = width * height * ratePerThousand[material];
  // 1e-6 corrects binary noise such as 1137.4999999 before half cents are rounded up.
  return Math.round(thousandths / 10 + 1e-6) / 100;
}

/** Returns a size's price in euro: the artist's own if set, else by area. */
export function sizePrice(size: PrintSize): number {
  return size.priceOverride ?? printPrice(size);
}
