import { exhibitionTypeNames } from "../texts/choice-names.ts";
import { texts } from "../texts/texts.ts";
import type { FormFields } from "./form-field.ts";

export const exhibitionFields: FormFields<"exhibitions"> = {
  id: null,
  title: { control: "text", label: texts.common.title },
  type: {
    control: "select",
    label: texts.common.type,
    choices: exhibitionTypeNames,
    blank: "solo",
  },
  venue: { control: "text", label: texts.exhibitions.venue },
  location: { control: "text", label: texts.common.location },
  // As typed: the server reads the year at its beginning.
  year: {
    control: "text",
    label: texts.common.year,
    blank: () => String(new Date().getFullYear()),
  },
  startDate: { control: "text", label: texts.exhibitions.startDate },
  endDate: { control: "text", label: texts.exhibitions.endDate },
  description: { control: "area", label: texts.common.description, rows: 3 },
  image: { control: "picture", label: texts.exhibitions.exhibitionImage },
};
