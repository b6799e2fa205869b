import {
  type ArtworkSize,
  type ArtworkType,
  artworkSizes,
  artworkTypes,
  availabilities,
} from "../../../core/entities/artwork-rules.ts";
import { materials } from "../../../core/entities/print-size-rules.ts";
import { fill } from "../../../core/template.ts";
import { availabilityNames, materialNames } from "../texts/choice-names.ts";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import { choicesOf, type FormFields } from "./form-field.ts";

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

export const artworkForm = {
  title: { control: "text", label: texts.common.title, translated: true },
  description: { control: "area", label: texts.common.description, rows: 5, translated: true },
  medium: { control: "text", label: texts.artworkForm.fields.medium, translated: true },
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
    choices: choicesOf(artworkTypes, artworkTypeNames),
    blank: "oil",
  },
  size: {
    control: "select",
    label: texts.artworkForm.fields.size,
    choices: choicesOf(artworkSizes, artworkSizeNames),
    blank: "medium",
  },
  availability: {
    control: "select",
    label: texts.artworkForm.fields.availability,
    choices: choicesOf(availabilities, availabilityNames),
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
    choices: choicesOf(materials, materialNames),
    blank: "paper",
  },
  published: { control: "check", label: texts.workForm.fields.published, blank: true },
  wireDrop: { control: "number", label: texts.papers.wireDrop },
  id: null,
  position: null,
} satisfies FormFields<"artworks">;
