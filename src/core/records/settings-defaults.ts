import { type Artist, isDefaultArtist } from "../entities/artist.ts";
import { rightsStatements } from "../entities/rights.ts";
import type { Localized } from "../entities/translation-rules.ts";
import type {
  ArtistBio,
  ContactSettings,
  HomepageSettings,
  SalesSettings,
  ZoomSettings,
} from "./settings.ts";

// The settings of a site whose painter has not saved any.

/** The tagline of the default artist. */
export const defaultHeroQuote = "Art must bring hope into people's lives.";

export const defaultBioTitle = "Biography";

export const defaultLocation = "Yerevan, Armenia";

/** Each kind of settings has one record. */
export const settingsId = 1;

/** Returns the default artist's tagline; empty for any other artist. */
export function defaultQuote(artist: Artist): string {
  return isDefaultArtist(artist) ? defaultHeroQuote : "";
}

export function defaultHomepageSettings(artist: Artist): HomepageSettings {
  return {
    id: settingsId,
    heroQuote: defaultQuote(artist),
    heroImage: "",
    featuredArtworkIds: [],
  };
}

export const defaultArtistBio: ArtistBio = {
  id: settingsId,
  title: defaultBioTitle,
  description: "",
  image: "",
  statement: null,
  education: null,
  awards: null,
};

/** Takes the location, and the language of this text, from the artist's place. */
export function defaultContactSettings(artist: Artist): ContactSettings & Localized {
  const isDefault = isDefaultArtist(artist);
  const placeLanguage = isDefault ? undefined : artist.writtenIn?.place;
  const isTranslated = !isDefault && artist.translated?.includes("place");
  return {
    id: settingsId,
    instagramUrl: "",
    saatchiUrl: "",
    email: "",
    location: isDefault ? defaultLocation : artist.place,
    instagramHandle: "",
    telephone: "",
    whatsapp: "",
    telegram: "",
    commission: "",
    showCommission: true,
    ...(placeLanguage && { writtenIn: { location: placeLanguage } }),
    ...(isTranslated && { translated: ["location"] }),
  };
}

export const defaultZoomSettings: ZoomSettings = {
  id: settingsId,
  // The longest side, in px, that visitors may see.
  zoom: "4000",
  rights: rightsStatements[0].uri,
  attribution: "",
};

/** The rates are prices per dm² of print, in the currency of prints. */
export const defaultSalesSettings: SalesSettings = {
  id: settingsId,
  paperRate: 1.3,
  canvasRate: 1.5,
  customSizes: true,
  artworkCurrency: "USD",
  printCurrency: "EUR",
  showSoldPrices: true,
  showReserved: false,
  terms: "",
  printFacts: null,
};
