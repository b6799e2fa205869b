import { z } from "zod";
import { newPrint, printInputSchema, sizeRequiredMessage } from "../../../core/entities/print.ts";
import { parsePrintSizes, printSizeSchema } from "../../../core/entities/print-size.ts";
import type { PrintBody, StoredPrint } from "../api/prints.ts";
import { slotCount, slotsOf } from "../pictures/slots.ts";

/** The print form: the core's rules, with the sizes as a list instead of JSON text. */
export const printFormSchema = printInputSchema
  .omit({ availableSizes: true, position: true })
  .extend({
    preferredMaterial: printInputSchema.shape.preferredMaterial.unwrap(),
    status: printInputSchema.shape.status.unwrap(),
    featured: z.boolean(),
    sizes: z.array(printSizeSchema).min(1, sizeRequiredMessage),
  });
export type PrintValues = z.input<typeof printFormSchema>;

/** What a new print edition's form starts with. */
export function blankPrint(): PrintValues {
  const { position: _position, ...defaults } = newPrint;
  return {
    title: "",
    description: "",
    artworkId: null,
    ...defaults,
    images: slotsOf([]),
    sizes: [],
  };
}

/** A stored print edition as its form shows it. */
export function printValues(print: StoredPrint): PrintValues {
  const { title, artworkId, preferredMaterial, status, featured } = print;
  return {
    title,
    artworkId,
    preferredMaterial,
    status,
    featured,
    description: print.description ?? "",
    images: slotsOf(print.images),
    sizes: parsePrintSizes(print.availableSizes),
  };
}

/** What is sent; what the form does not show (position, pictures beyond the third) stays. */
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
