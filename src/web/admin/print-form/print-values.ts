import { z } from "zod";
import { newPrint, printInputSchema, sizeRequiredMessage } from "../../../core/entities/print.ts";
import { parsePrintSizes, printSizeSchema } from "../../../core/entities/print-size.ts";
import type { PrintBody, StoredPrint } from "../api/records.ts";
import { slotCount, slotsOf } from "../pictures/slots.ts";

/** The core schema with sizes as a list instead of JSON text. */
export const printFormSchema = printInputSchema
  .omit({ availableSizes: true, position: true })
  .extend({
    preferredMaterial: printInputSchema.shape.preferredMaterial.unwrap(),
    status: printInputSchema.shape.status.unwrap(),
    featured: z.boolean(),
    sizes: z.array(printSizeSchema).min(1, sizeRequiredMessage),
  });
export type PrintValues = z.input<typeof printFormSchema>;

export function blankPrint(): PrintValues {
  return {
    title: "",
    description: "",
    artworkId: null,
    ...newPrint,
    images: slotsOf([]),
    sizes: [],
  };
}

/** Keeps fields without an input; the schema drops them. */
export function printValues(print: StoredPrint): PrintValues {
  return {
    ...print,
    description: print.description ?? "",
    images: slotsOf(print.images),
    sizes: parsePrintSizes(print.availableSizes),
  };
}

/**
 * Builds the request body. Fields that the form lacks (position, pictures beyond the third) keep
 * their stored values.
 */
export function printBody(
  { sizes, ...values }: z.output<typeof printFormSchema>,
  stored: StoredPrint | null,
): PrintBody {
  return {
    ...values,
    description: values.description || null,
    artworkId: values.artworkId ?? null,
    images: [...values.images, ...(stored?.images.slice(slotCount) ?? [])],
    availableSizes: JSON.stringify(sizes),
    position: stored?.position ?? newPrint.position,
  };
}
