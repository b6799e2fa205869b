import { z } from "zod";
import { exhibitionTypes, parseYear } from "../entities/exhibition-rules.ts";
import { imageReference } from "../entities/link.ts";
import { optionalText, requiredText, wholeNumber } from "../entities/text.ts";
import type { Collection } from "./collection.ts";
import type { Fields, RecordOf } from "./field.ts";
import { works } from "./selection.ts";
import { id } from "./shared-fields.ts";
import { orNull } from "./stored-forms.ts";

const written = { value: z.string(), translated: true } as const;
const optional = { value: z.string().nullable(), stored: orNull } as const;
const optionalWords = { ...optional, input: optionalText, translated: true } as const;

export const exhibitionFields = {
  id,
  title: { input: requiredText("titleRequired"), ...written },
  type: {
    input: z.enum(exhibitionTypes).default("solo"),
    value: z.enum(exhibitionTypes),
  },
  venue: { input: requiredText("venueRequired"), ...written },
  location: { input: requiredText("locationRequired"), ...written },
  year: {
    input: z.preprocess(
      (year) => (typeof year === "string" ? parseYear(year) : year),
      wholeNumber("Year"),
    ),
    value: z.int(),
  },
  // Dates are free text.
  startDate: optionalWords,
  endDate: optionalWords,
  description: optionalWords,
  image: { ...optional, input: imageReference.nullish(), hasPictures: true },
  works,
} satisfies Fields;

export const exhibitions: Collection<typeof exhibitionFields> = {
  words: { one: "an exhibition", many: "exhibitions" },
  about: "Solo and group exhibitions",
  order: ["year", "desc"],
  summaries: { list: "newest year first" },
  // One screen shows all.
  page: null,
  lackedBy: null,
};

export interface Exhibition extends RecordOf<typeof exhibitionFields> {}
