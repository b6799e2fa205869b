import { adminApp } from "../../../core/admin-app-routes.ts";
import type {
  ArtistBio,
  ContactSettings,
  HomepageSettings,
} from "../../../core/records/settings.ts";
import { admin, site } from "../../../core/routes.ts";
import { texts } from "../texts/texts.ts";

export interface FirstStep {
  text: string;
  isDone: boolean;
  /** Address of the screen, in the admin unless it opens in a new tab. */
  address: string;
  /** Name of the field that the screen then focuses. */
  field?: string;
  newTab?: boolean;
}

/** Content of the site, as stored. */
export interface StoredContent {
  artist: { etag: string | null };
  bio: Pick<ArtistBio, "image">;
  homepage: Pick<HomepageSettings, "heroImage">;
  contact: Pick<ContactSettings, "email" | "instagramUrl">;
  artworks: readonly unknown[];
  messages: readonly unknown[];
}

/** True if somebody has saved the settings: until then, their ETag states version 0. */
export function areSettingsSaved(etag: string | null): boolean {
  return etag !== null && !etag.startsWith('"v0');
}

/** Returns the first steps. The stored content decides which are done. */
export function firstSteps(stored: StoredContent): FirstStep[] {
  const { bio, homepage, contact, artworks, messages } = stored;
  return [
    {
      text: texts.homepage.name,
      isDone: areSettingsSaved(stored.artist.etag),
      address: admin.tab("artist"),
      field: "name",
    },
    {
      text: texts.homepage.portrait,
      isDone: bio.image !== "",
      address: admin.tab("artist"),
      field: "image",
    },
    {
      text: texts.homepage.largePictureForHomepage,
      isDone: homepage.heroImage !== "",
      address: admin.portal,
      field: "heroImage",
    },
    {
      text: texts.homepage.firstWork,
      isDone: artworks.length > 0,
      address: admin.createArtwork,
    },
    {
      text: texts.homepage.howPeopleReach,
      isDone: contact.email !== "" || contact.instagramUrl !== "",
      address: adminApp.contactSettings,
      field: "email",
    },
    {
      text: texts.homepage.messageToYourselfFromContact,
      isDone: messages.length > 0,
      address: site.contact,
      newTab: true,
    },
  ];
}
