import { z } from "zod";
import {
  heightRangeMessage,
  materials,
  maxEdgeCm,
  minEdgeCm,
  widthRangeMessage,
} from "./print-size-rules.ts";

export const materialSchema = z.enum(materials);

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

function readList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const sizeRequiredMessage = "At least one print size is required";

/** JSON text of a list. Invalid JSON reads as an empty list; an invalid size is an error. */
export const printSizesText = z.codec(
  z.string({
    error: ({ input }) =>
      input === undefined ? sizeRequiredMessage : "Print sizes are JSON text of a list",
  }),
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
