import type { PrintSize } from "./entities/print-size.ts";
import type { Sales } from "./sales.ts";

/**
 * Returns the price of a print, area × rate, rounded half up to the currency's smallest unit.
 * @param width cm, above 0
 * @param height cm, above 0
 */
export function printPrice(
  { width, height, material }: Pick<PrintSize, "width" | "height" | "material">,
  { paperRate, canvasRate, currencies }: Sales,
): number {
  const rate = material === "paper" ? paperRate : canvasRate;
  const unitsPerWhole = 10 ** currencies.prints.decimals;
  // Rates are per dm² (100 cm²). 1e-6 corrects binary noise such as 1137.4999999.
  return Math.round(((width * height * rate) / 100) * unitsPerWhole + 1e-6) / unitsPerWhole;
}

/** Returns the price of a size: the painter's own, else the calculated one. */
export function sizePrice(size: PrintSize, sales: Sales): number {
  return size.priceOverride ?? printPrice(size, sales);
}

/** Returns the lowest price. Leaves out 0, which stands for "on request"; null if no price is left. */
export function lowestPrice(sizes: readonly PrintSize[], sales: Sales): number | null {
  const prices = sizes.map((size) => sizePrice(size, sales)).filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : null;
}
