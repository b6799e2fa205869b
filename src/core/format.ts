const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const euroAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "EUR" });

/** Formats an original's price: `$1,850`. */
export function formatDollars(price: number): string {
  return dollars.format(price);
}

/** Formats a price on the prints list's calculator: `$15.60`. */
export function formatDollarsAndCents(price: number): string {
  return dollarsAndCents.format(price);
}

/** Formats a print's price: `€15.60`. */
export function formatEuro(price: number): string {
  return euroAndCents.format(price);
}

/** Formats edges in cm: `30 × 40 cm`. */
export function formatSize(size: { width: number; height: number }): string {
  return `${size.width} × ${size.height} cm`;
}

/** Formats cm² for the prints list's calculator: `1200 cm²`. */
export function formatAreaInSquareCentimetres(width: number, height: number): string {
  return `${(width * height).toFixed(0)} cm²`;
}

/** Formats cm² as dm² (100 cm²) for the print page: `12.0 dm²`. */
export function formatAreaInSquareDecimetres(width: number, height: number): string {
  return `${((width * height) / 100).toFixed(1)} dm²`;
}

/** Formats `1 print`, `2 prints`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
