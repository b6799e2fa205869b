import type { ApiPrint } from "../../../core/entities/print.ts";
import { newPrint } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { slotCount, slotsOf } from "../pictures/slots.ts";
import { readPrintSizes } from "../print-sizes/read-sizes.ts";

/** Sizes are a list instead of JSON text. */
export type PrintValues = Omit<ApiPrint, "id" | "createdAt" | "updatedAt" | "availableSizes"> & {
  availableSizes: PrintSize[];
};

export function blankPrint(): PrintValues {
  return {
    title: "",
    description: "",
    artworkId: null,
    ...newPrint,
    published: true,
    images: slotsOf([]),
    availableSizes: [],
  };
}

export function printValues({ id, createdAt, updatedAt, ...print }: ApiPrint): PrintValues {
  return {
    ...print,
    images: slotsOf(print.images),
    availableSizes: readPrintSizes(print.availableSizes),
  };
}

/**
 * Keeps the stored pictures beyond the third, which the form lacks. Leaves out an empty list of
 * sizes, so that the server asks for one.
 */
export function workBody(values: PrintValues, stored: ApiPrint | null) {
  const sizes = values.availableSizes;
  return {
    ...values,
    images: [...values.images, ...(stored?.images.slice(slotCount) ?? [])],
    availableSizes: sizes.length > 0 ? JSON.stringify(sizes) : undefined,
  };
}
