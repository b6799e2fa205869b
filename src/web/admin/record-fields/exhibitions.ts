import { type ExhibitionType, exhibitionTypes } from "../../../core/entities/exhibition-rules.ts";
import { dropEmptyEntries } from "../../../core/records/entry-lines.ts";
import { texts } from "../texts/texts.ts";
import { type FormFields, toChoices } from "./form-field.ts";

export const exhibitionTypeNames: Record<ExhibitionType, string> = {
  solo: texts.exhibitions.types.solo,
  group: texts.exhibitions.types.group,
};

/** The fields in the form of an exhibition; null for a field that the site sets. */
export const exhibitionForm = {
  id: null,
  title: { control: "text", label: texts.common.title, translated: true },
  type: {
    control: "select",
    label: texts.common.type,
    choices: toChoices(exhibitionTypes, exhibitionTypeNames),
    blank: "solo",
  },
  venue: { control: "text", label: texts.exhibitions.fields.venue, translated: true },
  location: { control: "text", label: texts.common.location, translated: true },
  year: {
    control: "number",
    kind: "year",
    label: texts.common.year,
    blank: () => new Date().getFullYear(),
    // The server stores an empty text as 0, which means that the exhibition has no year.
    toApiValue: (year) => (year === null ? "" : year),
  },
  startDate: { control: "text", label: texts.exhibitions.fields.startDate, translated: true },
  endDate: { control: "text", label: texts.exhibitions.fields.endDate, translated: true },
  description: { control: "area", label: texts.common.description, rows: 3, translated: true },
  image: { control: "picture", label: texts.exhibitions.fields.image },
  text: { control: "area", label: texts.exhibitions.fields.text, rows: 6, translated: true },
  installationViews: {
    control: "pictures",
    label: texts.exhibitions.fields.installationViews,
    slots: 6,
  },
  installationCaptions: {
    control: "lines",
    label: texts.exhibitions.fields.installationCaptions,
    rows: 3,
    translated: true,
    // A slot without a picture gets no caption.
    toApiValue: (captions, { installationViews: views }) =>
      dropEmptyEntries(String(captions ?? ""), Array.isArray(views) ? views : []),
  },
  address: {
    control: "area",
    label: texts.exhibitions.fields.address,
    rows: 2,
    translated: true,
  },
  hours: { control: "area", label: texts.exhibitions.fields.hours, rows: 2, translated: true },
  press: { control: "area", label: texts.exhibitions.fields.press, rows: 3 },
  works: { control: "works", label: texts.exhibitions.fields.works, blank: () => [] },
} satisfies FormFields<"exhibitions">;
