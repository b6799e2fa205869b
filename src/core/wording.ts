import type { SizeInMaterial } from "./entities/print-rules.ts";
import type { PrintSize } from "./entities/print-size.ts";
import type { Formats } from "./format.ts";
import { sizePrice } from "./pricing.ts";
import type { Sales } from "./sales.ts";
import type { IslandTexts } from "./texts/island.ts";

/** The texts, formats and prices of a page, in its language. */
export interface Wording {
  texts: IslandTexts;
  format: Formats;
  sales: Sales;
}

/** Returns `30 × 40 cm, Canvas`. */
export function describeSize(size: SizeInMaterial, { texts, format }: Wording): string {
  return `${format.size(size)}, ${texts.materials.names[size.material]}`;
}

/**
 * Returns `€18.00`: the painter's own price of the size, else the calculated one. Returns `Price on
 * request` if this price is 0.
 */
export function describePrintPrice(size: PrintSize, { texts, format, sales }: Wording): string {
  const price = sizePrice(size, sales);
  return price > 0 ? format.money(price, sales.currencies.prints) : texts.work.priceOnRequest;
}

/** Returns `$1,850`, or `Price on request` if the price of an original is 0. */
export function describeWorkPrice(price: number, { texts, format, sales }: Wording): string {
  return price > 0 ? format.money(price, sales.currencies.artworks, 0) : texts.work.priceOnRequest;
}

/**
 * Returns the price of an original as its label shows it. Null for a sold work without a price: the
 * painter hides the prices of sold works, or never set one.
 */
export function describeLabelPrice(
  { price, available }: { price: number; available: boolean },
  wording: Wording,
): string | null {
  return available || price > 0 ? describeWorkPrice(price, wording) : null;
}

/** Returns `Available`, `Sold`, or `Reserved` if the painter shows it. */
export function describeAvailability(
  { available, reserved }: { available: boolean; reserved?: boolean | undefined },
  { texts, sales }: Wording,
): string {
  if (available) return texts.work.available;
  return reserved && sales.showReserved ? texts.work.reserved : texts.work.sold;
}
