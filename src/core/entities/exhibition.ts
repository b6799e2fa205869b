import { z } from "zod";
import { exhibitionTypes, parseYear } from "./exhibition-rules.ts";
import { imageReference } from "./link.ts";
import { optionalText, requiredText, wholeNumber } from "./text.ts";
/** Dates are free text. */
export const exhibitionInputSchema = z.object({
  title: requiredText("titleRequired"),
  type: z.enum(exhibitionTypes).default("solo"),
  venue: requiredText("venueRequired"),
  location: requiredText("locationRequired"),
  year: z.preprocess(
    (year) => (typeof year === "string" ? parseYear(year) : year),
    wholeNumber("Year"),
  ),
  startDate: optionalText,
  endDate: optionalText,
  description: optionalText,
  image: imageReference.nullish(),
});
export type ExhibitionInput = z.output<typeof exhibitionInputSchema>;

export const exhibitionSchema = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(exhibitionTypes),
  venue: z.string(),
  location: z.string(),
  year: z.int(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable(),
});
export type Exhibition = z.output<typeof exhibitionSchema>;
