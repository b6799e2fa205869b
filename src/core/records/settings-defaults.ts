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

/** The default artist's tagline. */
export const defaultHeroQuote = "Art must bring hope into people's lives.";

export const defaultBioTitle = "Biography";

export const defaultLocation = "Yerevan, Armenia";

/** Each kind of settings has one record. */
export const settingsId = 1;

/** Returns the quote of the specification for its painter; empty for another one. */
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

/** The place of the artist stands for a location, in its own language. */
export function defaultContactSettings(artist: Artist): ContactSettings & Localized {
  const isDefault = isDefaultArtist(artist);
  const place = isDefault ? undefined : artist.writtenIn?.place;
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
    ...(place && { writtenIn: { location: place } }),
    ...(isTranslated && { translated: ["location"] }),
  };
}

export const defaultZoomSettings: ZoomSettings = {
  id: settingsId,
  zoom: "4000",
  rights: rightsStatements[0].uri,
  attribution: "",
};

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
