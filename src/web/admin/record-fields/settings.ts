/** The fields in the forms of the settings; null for a field that the site sets. */

import { maxNameLength, maxPlaceLength, maxSentenceLength } from "../../../core/entities/artist.ts";
import { rightsStatements } from "../../../core/entities/rights.ts";
import { toCurrency } from "../../../core/sales.ts";
import { type ZoomLimit, zoomLimits } from "../../../core/zoom.ts";
import { adminLanguage, texts } from "../texts/texts.ts";
import { type FormFields, toChoices } from "./form-field.ts";

export const artistSettingsForm = {
  name: {
    control: "text",
    label: texts.artist.fields.name,
    maxLength: maxNameLength,
    translated: true,
  },
  sentence: {
    control: "text",
    label: texts.artist.fields.sentence,
    maxLength: maxSentenceLength,
    translated: true,
  },
  place: {
    control: "text",
    label: texts.artist.fields.place,
    maxLength: maxPlaceLength,
    translated: true,
  },
  translationLanguages: { control: "languages", label: texts.artist.languages.label },
  writingLanguage: { control: "none", label: texts.artist.languages.label },
  id: null,
} satisfies FormFields<"artistSettings">;

export const homepageSettingsForm = {
  heroQuote: { control: "area", label: texts.homepage.fields.heroQuote, rows: 3, translated: true },
  heroImage: { control: "picture", label: texts.homepage.fields.heroImage },
  featuredArtworkIds: { control: "none", label: texts.homepage.fields.featuredOrder },
  id: null,
} satisfies FormFields<"homepageSettings">;

export const artistBioForm = {
  id: null,
  title: { control: "text", label: texts.common.title, translated: true },
  description: { control: "area", label: texts.common.description, rows: 7, translated: true },
  image: { control: "picture", label: texts.artist.fields.image },
  statement: { control: "area", label: texts.artist.fields.statement, rows: 3, translated: true },
  education: { control: "area", label: texts.artist.fields.education, rows: 2, translated: true },
  awards: { control: "area", label: texts.artist.fields.awards, rows: 2, translated: true },
} satisfies FormFields<"artistBio">;

export const contactSettingsForm = {
  instagramUrl: { control: "link", label: texts.contact.fields.instagramUrl },
  saatchiUrl: { control: "link", label: texts.contact.fields.saatchiUrl },
  email: { control: "text", label: texts.contact.fields.email },
  location: { control: "text", label: texts.common.location, translated: true },
  instagramHandle: { control: "text", label: texts.contact.fields.instagramHandle },
  telephone: { control: "text", label: texts.contact.fields.telephone },
  whatsapp: { control: "text", label: texts.contact.fields.whatsapp },
  telegram: { control: "text", label: texts.contact.fields.telegram },
  commission: {
    control: "area",
    label: texts.contact.fields.commission,
    rows: 3,
    translated: true,
  },
  showCommission: { control: "check", label: texts.contact.fields.showCommission },
  id: null,
} satisfies FormFields<"contactSettings">;

const zoomLimitNames: Record<ZoomLimit, string> = {
  off: texts.artworks.zoom.limits.off,
  "2000": texts.artworks.zoom.limits.lower,
  "4000": texts.artworks.zoom.limits.higher,
  full: texts.artworks.zoom.limits.original,
};

/** Texts of two rights. All other rights are names of licences, which stay in English. */
const translatedRights: Record<string, string> = {
  "In copyright": texts.artworks.zoom.rights.copyright,
  "CC0, no rights reserved": texts.artworks.zoom.rights.publicDomain,
};

const rightsChoices = rightsStatements.map(({ uri, name }) => ({
  value: uri,
  label: translatedRights[name] ?? name,
}));

export const zoomSettingsForm = {
  zoom: {
    control: "select",
    label: texts.artworks.zoom.fields.zoom,
    choices: toChoices(zoomLimits, zoomLimitNames),
  },
  rights: { control: "select", label: texts.artworks.zoom.fields.rights, choices: rightsChoices },
  attribution: { control: "text", label: texts.artworks.zoom.fields.attribution, translated: true },
  id: null,
} satisfies FormFields<"zoomSettings">;

/**
 * The currencies at the beginning of the list, by code. Browsers have no Armenian names for them.
 */
const usualCurrencies: Readonly<Record<string, string>> = {
  EUR: texts.prints.sales.currencies.euro,
  USD: texts.prints.sales.currencies.dollar,
  AMD: texts.prints.sales.currencies.dram,
  RUB: texts.prints.sales.currencies.rouble,
  GBP: texts.prints.sales.currencies.pound,
  CHF: texts.prints.sales.currencies.franc,
  GEL: texts.prints.sales.currencies.lari,
};

const [namesLocale = "en"] = Intl.DisplayNames.supportedLocalesOf(adminLanguage);
const currencyNames = new Intl.DisplayNames(namesLocale, { type: "currency" });

const currencyChoices = [
  ...Object.entries(usualCurrencies).map(([value, name]) => ({
    value,
    label: `${name} (${toCurrency(value).symbol})`,
  })),
  ...Intl.supportedValuesOf("currency")
    .filter((code) => !(code in usualCurrencies))
    .map((value) => ({ value, label: `${value}, ${currencyNames.of(value)}` })),
];

export const salesSettingsForm = {
  paperRate: {
    control: "number",
    kind: "decimal",
    label: texts.prints.sales.fields.paperRate,
  },
  canvasRate: {
    control: "number",
    kind: "decimal",
    label: texts.prints.sales.fields.canvasRate,
  },
  customSizes: { control: "check", label: texts.prints.sales.fields.customSizes },
  artworkCurrency: {
    control: "select",
    label: texts.prints.sales.fields.artworkCurrency,
    choices: currencyChoices,
  },
  printCurrency: {
    control: "select",
    label: texts.prints.sales.fields.printCurrency,
    choices: currencyChoices,
  },
  showSoldPrices: { control: "check", label: texts.prints.sales.fields.showSoldPrices },
  showReserved: { control: "check", label: texts.prints.sales.fields.showReserved },
  terms: { control: "area", label: texts.prints.sales.fields.terms, rows: 3, translated: true },
  printFacts: {
    control: "area",
    label: texts.prints.sales.fields.printFacts,
    rows: 3,
    translated: true,
  },
  id: null,
} satisfies FormFields<"salesSettings">;
