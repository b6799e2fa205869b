import { materialNames, printStatusNames } from "../texts/choice-names.ts";
import { texts } from "../texts/texts.ts";
import type { FormFields } from "./form-field.ts";

export const printFields: FormFields<"prints"> = {
  title: { control: "text", label: texts.printForm.printTitle },
  description: { control: "area", label: texts.common.description, rows: 4 },
  images: { control: "pictures", label: texts.common.pictures },
  artworkId: { control: "artwork", label: texts.printForm.referenceArtworkOptional, blank: null },
  availableSizes: {
    control: "sizes",
    label: texts.versions.sizes,
    // The server asks for sizes that are missing.
    sent: (sizes) => (Array.isArray(sizes) && sizes.length > 0 ? JSON.stringify(sizes) : undefined),
  },
  preferredMaterial: {
    control: "select",
    label: texts.printForm.preferredMaterial,
    choices: materialNames,
    blank: "paper",
  },
  status: {
    control: "select",
    label: texts.printForm.status,
    choices: printStatusNames,
    blank: "active",
  },
  featured: { control: "check", label: texts.printForm.featuredPrintEdition },
  // Its list shows the place.
  position: { control: "kept", label: "", blank: 0 },
  published: { control: "check", label: texts.workForm.showOnSite, blank: true },
  editionSize: { control: "number", label: texts.papers.editionSize },
  id: null,
  createdAt: null,
  updatedAt: null,
};
