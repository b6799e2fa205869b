import type { ArtworkSize, ArtworkType } from "../../../core/entities/artwork-rules.ts";
import { fill } from "../../../core/template.ts";
import { availabilityNames, materialNames } from "../texts/choice-names.ts";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import type { FormFields } from "./form-field.ts";

const artworkTypeNames: Record<ArtworkType, string> = {
  oil: texts.artworkForm.types.oil,
  acrylic: texts.artworkForm.types.acrylic,
  mixed: texts.artworkForm.types.mixed,
  watercolor: texts.artworkForm.types.watercolor,
  digital: texts.artworkForm.types.digital,
};

// English has one word for a technique and a size.
const artworkSizeNames: Record<ArtworkSize, string> = {
  small: texts.artworkForm.sizes.small,
  medium: adminLanguage === "en" ? "Medium" : texts.artworkForm.sizes.medium,
  large: texts.artworkForm.sizes.large,
};

export const artworkFields: FormFields<"artworks"> = {
  title: { control: "text", label: texts.common.title },
  description: { control: "area", label: texts.common.description, rows: 5 },
  medium: { control: "text", label: texts.artworkForm.fields.medium },
  dimensions: { control: "text", label: texts.artworkForm.fields.dimensions },
  year: {
    control: "number",
    label: texts.common.year,
    blank: () => new Date().getFullYear(),
  },
  // The form adds the currency.
  price: {
    control: "number",
    label: fill(texts.artworkForm.fields.price, { currency: "" }),
    blank: 0,
  },
  images: { control: "pictures", label: texts.common.pictures },
  type: {
    control: "select",
    label: texts.common.type,
    choices: artworkTypeNames,
    blank: "oil",
  },
  size: {
    control: "select",
    label: texts.artworkForm.fields.size,
    choices: artworkSizeNames,
    blank: "medium",
  },
  availability: {
    control: "select",
    label: texts.artworkForm.fields.availability,
    choices: availabilityNames,
    blank: "available",
  },
  saatchiUrl: { control: "link", label: texts.artworkForm.fields.saatchiUrl },
  buyLink: { control: "link", label: texts.artworkForm.fields.buyLink },
  featured: { control: "check", label: texts.artworkForm.fields.featured },
  availableForPrint: { control: "check", label: texts.artworkForm.fields.availableForPrint },
  printSizes: {
    control: "sizes",
    label: texts.artworkForm.fields.printSizes,
    sent: (sizes, { availableForPrint }) => (availableForPrint ? JSON.stringify(sizes) : null),
  },
  preferredPrintMaterial: {
    control: "kept",
    label: texts.printForm.fields.preferredMaterial,
    choices: materialNames,
    blank: "paper",
  },
  published: { control: "check", label: texts.workForm.fields.published, blank: true },
  wireDrop: { control: "number", label: texts.papers.wireDrop },
  id: null,
  position: null,
};
