import { z } from "zod";
import { encodeError } from "../errors.ts";
import { images } from "./link.ts";
import { printStatuses } from "./print-rules.ts";
import { materialSchema, printSizesText } from "./print-size.ts";
import { publishedAnswer, publishedInput } from "./published.ts";
import { optionalText, requiredText, wholeNumber } from "./text.ts";
/** `availableSizes` is JSON text of a list, which may be empty. */
export const printInputSchema = z.object({
  title: requiredText("titleRequired"),
  description: optionalText,
  images,
  artworkId: wholeNumber("artworkId").nullish(),
  availableSizes: printSizesText,
  preferredMaterial: materialSchema.default("paper"),
  status: z.enum(printStatuses).default("active"),
  featured: z.boolean().default(false),
  position: wholeNumber("Position").default(0),
  published: publishedInput,
  editionSize: wholeNumber("The edition")
    .min(1, encodeError("numberTooSmall", { field: "The edition" }))
    .nullish()
    .describe("Number of copies; if absent, a change leaves it as it is"),
});
export type PrintInput = z.output<typeof printInputSchema>;

/** Times in ISO 8601, UTC. */
export const printSchema = printInputSchema.extend({
  id: z.int(),
  description: z.string().nullable(),
  artworkId: z.int().nullable(),
  preferredMaterial: materialSchema,
  status: z.enum(printStatuses),
  featured: z.boolean(),
  position: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  published: z.boolean(),
  editionSize: z.int().nullable(),
});
export type Print = z.output<typeof printSchema>;
const maxThumbnails = 500;

export const thumbnailsRequestSchema = z.object({
  ids: z
    .array(wholeNumber("An id"), { error: encodeError("idsNotList") })
    .max(maxThumbnails, encodeError("tooManyIds", { count: maxThumbnails })),
});
export const thumbnailsSchema = z.object({ thumbnails: z.record(z.string(), z.string()) });

export const apiPrintSchema = printSchema.extend({
  published: publishedAnswer,
  editionSize: printSchema.shape.editionSize.optional(),
});

/** `availableSizes` as JSON text. */
export type ApiPrint = z.input<typeof apiPrintSchema>;

export function toApiPrint({ published: _, editionSize: __, ...print }: Print): ApiPrint {
  return { ...print, availableSizes: JSON.stringify(print.availableSizes) };
}

/** As `toApiPrint`, with what only the painter sees. */
export function toAdminPrint(print: Print): ApiPrint {
  return { ...toApiPrint(print), published: print.published, editionSize: print.editionSize };
}
