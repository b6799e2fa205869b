import { z } from "zod";
import { isActive, printStatuses } from "../entities/print-rules.ts";
import { materialSchema, printSizesText } from "../entities/print-size.ts";
import { optionalText, requiredText, wholeNumber } from "../entities/text.ts";
import { encodeError } from "../errors.ts";
import { site } from "../routes.ts";
import type { Collection } from "./collection.ts";
import type { AnswerOf, Fields, RecordOf } from "./field.ts";
import { checkbox, id, pictures, published } from "./shared-fields.ts";
import { emptyAsNull, sizes } from "./stored-forms.ts";

/**
 * For each field: `input` is its schema in requests, `value` its schema in records if that differs,
 * `stored` its form in the database if that differs. Times are ISO 8601, UTC.
 */
export const printFields = {
  title: { input: requiredText("titleRequired"), translated: true },
  description: {
    input: optionalText,
    value: z.string().nullable(),
    stored: emptyAsNull,
    translated: true,
  },
  images: pictures,
  artworkId: {
    input: wholeNumber("artworkId").nullish(),
    value: z.int().nullable(),
    stored: emptyAsNull,
    refersTo: "artworks",
  },
  availableSizes: {
    input: printSizesText,
    stored: sizes,
  },
  preferredMaterial: {
    input: materialSchema.default("paper"),
    value: materialSchema,
  },
  status: {
    input: z.enum(printStatuses).default("active"),
    value: z.enum(printStatuses),
  },
  featured: checkbox,
  position: { input: wholeNumber("Position").default(0), value: z.int() },
  published,
  editionSize: {
    input: wholeNumber("The edition")
      .min(1, encodeError("numberTooSmall", { field: "The edition" }))
      .nullish()
      .describe("Number of copies; if absent, a change leaves it as it is"),
    value: z.int().nullable(),
    readers: "painter",
  },
  /** About the edition, e.g. "Signed on the back". */
  editionFacts: {
    input: optionalText,
    value: z.string().nullable(),
    stored: emptyAsNull,
    translated: true,
  },
  id,
  createdAt: { value: z.string(), setBySite: "createdAt" },
  updatedAt: { value: z.string(), setBySite: "updatedAt" },
} satisfies Fields;

export const prints: Collection<typeof printFields> = {
  words: { one: "a print edition", many: "print editions" },
  about: "Print editions and their sizes",
  order: ["position", "asc"],
  summaries: {
    list: "by position, then id; discontinued ones included",
    create: "embedded images are stored as files",
  },
  page: { address: ({ id }) => site.print(id), isShown: isActive },
};

export interface Print extends RecordOf<typeof printFields> {}
/** A print as the API sends it: `availableSizes` is JSON text. */
export interface ApiPrint extends AnswerOf<typeof printFields> {}
