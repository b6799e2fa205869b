import { createArtwork } from "../../catalogue/artworks/artworks.ts";
import { createExhibition } from "../../catalogue/exhibitions.ts";
import { createPrint } from "../../catalogue/prints/prints.ts";
import {
  saveArtistBio,
  saveContactSettings,
  saveHomepageSettings,
} from "../../catalogue/settings.ts";
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
  const ids: number[] = [];
  for (const artwork of content.artworks) ids.push((await createArtwork(database, artwork)).id);
  const idAt = (position: number | null | undefined) => ids[(position ?? 0) - 1] ?? null;

  for (const print of content.prints) {
    await createPrint(database, { ...print, artworkId: idAt(print.artworkId) });
  }
  for (const exhibition of content.exhibitions) await createExhibition(database, exhibition);
  await saveHomepageSettings(database, {
    ...content.homepage,
    featuredArtworkIds: content.homepage.featuredArtworkIds.map((position) =>
      String(idAt(Number(position))),
    ),
  });
  await saveArtistBio(database, content.bio);
  await saveContactSettings(database, content.contact);
}
