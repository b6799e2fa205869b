import { z } from "zod";
import { exhibitionTypes, parseYear } from "../entities/exhibition-rules.ts";
import { imageReference, possiblyNoImages } from "../entities/link.ts";
import { pressText } from "../entities/press.ts";
import { optionalText, requiredText, untrimmedText, wholeNumber } from "../entities/text.ts";
import { site } from "../routes.ts";
import type { Collection } from "./collection.ts";
import type { Fields, RecordOf } from "./field.ts";
import { works } from "./selection.ts";
import { id, nullableText } from "./shared-fields.ts";
import { list } from "./stored-forms.ts";

const requiredWords = { value: z.string(), translated: true } as const;
const optionalWords = { ...nullableText, input: optionalText, translated: true } as const;

/**
 * For each field: `input` is its schema in requests, `value` its schema in records if that differs,
 * `stored` its form in the database if that differs.
 */
export const exhibitionFields = {
  id,
  title: { input: requiredText("titleRequired"), ...requiredWords },
  type: {
    input: z.enum(exhibitionTypes).default("solo"),
    value: z.enum(exhibitionTypes),
  },
  venue: { input: requiredText("venueRequired"), ...requiredWords },
  location: { input: requiredText("locationRequired"), ...requiredWords },
  year: {
    input: z.preprocess(
      (year) => (typeof year === "string" ? parseYear(year) : year),
      wholeNumber("Year"),
    ),
    value: z.int(),
  },
  // The painter may type any text as a date.
  startDate: optionalWords,
  endDate: optionalWords,
  description: optionalWords,
  image: { ...nullableText, input: imageReference.nullish(), hasPictures: true },
  text: optionalWords,
  installationViews: {
    input: possiblyNoImages.optional(),
    value: z.array(z.string()),
    stored: list,
    hasPictures: true,
  },
  installationCaptions: {
    ...optionalWords,
    // The first views may have no caption.
    input: untrimmedText.nullish().describe("One line for each view, in their order"),
    oneLinePerEntryOf: "installationViews",
  },
  address: optionalWords,
  hours: optionalWords,
  press: {
    ...nullableText,
    input: pressText.nullish().describe("One link per line: words, then the address"),
  },
  works,
} satisfies Fields;

export const exhibitions: Collection<typeof exhibitionFields> = {
  words: { one: "an exhibition", many: "exhibitions" },
  about: "Solo and group exhibitions",
  order: ["year", "desc"],
  summaries: { list: "newest year first" },
  // One screen lists all exhibitions. An exhibition with more facts than its card has a page too.
  page: { address: site.exhibition, isShown: hasExhibitionPage },
};

/** True if the exhibition has facts that the card in the list of exhibitions does not show. */
export function hasExhibitionPage(
  exhibition: Pick<
    Exhibition,
    "text" | "installationViews" | "address" | "hours" | "press" | "works"
  >,
): boolean {
  const { text, installationViews, address, hours, press, works } = exhibition;
  return [text, address, hours, press].some(Boolean) || installationViews.length + works.length > 0;
}

export interface Exhibition extends RecordOf<typeof exhibitionFields> {}
