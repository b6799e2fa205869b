import type { ArtworkSize, ArtworkType } from "../../../core/entities/artwork-rules.ts";
import { availabilityNames, materialNames } from "../texts/choice-names.ts";
import { fill } from "../texts/fill.ts";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import type { FormFields } from "./form-field.ts";

const artworkTypeNames: Record<ArtworkType, string> = {
  oil: texts.artworkForm.oil,
  acrylic: texts.artworkForm.acrylic,
  mixed: texts.artworkForm.mixedMedia,
  watercolor: texts.artworkForm.watercolor,
  digital: texts.artworkForm.digitalArt,
};

// English has one word for a technique and a size.
const artworkSizeNames: Record<ArtworkSize, string> = {
  small: texts.artworkForm.small,
  medium: adminLanguage === "en" ? "Medium" : texts.artworkForm.mediumSize,
  large: texts.artworkForm.large,
};

export const artworkFields: FormFields<"artworks"> = {
  title: { control: "text", label: texts.common.title },
  description: { control: "area", label: texts.common.description, rows: 5 },
  medium: { control: "text", label: texts.artworkForm.medium },
  dimensions: { control: "text", label: texts.artworkForm.dimensions },
  year: {
    control: "number",
    label: texts.common.year,
    blank: () => new Date().getFullYear(),
  },
  // The form adds the currency.
  price: {
    control: "number",
    label: fill(texts.artworkForm.priceCurrency, { currency: "" }),
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
    label: texts.artworkForm.size,
    choices: artworkSizeNames,
    blank: "medium",
  },
  availability: {
    control: "select",
    label: texts.artworkForm.availability,
    choices: availabilityNames,
    blank: "available",
  },
  saatchiUrl: { control: "link", label: texts.artworkForm.marketplaceUrlOptional },
  buyLink: { control: "link", label: texts.artworkForm.buyLinkOptional },
  featured: { control: "check", label: texts.artworkForm.featuredArtworkShowOnHomepage },
  availableForPrint: { control: "check", label: texts.artworkForm.availableAsPrint },
  printSizes: {
    control: "sizes",
    label: texts.versions.printSizes,
    sent: (sizes, { availableForPrint }) => (availableForPrint ? JSON.stringify(sizes) : null),
  },
  preferredPrintMaterial: {
    control: "kept",
    label: texts.printForm.preferredMaterial,
    choices: materialNames,
    blank: "paper",
  },
  published: { control: "check", label: texts.workForm.showOnSite, blank: true },
  wireDrop: { control: "number", label: texts.papers.wireDrop },
  id: null,
  position: null,
};
