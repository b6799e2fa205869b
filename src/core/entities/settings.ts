import { z } from "zod";
import { zoomLimits } from "../zoom.ts";
import { imageReference, link } from "./link.ts";
import { optionalText, text } from "./text.ts";

/** Also the artist's tagline. */
export const defaultHeroQuote = "Art must bring hope into people's lives.";
export const defaultBioTitle = "Biography";
export const defaultLocation = "Yerevan, Armenia";

/** Each kind of settings has one record. */
export const settingsId = 1;

export const homepageSettingsInputSchema = z.object({
  heroQuote: text,
  heroImage: imageReference,
  featuredArtworkIds: z.array(z.string().max(20)).max(100),
});
export type HomepageSettingsInput = z.output<typeof homepageSettingsInputSchema>;
export const homepageSettingsSchema = homepageSettingsInputSchema.extend({ id: z.int() });
export type HomepageSettings = z.output<typeof homepageSettingsSchema>;

export const artistBioInputSchema = z.object({
  title: text,
  description: text,
  image: imageReference,
  statement: optionalText,
  education: optionalText,
  awards: optionalText,
});
export type ArtistBioInput = z.output<typeof artistBioInputSchema>;
export const artistBioSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  statement: z.string().nullable(),
  education: z.string().nullable(),
  awards: z.string().nullable(),
});
export type ArtistBio = z.output<typeof artistBioSchema>;

export const contactSettingsInputSchema = z.object({
  instagramUrl: link,
  saatchiUrl: link,
  email: z.union([z.literal(""), z.email("Please enter a valid email address").max(254)]),
  location: text,
  instagramHandle: text,
});
export type ContactSettingsInput = z.output<typeof contactSettingsInputSchema>;
export const contactSettingsSchema = contactSettingsInputSchema.extend({ id: z.int() });
export type ContactSettings = z.output<typeof contactSettingsSchema>;

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

/** Licences of the works, as IIIF and museums name them. */
export const rightsStatements = [
  { uri: "http://rightsstatements.org/vocab/InC/1.0/", name: "In copyright" },
  { uri: "http://creativecommons.org/licenses/by/4.0/", name: "CC BY 4.0" },
  { uri: "http://creativecommons.org/licenses/by-nc/4.0/", name: "CC BY-NC 4.0" },
  { uri: "http://creativecommons.org/licenses/by-nc-nd/4.0/", name: "CC BY-NC-ND 4.0" },
  { uri: "http://creativecommons.org/publicdomain/zero/1.0/", name: "CC0, no rights reserved" },
] as const;

const rightsUris = rightsStatements.map(({ uri }) => uri);

export const zoomSettingsInputSchema = z.object({
  zoom: z.enum(zoomLimits),
  rights: z.enum(rightsUris),
  attribution: text,
});
export type ZoomSettingsInput = z.output<typeof zoomSettingsInputSchema>;
export const zoomSettingsSchema = zoomSettingsInputSchema.extend({ id: z.int() });
export type ZoomSettings = z.output<typeof zoomSettingsSchema>;

export const defaultZoomSettings: ZoomSettings = {
  id: settingsId,
  zoom: "4000",
  rights: rightsStatements[0].uri,
  attribution: "",
};

/** Shown beside each work. */
export function attributionLine(
  { attribution }: Pick<ZoomSettings, "attribution">,
  artistName: string,
): string {
  return attribution || `© ${artistName}`;
}
