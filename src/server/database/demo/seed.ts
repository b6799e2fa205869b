import { readFile } from "node:fs/promises";
import path from "node:path";
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
import { demoArtworks } from "./content/artworks.ts";
import { demoExhibitions } from "./content/exhibitions.ts";
import { demoPrints } from "./content/prints.ts";
import { demoBio, demoContact, demoHomepage } from "./content/settings.ts";
import { demoPicturesFolder } from "./pictures-folder.ts";

/** Returns the stored address of a demo picture. */
type AddressOf = (fileName: string) => string;

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
  const addressOf = await storePictures(media);
  return database.write(async (transaction) => {
    const within = withinTransaction(database, transaction);
    if (!(await isEmpty(within))) return false;
    await fill(within, addressOf);
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

async function storePictures(media: Media): Promise<AddressOf> {
  const names = new Set([
    ...[...demoArtworks, ...demoPrints].flatMap(({ images }) => images),
    ...demoExhibitions.flatMap(({ image }) => image ?? []),
    demoHomepage.heroImage,
    demoBio.image,
  ]);
  const folder = demoPicturesFolder();
  const stored = await Promise.all(
    [...names].map(async (name) => {
      const { src } = await storePicture(media, await readFile(path.join(folder, name)));
      return [name, src] as const;
    }),
  );
  const addresses = new Map(stored);
  return (name) => {
    const address = addresses.get(name);
    if (address === undefined) throw new Error(`There is no demo picture named ${name}`);
    return address;
  };
}

async function fill(database: Database, addressOf: AddressOf): Promise<void> {
  const artworkIds: number[] = [];
  for (const artwork of demoArtworks) {
    const { id } = await createArtwork(database, {
      ...artwork,
      images: artwork.images.map(addressOf),
    });
    artworkIds.push(id);
  }
  // Demo records refer to artworks by position from 1; stored ids may differ.
  const idOf = (place: number) => artworkIds[place - 1] ?? null;

  for (const print of demoPrints) {
    await createPrint(database, {
      ...print,
      artworkId: print.artworkId == null ? null : idOf(print.artworkId),
      images: print.images.map(addressOf),
    });
  }
  for (const exhibition of demoExhibitions) {
    const { image } = exhibition;
    await createExhibition(database, { ...exhibition, image: image ? addressOf(image) : null });
  }
  await saveHomepageSettings(database, {
    ...demoHomepage,
    heroImage: addressOf(demoHomepage.heroImage),
    featuredArtworkIds: demoHomepage.featuredArtworkIds.flatMap((place) => {
      const id = idOf(Number(place));
      return id === null ? [] : [String(id)];
    }),
  });
  await saveArtistBio(database, { ...demoBio, image: addressOf(demoBio.image) });
  await saveContactSettings(database, demoContact);
}
