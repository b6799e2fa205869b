import { z } from "zod";
import { artworkSchema } from "../../../core/entities/artwork.ts";
import {
  type Exhibition,
  type ExhibitionInput,
  exhibitionSchema,
} from "../../../core/entities/exhibition.ts";
import { feedbackSchema } from "../../../core/entities/feedback.ts";
import { contactMessageSchema } from "../../../core/entities/message.ts";
import { printSchema } from "../../../core/entities/print.ts";
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
import { trashEntrySchema } from "../../../core/entities/trash.ts";
import { printListRules } from "./query-client.ts";
import { collection, singleton } from "./resource.ts";

/** Lenient, so that the forms can correct a record that newer rules refuse. */
const storedArtworkSchema = artworkSchema.extend({
  description: z.string(),
  images: z.array(z.string()),
  printSizes: z.string().nullable(),
});
export type StoredArtwork = z.output<typeof storedArtworkSchema>;
export type ArtworkBody = Omit<StoredArtwork, "id" | "position">;

/** Lenient, so that editions with unreadable sizes are still listed. */
const storedPrintSchema = printSchema.extend({
  images: z.array(z.string()),
  availableSizes: z.string(),
});
export type StoredPrint = z.output<typeof storedPrintSchema>;
export type PrintBody = Omit<StoredPrint, "id" | "createdAt" | "updatedAt">;

export const api = {
  artworks: collection<StoredArtwork, ArtworkBody>("artworks", storedArtworkSchema),
  prints: collection<StoredPrint, PrintBody>("prints", storedPrintSchema, printListRules),
  exhibitions: collection<Exhibition, ExhibitionInput>("exhibitions", exhibitionSchema),
  messages: collection("messages", contactMessageSchema),
  feedback: collection("feedback", feedbackSchema),
  trash: collection("trash", trashEntrySchema),
  homepage: singleton("homepageSettings", homepageSettingsSchema, homepageSettingsInputSchema),
  artistBio: singleton("artistBio", artistBioSchema, artistBioInputSchema),
  contact: singleton("contactSettings", contactSettingsSchema, contactSettingsInputSchema),
  zoom: singleton("zoomSettings", zoomSettingsSchema, zoomSettingsInputSchema),
};
