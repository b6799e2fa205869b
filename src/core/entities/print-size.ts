import { z } from "zod";
import { encodeError } from "../errors.ts";
import { materials, maxEdgeCm, minEdgeCm, readSizeList } from "./print-rules.ts";

export const materialSchema = z.enum(materials);

function edge(code: "widthOutside" | "heightOutside") {
  const message = encodeError(code, { min: minEdgeCm, max: maxEdgeCm });
  return z.number({ error: message }).min(minEdgeCm, message).max(maxEdgeCm, message);
}

/**
 * Edges in cm. `priceOverride` is the painter's own price, in the currency of prints; without it the
 * price is calculated.
 */
export const printSizeSchema = z.object({
  width: edge("widthOutside"),
  height: edge("heightOutside"),
  material: materialSchema,
  priceOverride: z
    .number(encodeError("priceNotNumber"))
    .min(0, encodeError("priceNegative"))
    .max(1_000_000, encodeError("numberTooLarge", { field: "Price" }))
    .nullish(),
});
export type PrintSize = z.infer<typeof printSizeSchema>;

const maxSizesOfPrint = 200;

/**
 * The sizes of a print as JSON text. Reads invalid JSON as an empty list. Refuses an invalid size and
 * a value that is not a text.
 */
export const printSizesText = z.codec(
  z.string({
    error: ({ input }) =>
      encodeError(input === undefined ? "printSizeRequired" : "printSizesNotList"),
  }),
  z
    .array(printSizeSchema)
    .max(maxSizesOfPrint, encodeError("tooManySizes", { count: maxSizesOfPrint })),
  {
    decode: (json) => readSizeList(json) as PrintSize[],
    encode: (sizes) => JSON.stringify(sizes),
  },
);

/** Parses the sizes of a print from JSON text. Skips invalid entries. */
export function parsePrintSizes(json: string): PrintSize[] {
  return readSizeList(json).flatMap((entry) => {
    const size = printSizeSchema.safeParse(entry);
    return size.success ? [size.data] : [];
  });
}
