import { z } from "zod";
import { imageReference } from "../entities/link.ts";
import { optionalText, requiredText } from "../entities/text.ts";
import { site } from "../routes.ts";
import type { Collection } from "./collection.ts";
import type { Fields, RecordOf } from "./field.ts";
import { listImages, type SelectedRecord, works } from "./selection.ts";
import { id, nullableText } from "./shared-fields.ts";

/**
 * For each field: `input` is its schema in requests, `value` its schema in records if that differs,
 * `stored` its form in the database if that differs.
 */
export const seriesFields = {
  title: { input: requiredText("titleRequired"), translated: true },
  // Any text that the painter types, e.g. "2019–2023".
  years: { ...nullableText, input: optionalText },
  text: { ...nullableText, input: optionalText, translated: true },
  /** Null or empty for the picture of the first work. */
  cover: { ...nullableText, input: imageReference.nullish(), hasPictures: true },
  works,
  id,
  position: { value: z.int(), setBySite: "lastPlace" },
} satisfies Fields;

export const series: Collection<typeof seriesFields> = {
  words: { one: "a series", many: "series" },
  about: "Works that belong together",
  order: ["position", "asc"],
  summaries: { list: "by position, then id", delete: "its works stay" },
  page: { address: site.oneSeries, isShown: ({ works }) => works.length > 0 },
  missingInExportsUpTo: "1.0.0",
};

/** Returns the cover: the painter's choice, else the first work's first picture, else undefined. */
export function findSeriesCover(
  { cover }: Pick<Series, "cover">,
  firstWork: SelectedRecord | undefined,
): string | undefined {
  return cover || (firstWork && listImages(firstWork)[0]);
}

export interface Series extends RecordOf<typeof seriesFields> {}
