import type { ContentName } from "../../../core/api-routes.ts";
import type { Translations } from "../../../core/entities/translation-rules.ts";
import { createArtwork } from "../../catalogue/artworks/artworks.ts";
import { createExhibition } from "../../catalogue/exhibitions.ts";
import { createPrint } from "../../catalogue/prints/prints.ts";
import { saveSettings } from "../../catalogue/settings.ts";
import { saveTranslations } from "../../catalogue/translations.ts";
import { type Media, storePicture } from "../../pictures/pictures.ts";
import { type Database, withinTransaction } from "../open.ts";
import { resourceTables } from "../schema.ts";
import {
  type DemoContent,
  demoResources,
  demoSettings,
  mapPictures,
  readDemoContent,
} from "./content.ts";

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

async function isEmpty({ query }: Database): Promise<boolean> {
  for (const name of demoResources) {
    const table = resourceTables[name];
    if (await query.selectFrom(table).select("id").limit(1).executeTakeFirst()) return false;
  }
  return true;
}

async function fill(database: Database, content: DemoContent): Promise<void> {
  async function add<Stated extends { translations: Translations }>(
    name: ContentName,
    { translations, ...record }: Stated,
    create: (record: Omit<Stated, "translations">) => Promise<{ id: number }>,
  ): Promise<number> {
    const { id } = await create(record);
    await saveTranslations(database, { name, id }, translations);
    return id;
  }
  const ids: number[] = [];
  for (const artwork of content.artworks) {
    ids.push(await add("artworks", artwork, (record) => createArtwork(database, record)));
  }
  const idAt = (position: number | null | undefined) => ids[(position ?? 0) - 1] ?? null;
  for (const print of content.prints) {
    const artworkId = idAt(print.artworkId);
    await add("prints", print, (record) => createPrint(database, { ...record, artworkId }));
  }
  for (const exhibition of content.exhibitions) {
    await add("exhibitions", exhibition, (record) => createExhibition(database, record));
  }
  const positions = content.homepageSettings.featuredArtworkIds;
  const featuredArtworkIds = positions.map((position) => String(idAt(Number(position))));
  const settings = {
    ...content,
    homepageSettings: { ...content.homepageSettings, featuredArtworkIds },
  };
  for (const name of demoSettings) {
    await add(name, settings[name], (record) => saveSettings(database, name, record as never));
  }
}
