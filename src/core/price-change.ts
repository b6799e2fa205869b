/** A change of prices, which are whole units of a currency. */
export interface PriceChange {
  direction: "raise" | "lower";
  /** At least 0; with at most two decimals for percents. */
  amount: number;
  unit: "percent" | "currency";
  /** Changed prices are multiples of it; a whole number above 0. */
  step: number;
}

/**
 * Returns the changed price, rounded half up to a multiple of the step. A price stays if it is 0
 * ("on request"), or if rounding would end at 0 or change it the other way.
 */
export function changePrice(price: number, { direction, amount, unit, step }: PriceChange): number {
  const sign = direction === "raise" ? 1 : -1;
  // Whole numbers, in ten-thousandths of the currency, are exact: 1.1 × 350 is 385.00000000000006.
  const hundredths = sign * Math.round(amount * 100);
  const exact =
    unit === "percent" ? price * (10_000 + hundredths) : price * 10_000 + hundredths * 100;
  const changed = Math.round(exact / (10_000 * step)) * step;
  const isRight = changed > 0 && (changed - price) * sign >= 0;
  return price > 0 && isRight ? changed : price;
}
