export const printStatuses = ["active", "discontinued"] as const;

export const printStatusNames: Record<(typeof printStatuses)[number], string> = {
  active: "Active",
  discontinued: "Discontinued",
};

export const newPrint = {
  preferredMaterial: "paper",
  status: "active",
  featured: false,
  position: 0,
} as const;

/** Only active prints are public. */
export function isActive(print: { status: (typeof printStatuses)[number] }): boolean {
  return print.status === "active";
}
