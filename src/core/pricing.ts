import type { Material, PrintSize } from "./entities/print-size.ts";

/** Thousandths of a currency unit per cm² (0.013 and 0.015): whole numbers keep cents exact. */
const ratePerThousand: Record<Material, number> = { paper: 13, canvas: 15 };

/**
 * Price of a print by its area: width × height × rate, rounded half up to a cent.
 * The catalogue shows it in euro, the calculator of the prints list in dollars.
 * @param width cm, above 0
 * @param height cm, above 0
 */
export function printPrice({
  width,
  height,
  material,
}: Pick<PrintSize, "width" | "height" | "material">): number {
  const thousandths = width * height * ratePerThousand[material];
  // The millionth undoes binary noise such as 1137.4999999 before half cents are rounded up.
  return Math.round(thousandths / 10 + 1e-6) / 100;
}

/** Price of a listed size in euro: the artist's own price where set, else by area. */
export function sizePrice(size: PrintSize): number {
  return size.priceOverride ?? printPrice(size);
}
