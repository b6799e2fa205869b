export const printStatuses = ["active", "discontinued"] as const;
export type PrintStatus = (typeof printStatuses)[number];

/** An active print is public once it is published; no other print is. */
export function isActive(print: { status: PrintStatus }): boolean {
  return print.status === "active";
}
