/** Returns the value that a share of the values, 0 to 1, lies below; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
