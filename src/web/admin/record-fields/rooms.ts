import { languages } from "../../../core/languages.ts";
import { languageName } from "../texts/language-name.ts";
import { texts } from "../texts/texts.ts";
import type { FormFields } from "./form-field.ts";

/** The fields in the form of a private room; null for a field that the site sets. */
export const roomForm = {
  id: null,
  title: { control: "text", label: texts.common.title },
  letter: { control: "area", label: texts.rooms.fields.letter, rows: 8 },
  works: { control: "works", label: texts.rooms.fields.works, blank: () => [] },
  showsPrices: { control: "check", label: texts.rooms.fields.showsPrices, blank: true },
  endsOn: { control: "day", label: texts.rooms.fields.endsOn },
  language: {
    control: "select",
    label: texts.rooms.fields.language,
    choices: [
      { value: "", label: texts.rooms.ownLanguage },
      ...languages.map((language) => ({ value: language, label: languageName(language) })),
    ],
    blank: "",
    toApiValue: (language) => language || null,
  },
} satisfies FormFields<"rooms">;
