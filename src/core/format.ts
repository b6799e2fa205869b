const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const euroAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "EUR" });

/** `$1,850`, for originals. */
export function formatDollars(price: number): string {
  return dollars.format(price);
}

export const priceOnRequest = "Price on request";

/** `$1,850`, or words if the original has no price. */
export function formatWorkPrice(price: number): string {
  return price > 0 ? formatDollars(price) : priceOnRequest;
}

/** `$15.60`, for the prints list's calculator. */
export function formatDollarsAndCents(price: number): string {
  return dollarsAndCents.format(price);
}

/** `€15.60`, for prints. */
export function formatEuro(price: number): string {
  return euroAndCents.format(price);
}

/** Returns `30 × 40 cm`, to the millimetre. */
export function formatSize({ width, height }: { width: number; height: number }): string {
  return `${Number(width.toFixed(1))} × ${Number(height.toFixed(1))} cm`;
}

/** `1200 cm²`, for the prints list's calculator. */
export function formatAreaInSquareCentimetres(width: number, height: number): string {
  return `${(width * height).toFixed(0)} cm²`;
}

/** `12.0 dm²` (1 dm² = 100 cm²), for print pages. */
export function formatAreaInSquareDecimetres(width: number, height: number): string {
  return `${((width * height) / 100).toFixed(1)} dm²`;
}

/** `1 print`, `2 prints`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** Returns `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = bytes > 0 ? Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1) : 0;
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? value.toFixed(0) : value.toFixed(1)} ${units[step]}`;
}
