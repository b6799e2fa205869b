import { adminApp } from "../../../core/admin-app-routes.ts";
import { defaultArtist } from "../../../core/entities/artist.ts";
import type {
  ArtistBio,
  ArtistSettings,
  ContactSettings,
  HomepageSettings,
} from "../../../core/records/settings.ts";
import { admin } from "../../../core/routes.ts";
import { areSettingsSaved } from "../api/resource.ts";
import { texts } from "../texts/texts.ts";

/** One of the things to do on a new site. */
export interface FirstStep {
  text: string;
  isDone: boolean;
  /** Address of the screen for the step. Absent if the list itself contains the form. */
  address?: string;
  /** Name of the field that the screen then focuses. */
  field?: string;
  /** The painter's email address, to which the step sends a test message; empty if there is none. */
  email?: string;
}

/** The stored content that decides which steps are done. */
export interface StoredContent {
  artist: { etag: string | null; record: Pick<ArtistSettings, "name"> };
  bio: Pick<ArtistBio, "image">;
  homepage: Pick<HomepageSettings, "heroImage">;
  contact: Pick<ContactSettings, "email" | "instagramUrl">;
  artworks: readonly unknown[];
  messages: readonly unknown[];
}

/** Returns all first steps, in their order. */
export function firstSteps(stored: StoredContent): FirstStep[] {
  const { artist, bio, homepage, contact, artworks, messages } = stored;
  const isSaved = areSettingsSaved(artist.etag);
  return [
    {
      text: texts.artist.writing.question,
      isDone: isSaved,
    },
    {
      text: texts.homepage.steps.name,
      isDone: isSaved && artist.record.name !== defaultArtist.name,
      address: admin.tab("artist"),
      field: "name",
    },
    {
      text: texts.homepage.steps.portrait,
      isDone: bio.image !== "",
      address: admin.tab("artist"),
      field: "image",
    },
    {
      text: texts.homepage.steps.heroImage,
      isDone: homepage.heroImage !== "",
      address: admin.portal,
      // The first field of a step about sentence and picture.
      field: "heroQuote",
    },
    {
      text: texts.homepage.steps.work,
      isDone: artworks.length > 0,
      address: admin.createArtwork,
    },
    {
      text: texts.homepage.steps.contact,
      isDone: contact.email !== "" || contact.instagramUrl !== "",
      address: adminApp.contactSettings,
      field: "email",
    },
    {
      text: texts.homepage.steps.message,
      isDone: messages.length > 0,
      address: adminApp.contactSettings,
      field: "email",
      email: contact.email,
    },
  ];
}
