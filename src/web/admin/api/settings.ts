import {
  artistBioInputSchema,
  artistBioSchema,
  contactSettingsInputSchema,
  contactSettingsSchema,
  homepageSettingsInputSchema,
  homepageSettingsSchema,
  zoomSettingsInputSchema,
  zoomSettingsSchema,
} from "../../../core/entities/settings.ts";
import { singleton } from "./resource.ts";

export const homepageSettings = singleton(
  "homepageSettings",
  homepageSettingsSchema,
  homepageSettingsInputSchema,
);
export const artistBio = singleton("artistBio", artistBioSchema, artistBioInputSchema);
export const contactSettings = singleton(
  "contactSettings",
  contactSettingsSchema,
  contactSettingsInputSchema,
);
export const zoomSettings = singleton("zoomSettings", zoomSettingsSchema, zoomSettingsInputSchema);
