import { rightsStatements } from "./rights.ts";
import type { ArtistBio, ContactSettings, HomepageSettings, ZoomSettings } from "./settings.ts";

/** Also the artist's tagline. */
export const defaultHeroQuote = "Art must bring hope into people's lives.";

export const defaultBioTitle = "Biography";

export const defaultLocation = "Yerevan, Armenia";

/** Each kind of settings has one record. */
export const settingsId = 1;

export const defaultHomepageSettings: HomepageSettings = {
  id: settingsId,
  heroQuote: defaultHeroQuote,
  heroImage: "",
  featuredArtworkIds: [],
};

export const defaultArtistBio: ArtistBio = {
  id: settingsId,
  title: defaultBioTitle,
  description: "",
  image: "",
  statement: null,
  education: null,
  awards: null,
};

export const defaultContactSettings: ContactSettings = {
  id: settingsId,
  instagramUrl: "",
  saatchiUrl: "",
  email: "",
  location: defaultLocation,
  instagramHandle: "",
};

export const defaultZoomSettings: ZoomSettings = {
  id: settingsId,
  zoom: "4000",
  rights: rightsStatements[0].uri,
  attribution: "",
};
