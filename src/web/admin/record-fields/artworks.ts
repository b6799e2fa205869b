import {
  type ArtworkSize,
  type ArtworkType,
  artworkSizes,
  artworkTypes,
  availabilities,
} from "../../../core/entities/artwork-rules.ts";
import { materials } from "../../../core/entities/print-rules.ts";
import { fill } from "../../../core/template.ts";
import { availabilityNames, materialNames } from "../texts/choice-names.ts";
import { adminLanguage, texts } from "../texts/texts.ts";
import { type FormFields, toChoices } from "./form-field.ts";
import { slotCount } from "./slots.ts";

const artworkTypeNames: Record<ArtworkType, string> = {
  oil: texts.artworks.types.oil,
  acrylic: texts.artworks.types.acrylic,
  mixed: texts.artworks.types.mixed,
  watercolor: texts.artworks.types.watercolor,
  digital: texts.artworks.types.digital,
};

// The English text is "Medium size", because "Medium" is also the label of the technique. In the
// list of sizes the short word is clear.
const artworkSizeNames: Record<ArtworkSize, string> = {
  small: texts.artworks.sizes.small,
  medium: adminLanguage === "en" ? "Medium" : texts.artworks.sizes.medium,
  large: texts.artworks.sizes.large,
};

/** The fields in the form of an artwork; null for a field that the site sets. */
export const artworkForm = {
  title: { control: "text", label: texts.common.title, translated: true },
  description: { control: "area", label: texts.common.description, rows: 5, translated: true },
  medium: { control: "text", label: texts.artworks.fields.medium, translated: true },
  dimensions: { control: "text", label: texts.artworks.fields.dimensions },
  year: {
    control: "number",
    kind: "year",
    label: texts.common.year,
    blank: () => new Date().getFullYear(),
  },
  // The form itself shows the label with the currency.
  price: {
    control: "number",
    kind: "whole",
    label: fill(texts.artworks.fields.price, { currency: "" }),
    blank: 0,
  },
  images: { control: "pictures", label: texts.common.pictures, slots: slotCount },
  type: {
    control: "select",
    label: texts.common.type,
    choices: toChoices(artworkTypes, artworkTypeNames),
    blank: "oil",
  },
  size: {
    control: "select",
    label: texts.artworks.fields.size,
    choices: toChoices(artworkSizes, artworkSizeNames),
    blank: "medium",
  },
  availability: {
    control: "select",
    label: texts.artworks.fields.availability,
    choices: toChoices(availabilities, availabilityNames),
    blank: "available",
  },
  saatchiUrl: { control: "link", label: texts.artworks.fields.saatchiUrl },
  buyLink: { control: "link", label: texts.artworks.fields.buyLink },
  featured: { control: "check", label: texts.artworks.fields.featured },
  availableForPrint: { control: "check", label: texts.artworks.fields.availableForPrint },
  printSizes: {
    control: "sizes",
    label: texts.artworks.fields.printSizes,
    toApiValue: (sizes, { availableForPrint }) =>
      availableForPrint ? JSON.stringify(sizes) : null,
  },
  preferredPrintMaterial: {
    control: "none",
    label: texts.prints.fields.preferredMaterial,
    choices: toChoices(materials, materialNames),
    blank: "paper",
  },
  published: { control: "check", label: texts.workForm.fields.published, blank: true },
  wireDrop: { control: "number", kind: "decimal", label: texts.papers.wireDrop },
  id: null,
  position: null,
} satisfies FormFields<"artworks">;
