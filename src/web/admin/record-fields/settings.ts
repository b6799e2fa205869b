import { maxNameLength, maxPlaceLength, maxSentenceLength } from "../../../core/entities/artist.ts";
import { rightsStatements } from "../../../core/entities/rights.ts";
import type { ZoomLimit } from "../../../core/zoom.ts";
import { texts } from "../texts/texts.ts";
import type { FormFields } from "./form-field.ts";

export const artistSettingsFields: FormFields<"artistSettings"> = {
  name: { control: "text", label: texts.artist.artistName, maxLength: maxNameLength },
  sentence: {
    control: "text",
    label: texts.artist.sentenceAboutWork,
    maxLength: maxSentenceLength,
  },
  place: { control: "text", label: texts.artist.place, maxLength: maxPlaceLength },
  translationLanguages: { control: "languages", label: texts.versions.languagesWriteIn },
  id: null,
};

export const homepageSettingsFields: FormFields<"homepageSettings"> = {
  heroQuote: { control: "area", label: texts.homepage.heroQuote, rows: 3 },
  heroImage: { control: "picture", label: texts.homepage.heroBackgroundImage },
  featuredArtworkIds: { control: "kept", label: texts.versions.orderFeaturedArtworks },
  id: null,
};

export const artistBioFields: FormFields<"artistBio"> = {
  id: null,
  title: { control: "text", label: texts.common.title },
  description: { control: "area", label: texts.common.description, rows: 7 },
  image: { control: "picture", label: texts.artist.artistPhoto },
  statement: { control: "area", label: texts.artist.artistStatement, rows: 3 },
  education: { control: "area", label: texts.artist.education, rows: 2 },
  awards: { control: "area", label: texts.artist.awardsRecognition, rows: 2 },
};

export const contactSettingsFields: FormFields<"contactSettings"> = {
  instagramUrl: { control: "link", label: texts.contact.instagramUrl },
  saatchiUrl: { control: "link", label: texts.contact.marketplaceUrl },
  email: { control: "text", label: texts.contact.email },
  location: { control: "text", label: texts.common.location },
  instagramHandle: { control: "text", label: texts.contact.instagramHandle },
  telephone: { control: "text", label: texts.contact.telephoneOptional },
  whatsapp: { control: "text", label: texts.contact.whatsappOptional },
  telegram: { control: "text", label: texts.contact.telegramOptional },
  commission: { control: "area", label: texts.contact.wordsAboutCommissions, rows: 3 },
  showCommission: { control: "check", label: texts.contact.iTakeCommissions },
  id: null,
};

const zoomLimitNames: Record<ZoomLimit, string> = {
  off: texts.artworks.noZoom,
  "2000": texts.artworks.upTo2000Px,
  "4000": texts.artworks.upTo4000Px,
  full: texts.artworks.wholeOriginal,
};

/** Other rights are names of licences, which stay in English. */
const translatedRights: Record<string, string> = {
  "In copyright": texts.artworks.inCopyright,
  "CC0, no rights reserved": texts.artworks.cc0NoRightsReserved,
};

const rightsNames: Record<string, string> = Object.fromEntries(
  rightsStatements.map(({ uri, name }) => [uri, translatedRights[name] ?? name]),
);

export const zoomSettingsFields: FormFields<"zoomSettings"> = {
  zoom: {
    control: "select",
    label: texts.artworks.howCloselyVisitorsMayLook,
    choices: zoomLimitNames,
  },
  rights: { control: "select", label: texts.artworks.rights, choices: rightsNames },
  attribution: { control: "text", label: texts.artworks.attribution },
  id: null,
};

export const salesSettingsFields: FormFields<"salesSettings"> = {
  paperRate: { control: "number", label: texts.prints.paperPricePerDm },
  canvasRate: { control: "number", label: texts.prints.canvasPricePerDm },
  customSizes: { control: "check", label: texts.prints.visitorsMayAskForTheir },
  artworkCurrency: { control: "text", label: texts.prints.currencyOriginals, maxLength: 3 },
  printCurrency: { control: "text", label: texts.prints.currencyPrints, maxLength: 3 },
  showSoldPrices: { control: "check", label: texts.prints.showPricesSoldWorks },
  showReserved: { control: "check", label: texts.prints.showReservedWorksAsReserved },
  terms: { control: "area", label: texts.prints.shippingReturnsFraming, rows: 3 },
  id: null,
};
