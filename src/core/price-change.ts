/** A change of prices, which are whole units of a currency. */
export interface PriceChange {
  direction: "raise" | "lower";
  /** At least 0. Percents have at most two decimals. */
  amount: number;
  unit: "percent" | "currency";
  /** A whole number above 0. A changed price is a multiple of the step. */
  step: number;
}

/**
 * Returns the changed price, rounded half up to a multiple of the step. Returns the old price if it is
 * 0 ("on request"), or if rounding would give 0 or a change in the other direction.
 */
export function changePrice(price: number, { direction, amount, unit, step }: PriceChange): number {
  const sign = direction === "raise" ? 1 : -1;
  // Whole numbers, in ten-thousandths of the currency, are exact: 1.1 × 350 is 385.00000000000006.
  const hundredths = sign * Math.round(amount * 100);
  const exact =
    unit === "percent" ? price * (10_000 + hundredths) : price * 10_000 + hundredths * 100;
  const changed = Math.round(exact / (10_000 * step)) * step;
  const isAllowed = changed > 0 && (changed - price) * sign >= 0;
  return price > 0 && isAllowed ? changed : price;
}
