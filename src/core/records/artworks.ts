import { z } from "zod";
import { artworkSizes, artworkTypes, availabilities } from "../entities/artwork-rules.ts";
import { materialSchema, printSizesText } from "../entities/print-size.ts";
import { possiblyEmptyText, requiredText, wholeNumber } from "../entities/text.ts";
import { encodeError } from "../errors.ts";
import { site } from "../routes.ts";
import type { Collection } from "./collection.ts";
import type { AnswerOf, Fields, InputOf, RecordOf } from "./field.ts";
import { checkbox, id, optionalLinkField, pictures, published } from "./shared-fields.ts";
import { sizesOrNull } from "./stored-forms.ts";

const translatable = { translated: true } as const;

/**
 * For each field: `input` is its schema in requests, `value` its schema in records if that differs,
 * `stored` its form in the database if that differs.
 */
export const artworkFields = {
  title: { input: requiredText("titleRequired"), ...translatable },
  description: {
    input: possiblyEmptyText("descriptionRequired"),
    ...translatable,
  },
  medium: { input: requiredText("mediumRequired"), ...translatable },
  dimensions: { input: requiredText("dimensionsRequired") },
  year: {
    input: wholeNumber("Year"),
  },
  /** In whole units of the currency of artworks. */
  price: {
    input: wholeNumber("Price").min(0, encodeError("priceNegative")),
  },
  images: pictures,
  type: { input: z.enum(artworkTypes) },
  size: { input: z.enum(artworkSizes) },
  availability: { input: z.enum(availabilities) },
  saatchiUrl: optionalLinkField,
  buyLink: optionalLinkField,
  featured: checkbox,
  availableForPrint: checkbox,
  printSizes: {
    input: printSizesText.nullish(),
    value: printSizesText.nullable(),
    stored: sizesOrNull,
  },
  preferredPrintMaterial: {
    input: materialSchema.default("paper"),
    value: materialSchema,
  },
  published,
  wireDrop: {
    input: z
      .number()
      .min(0)
      .max(200)
      .nullish()
      .describe(
        "From the upper edge to the tightened wire, in cm; if absent, a change leaves it as it is",
      ),
    value: z.number().nullable(),
    readers: "painter",
  },
  id,
  position: { value: z.int(), setBySite: "lastPlace" },
} satisfies Fields;

export const artworks: Collection<typeof artworkFields> = {
  words: { one: "an artwork", many: "artworks" },
  about: "Originals, in the gallery's order",
  order: ["position", "asc"],
  summaries: {
    list: "by position, then id",
    create: "embedded images are stored as files",
    update: "its position stays",
    delete: "prints that refer to it stay",
  },
  page: { address: ({ id }) => site.artwork(id) },
};

export interface ArtworkInput extends InputOf<typeof artworkFields> {}
export interface Artwork extends RecordOf<typeof artworkFields> {}
/** An artwork as the API sends it: `printSizes` is JSON text. */
export interface ApiArtwork extends AnswerOf<typeof artworkFields> {}
