import type { ContentName } from "../../../core/api-routes.ts";
import { settingsId } from "../../../core/entities/settings-defaults.ts";
import type { Translations } from "../../../core/entities/translation-rules.ts";
import { createArtwork } from "../../catalogue/artworks/artworks.ts";
import { createExhibition } from "../../catalogue/exhibitions.ts";
import { createPrint } from "../../catalogue/prints/prints.ts";
import {
  saveArtistBio,
  saveContactSettings,
  saveHomepageSettings,
} from "../../catalogue/settings.ts";
import { saveTranslations } from "../../catalogue/translations.ts";
import { type Media, storePicture } from "../../pictures/pictures.ts";
import { type Database, withinTransaction } from "../open.ts";
import { type DemoContent, mapPictures, readDemoContent } from "./content.ts";

/** Fills an empty site, in one transaction. @returns false if the site has content */
export async function seedDemo(site: { database: Database; media: Media }): Promise<boolean> {
  const { database, media } = site;
  if (!(await isEmpty(database))) return false;
  const addresses = await mapPictures(async (bytes) => (await storePicture(media, bytes)).src);
  const content = await readDemoContent(addresses);
  return database.write(async (transaction) => {
    const within = withinTransaction(database, transaction);
    if (!(await isEmpty(within))) return false;
    await fill(within, content);
    return true;
  });
}

const contentTables = [
  "artworks",
  "prints",
  "exhibitions",
  "homepage_settings",
  "artist_bio",
  "contact_settings",
] as const;

async function isEmpty({ query }: Database): Promise<boolean> {
  for (const table of contentTables) {
    if (await query.selectFrom(table).select("id").limit(1).executeTakeFirst()) return false;
  }
  return true;
}

async function fill(database: Database, content: DemoContent): Promise<void> {
  const translate = (name: ContentName, id: number, translations: Translations) =>
    saveTranslations(database, { name, id }, translations);
  const ids: number[] = [];
  for (const { translations, ...artwork } of content.artworks) {
    const { id } = await createArtwork(database, artwork);
    await translate("artworks", id, translations);
    ids.push(id);
  }
  const idAt = (position: number | null | undefined) => ids[(position ?? 0) - 1] ?? null;

  for (const { translations, ...print } of content.prints) {
    const artworkId = idAt(print.artworkId);
    const { id } = await createPrint(database, { ...print, artworkId });
    await translate("prints", id, translations);
  }
  for (const { translations, ...exhibition } of content.exhibitions) {
    const { id } = await createExhibition(database, exhibition);
    await translate("exhibitions", id, translations);
  }
  const { translations: quotes, ...homepage } = content.homepage;
  const featured = homepage.featuredArtworkIds.map((position) => String(idAt(Number(position))));
  await saveHomepageSettings(database, { ...homepage, featuredArtworkIds: featured });
  await translate("homepageSettings", settingsId, quotes);
  const { translations: lives, ...bio } = content.bio;
  await saveArtistBio(database, bio);
  await translate("artistBio", settingsId, lives);
  const { translations: places, ...contact } = content.contact;
  await saveContactSettings(database, contact);
  await translate("contactSettings", settingsId, places);
}
