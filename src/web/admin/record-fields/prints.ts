import { materials, printStatuses } from "../../../core/entities/print-rules.ts";
import { materialNames, printStatusNames } from "../texts/choice-names.ts";
import { texts } from "../texts/texts.ts";
import { type FormFields, toChoices } from "./form-field.ts";
import { slotCount } from "./slots.ts";

/** The fields in the form of a print edition; null for a field that the site sets. */
export const printForm = {
  title: { control: "text", label: texts.prints.fields.title, translated: true },
  description: { control: "area", label: texts.common.description, rows: 4, translated: true },
  images: { control: "pictures", label: texts.common.pictures, slots: slotCount },
  artworkId: { control: "artwork", label: texts.prints.fields.artworkId, blank: null },
  availableSizes: {
    control: "sizes",
    label: texts.prints.fields.availableSizes,
    // If sizes are missing, the server answers with a message that asks for them.
    toApiValue: (sizes) =>
      Array.isArray(sizes) && sizes.length > 0 ? JSON.stringify(sizes) : undefined,
  },
  preferredMaterial: {
    control: "select",
    label: texts.prints.fields.preferredMaterial,
    choices: toChoices(materials, materialNames),
    blank: "paper",
  },
  status: {
    control: "select",
    label: texts.prints.fields.status,
    choices: toChoices(printStatuses, printStatusNames),
    blank: "active",
  },
  featured: { control: "check", label: texts.prints.fields.featured },
  position: { control: "none", label: texts.ordering.order, blank: 0 },
  published: { control: "check", label: texts.workForm.fields.published, blank: true },
  editionSize: { control: "number", kind: "whole", label: texts.papers.editionSize },
  editionFacts: {
    control: "area",
    label: texts.prints.fields.editionFacts,
    rows: 3,
    translated: true,
  },
  id: null,
  createdAt: null,
  updatedAt: null,
} satisfies FormFields<"prints">;
