import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
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
import { type DemoContent, demoPicturesFolder, readDemoContent } from "./content.ts";

/**
 * Fills an empty site with the demo content, in one transaction.
 * @returns false if the site has content
 */
export async function seedDemo({
  database,
  media,
}: {
  database: Database;
  media: Media;
}): Promise<boolean> {
  if (!(await isEmpty(database))) return false;
  const addresses = await storePictures(media);
  const content = await readDemoContent((file) => addresses.get(file) ?? file);
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

/** @returns the stored address of each picture file */
async function storePictures(media: Media): Promise<Map<string, string>> {
  const folder = demoPicturesFolder();
  const stored = (await readdir(folder)).map(async (file) => {
    const { src } = await storePicture(media, await readFile(join(folder, file)));
    return [file, src] as const;
  });
  return new Map(await Promise.all(stored));
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
