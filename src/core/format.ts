const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const euroAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "EUR" });

/** Price of an original: whole dollars with thousands separators, `$1,850`. */
export function formatDollars(price: number): string {
  return dollars.format(price);
}

/** Price on the prints list's calculator: dollars with 2 decimals, `$15.60`. */
export function formatDollarsAndCents(price: number): string {
  return dollarsAndCents.format(price);
}

/** Price of a print: euro with 2 decimals, `€15.60`. */
export function formatEuro(price: number): string {
  return euroAndCents.format(price);
}

/** Edges in cm, `30 × 40 cm`. */
export function formatSize(size: { width: number; height: number }): string {
  return `${size.width} × ${size.height} cm`;
}

/** Area for the prints list's calculator: cm² without decimals, `1200 cm²`. */
export function formatAreaInSquareCentimetres(width: number, height: number): string {
  return `${(width * height).toFixed(0)} cm²`;
}

/** Area for the print page: dm² (100 cm²) with 1 decimal, `12.0 dm²`. */
export function formatAreaInSquareDecimetres(width: number, height: number): string {
  return `${((width * height) / 100).toFixed(1)} dm²`;
}

/** `1 print`, `2 prints`: a number with its noun. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
