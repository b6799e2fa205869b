export const printStatuses = ["active", "discontinued"] as const;
export type PrintStatus = (typeof printStatuses)[number];

/** Only active prints are public. */
export function isActive(print: { status: PrintStatus }): boolean {
  return print.status === "active";
}
