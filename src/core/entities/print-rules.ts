export const printStatuses = ["active", "discontinued"] as const;
export type PrintStatus = (typeof printStatuses)[number];

export const newPrint = {
  preferredMaterial: "paper",
  status: "active",
  featured: false,
  position: 0,
} as const;

/** Only active prints are public. */
export function isActive(print: { status: PrintStatus }): boolean {
  return print.status === "active";
}
