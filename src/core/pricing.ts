import type { PrintSize } from "./entities/print-size.ts";
import type { Material } from "./entities/print-size-rules.ts";

/** In thousandths of a currency unit per cm²: integers avoid rounding errors. */
const ratePerThousand: Record<Material, number> = { paper: 13, canvas: 15 };

/**
 * Returns area × rate, rounded half up to a cent: in euro on print pages, in dollars in the prints
 * list.
 * @param width cm, above 0
 * @param height cm, above 0
 */
export function printPrice({
  width,
  height,
  material,
}: Pick<PrintSize, "width" | "height" | "material">): number {
  const thousandths = width * height * ratePerThousand[material];
  // 1e-6 corrects binary noise such as 1137.4999999.
  return Math.round(thousandths / 10 + 1e-6) / 100;
}

/** Returns the artist's price if set, else `printPrice`; in euro. */
export function sizePrice(size: PrintSize): number {
  return size.priceOverride ?? printPrice(size);
}
