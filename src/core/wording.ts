import type { WantedSize } from "./enquiry.ts";
import type { PrintSize } from "./entities/print-size.ts";
import type { Formats } from "./format.ts";
import { sizePrice } from "./pricing.ts";
import type { IslandTexts } from "./texts/island.ts";

/** Texts and formats of one language. */
export interface Wording {
  texts: IslandTexts;
  format: Formats;
}

/** Returns `30 × 40 cm, Canvas`. */
export function describeSize(size: WantedSize, { texts, format }: Wording): string {
  return `${format.size(size)}, ${texts.materials.names[size.material]}`;
}

/** Returns `€18.00`, or words if the artist has set no price. */
export function describePrice(size: PrintSize, { texts, format }: Wording): string {
  const price = sizePrice(size);
  return price > 0 ? format.euro(price) : texts.work.priceOnRequest;
}

/** Returns `$1,850`, or words if the original has no price. */
export function describeWorkPrice(price: number, { texts, format }: Wording): string {
  return price > 0 ? format.dollars(price) : texts.work.priceOnRequest;
}
