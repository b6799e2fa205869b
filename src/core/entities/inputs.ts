import type { z } from "zod";
import type { ContentName } from "../api-routes.ts";
import { artworkInputSchema } from "./artwork.ts";
import { exhibitionInputSchema } from "./exhibition.ts";
import { printInputSchema } from "./print.ts";
import {
  artistBioInputSchema,
  artistSettingsInputSchema,
  contactSettingsInputSchema,
  homepageSettingsInputSchema,
  salesSettingsInputSchema,
  zoomSettingsInputSchema,
} from "./settings.ts";
import type { TranslatableField } from "./translation-rules.ts";

/** The bodies of requests that write a record, by its resource and without translations. */
export const inputSchemas = {
  artworks: artworkInputSchema,
  prints: printInputSchema,
  exhibitions: exhibitionInputSchema,
  homepageSettings: homepageSettingsInputSchema,
  artistSettings: artistSettingsInputSchema,
  artistBio: artistBioInputSchema,
  contactSettings: contactSettingsInputSchema,
  zoomSettings: zoomSettingsInputSchema,
  salesSettings: salesSettingsInputSchema,
} satisfies {
  [Name in ContentName]: z.ZodObject & { shape: Record<TranslatableField<Name>, z.ZodType> };
};
export type ContentInput<Name extends ContentName> = z.output<(typeof inputSchemas)[Name]>;
