import { parseJson } from "../parse-json.ts";

export const printStatuses = ["active", "discontinued"] as const;
export type PrintStatus = (typeof printStatuses)[number];

/** Visitors see an active print once it is published, and never another print. */
export function isActive(print: { status: string }): boolean {
  return print.status === "active";
}

export const materials = ["paper", "canvas"] as const;
export type Material = (typeof materials)[number];

/** Shortest and longest edge of a print that can be ordered, in cm, both included. */
export const minEdgeCm = 20;
export const maxEdgeCm = 120;

/** Edges in cm. */
export interface SizeInMaterial {
  width: number;
  height: number;
  material: Material;
}

/** Initial values of the admin's size editor and price calculator, in cm. */
export const newPrintSize: SizeInMaterial = {
  width: 30,
  height: 40,
  material: "paper",
};

/** Sizes that the wall preview offers for a print without sizes, in cm. */
export const standardSizes = [
  [30, 40],
  [40, 60],
  [50, 70],
  [60, 80],
].flatMap(([width = 0, height = 0]) => materials.map((material) => ({ width, height, material })));

/** Names of the materials in lists of sizes. */
export const materialNames: Record<Material, string> = { paper: "Paper", canvas: "Canvas" };

export function isSameSize(one: SizeInMaterial, other: SizeInMaterial): boolean {
  return (
    one.width === other.width && one.height === other.height && one.material === other.material
  );
}

/** True for an edge in cm that cannot be ordered. False for 0 and NaN, which stand for an empty field. */
export function isOutsideRange(edge: number): boolean {
  return edge > 0 && (edge < minEdgeCm || edge > maxEdgeCm);
}

/** True if both edges (cm) are within the range that can be ordered. */
export function isOrderable(width: number, height: number): boolean {
  return [width, height].every((edge) => edge >= minEdgeCm && edge <= maxEdgeCm);
}

interface StoredSize extends SizeInMaterial {
  priceOverride?: number | null;
}

function isStoredSize(entry: unknown): entry is StoredSize {
  if (typeof entry !== "object" || entry === null) return false;
  const { width, height, material }: Partial<StoredSize> = entry;
  return typeof width === "number" && typeof height === "number" && material !== undefined;
}

/** Parses a list of sizes that the server has checked. Needs no zod, so that browsers can use it. */
export function parseStoredSizes(json: string): StoredSize[] {
  return readSizeList(json).filter(isStoredSize);
}

/** Returns the unchecked entries of a list in JSON text; none if the text is not such a list. */
export function readSizeList(json: string): unknown[] {
  const list = parseJson(json);
  return Array.isArray(list) ? list : [];
}
