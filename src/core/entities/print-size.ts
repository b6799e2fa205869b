import { z } from "zod";

export const materials = ["paper", "canvas"] as const;
export const materialSchema = z.enum(materials);
export type Material = z.infer<typeof materialSchema>;

/** In cm, both included. */
export const minEdgeCm = 20;
export const maxEdgeCm = 120;

const widthRangeMessage = `Width must be between ${minEdgeCm}-${maxEdgeCm} cm`;
const heightRangeMessage = `Height must be between ${minEdgeCm}-${maxEdgeCm} cm`;

function edge(message: string) {
  return z.number({ error: message }).min(minEdgeCm, message).max(maxEdgeCm, message);
}

/** Edges in cm; price in euro if the artist sets one. */
export const printSizeSchema = z.object({
  width: edge(widthRangeMessage),
  height: edge(heightRangeMessage),
  material: materialSchema,
  priceOverride: z
    .number("The price must be a number")
    .min(0, "The price cannot be negative")
    .max(1_000_000, "The price is too large")
    .nullish(),
});
export type PrintSize = z.infer<typeof printSizeSchema>;

/** Initial values of size editor and admin calculator. */
export const newPrintSize: PrintSize = { width: 30, height: 40, material: "paper" };

/** For the wall preview of a print without sizes; in cm. */
export const standardSizes: readonly PrintSize[] = [
  [30, 40],
  [40, 60],
  [50, 70],
  [60, 80],
].flatMap(([width = 0, height = 0]) => materials.map((material) => ({ width, height, material })));

/** In the size list. */
export const materialNames: Record<Material, string> = { paper: "Paper", canvas: "Canvas" };

/** In the calculators. */
export const materialChoices: Record<Material, string> = {
  paper: "Premium Paper",
  canvas: "Canvas",
};

export const materialFinishes: Record<Material, string> = {
  paper: "Smooth finish",
  canvas: "Premium texture",
};

function readList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** JSON text of a list. Invalid JSON reads as an empty list; an invalid size is an error. */
export const printSizesText = z.codec(
  z.string("Print sizes are JSON text of a list"),
  z.array(printSizeSchema).max(200, "Please keep to 200 sizes"),
  {
    decode: (json) => readList(json) as PrintSize[],
    encode: (sizes) => JSON.stringify(sizes),
  },
);

/** Skips invalid entries. */
export function parsePrintSizes(json: string): PrintSize[] {
  return readList(json).flatMap((entry) => {
    const size = printSizeSchema.safeParse(entry);
    return size.success ? [size.data] : [];
  });
}

/** @param value edge in cm; empty or 0 means not entered yet */
export function edgeRangeMessage(which: "width" | "height", value: number): string | null {
  if (!(value > 0) || (value >= minEdgeCm && value <= maxEdgeCm)) return null;
  return which === "width" ? widthRangeMessage : heightRangeMessage;
}

/** True if both edges are in range. */
export function isOrderable(width: number, height: number): boolean {
  return [width, height].every((value) => value >= minEdgeCm && value <= maxEdgeCm);
}
