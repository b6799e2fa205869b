import { texts } from "../texts/texts.ts";
import type { FormFields } from "./form-field.ts";

/** The fields in the form of a series; null for a field that the site sets. */
export const seriesForm = {
  id: null,
  title: { control: "text", label: texts.common.title, translated: true },
  years: { control: "text", label: texts.series.fields.years },
  text: { control: "area", label: texts.series.fields.text, rows: 5, translated: true },
  cover: { control: "picture", label: texts.series.fields.cover },
  works: { control: "works", label: texts.series.fields.works, blank: () => [] },
  position: null,
} satisfies FormFields<"series">;
