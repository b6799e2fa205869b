import { z } from "zod";

export const materials = ["paper", "canvas"] as const;
export const materialSchema = z.enum(materials);
export type Material = z.infer<typeof materialSchema>;

/** Shortest and longest edge of a print that can be ordered, in cm, both included. */
export const smallestEdge = 20;
export const largestEdge = 120;

const widthRangeMessage = `Width must be between ${smallestEdge}-${largestEdge} cm`;
const heightRangeMessage = `Height must be between ${smallestEdge}-${largestEdge} cm`;

function edge(message: string) {
  return z.number({ error: message }).min(smallestEdge, message).max(largestEdge, message);
}

/** A print size: edges in cm, and a price in euro where the artist sets one by hand. */
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

/** What the size editor starts a new row with, and the admin's calculator: cm, paper. */
export const newPrintSize: PrintSize = { width: 30, height: 40, material: "paper" };

/** Sizes the wall preview offers for a print that has none, in cm; each in both materials. */
export const standardSizes: readonly PrintSize[] = [
  [30, 40],
  [40, 60],
  [50, 70],
  [60, 80],
].flatMap(([width = 0, height = 0]) => materials.map((material) => ({ width, height, material })));

/** Names of the materials as the size list shows them. */
export const materialNames: Record<Material, string> = { paper: "Paper", canvas: "Canvas" };

/** Names of the materials in the calculators' choice. */
export const materialChoices: Record<Material, string> = {
  paper: "Premium Paper",
  canvas: "Canvas",
};

/** How each material feels, as the print page says it. */
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

/**
 * Print sizes as the API carries them: JSON text of a list. Text that is no JSON list reads as an
 * empty list; a list with a wrong size in it is refused.
 */
export const printSizesText = z.codec(
  z.string("Print sizes are JSON text of a list"),
  z.array(printSizeSchema).max(200, "Please keep to 200 sizes"),
  {
    decode: (json) => readList(json) as PrintSize[],
    encode: (sizes) => JSON.stringify(sizes),
  },
);

/**
 * Reads stored print sizes leniently: what cannot be read is left out, never an error.
 * @param json JSON text of a list of sizes
 */
export function parsePrintSizes(json: string): PrintSize[] {
  return readList(json).flatMap((entry) => {
    const size = printSizeSchema.safeParse(entry);
    return size.success ? [size.data] : [];
  });
}

/**
 * What the custom size calculator says about one edge.
 * @param value edge in cm; empty or 0 is "not entered yet" and no error
 */
export function edgeRangeMessage(which: "width" | "height", value: number): string | null {
  if (!(value > 0) || (value >= smallestEdge && value <= largestEdge)) return null;
  return which === "width" ? widthRangeMessage : heightRangeMessage;
}

/** True when both edges (cm) are within the range that can be ordered. */
export function isOrderable(width: number, height: number): boolean {
  return [width, height].every((value) => value >= smallestEdge && value <= largestEdge);
}
