// Reads and saves the painter's settings, of which each kind is one row of its own table.

import type { SingletonName } from "../../core/api-routes.ts";
import type { Artist } from "../../core/entities/artist.ts";
import type { Localized } from "../../core/entities/translation-rules.ts";
import {
  type ContentInput,
  type ContentRecords,
  listTranslatedFields,
} from "../../core/records/records.ts";
import type {
  ArtistBio,
  ArtistSettings,
  ContactSettings,
  HomepageSettings,
  SalesSettings,
  ZoomSettings,
} from "../../core/records/settings.ts";
import {
  defaultArtistBio,
  defaultContactSettings,
  defaultHomepageSettings,
  defaultSalesSettings,
  defaultZoomSettings,
  settingsId,
} from "../../core/records/settings-defaults.ts";
import { guessLabels } from "../../core/scripts.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { resourceTables } from "../database/schema.ts";
import { updateRecord } from "./content-changes.ts";
import { parseRow } from "./content-rows.ts";
import { listHiddenArtworkIds } from "./published.ts";
import { localizeOne } from "./translations.ts";

type LocalizedDatabase = Pick<Database, "query" | "language">;

const tables: Pick<typeof resourceTables, SingletonName> = resourceTables;

/** Returns null for settings that were never saved; the functions `get…` return defaults instead. */
export async function findSettings<Name extends SingletonName>(
  database: LocalizedDatabase,
  name: Name,
): Promise<(ContentRecords[Name] & Localized) | null> {
  const { query } = database;
  const row = await query.selectFrom(tables[name]).selectAll().executeTakeFirst();
  return localizeOne(database, name, row ? parseRow(name, row) : null);
}

/** Changes the fields that `input` has. Settings that were never saved need all fields. */
export function saveSettings<Name extends SingletonName>(
  database: Database,
  name: Name,
  input: Partial<ContentInput<Name>>,
): Promise<ContentRecords[Name]> {
  return updateRecord(database, name, settingsId, input);
}

/** Until the painter saves these settings, returns the artist of the configuration. */
export async function getArtistSettings({
  database,
  config,
}: {
  database: LocalizedDatabase;
  config: Pick<Config, "artist">;
}): Promise<ArtistSettings & Artist> {
  const original = await findSettings({ query: database.query }, "artistSettings");
  const localized = await localizeOne(database, "artistSettings", original);
  if (!localized) {
    const { artist } = config;
    const languageLabels = guessLabels(artist, listTranslatedFields("artistSettings"));
    return { id: settingsId, ...artist, ...languageLabels, translationLanguages: [] };
  }
  return localized.translated ? { ...localized, writtenName: original?.name } : localized;
}

export async function getHomepageSettings(
  database: LocalizedDatabase,
  artist: Artist,
): Promise<HomepageSettings & Localized> {
  return (await findSettings(database, "homepageSettings")) ?? defaultHomepageSettings(artist);
}

/** Returns the home page's settings without the ids of artworks that the reader must not see. */
export async function getReadableHomepageSettings(
  database: Database,
  artist: Artist,
): Promise<HomepageSettings & Localized> {
  const settings = await getHomepageSettings(database, artist);
  const hiddenIds = await listHiddenArtworkIds(database);
  const featuredArtworkIds = settings.featuredArtworkIds.filter((id) => !hiddenIds.has(Number(id)));
  return { ...settings, featuredArtworkIds };
}

export async function getArtistBio(database: LocalizedDatabase): Promise<ArtistBio & Localized> {
  return (await findSettings(database, "artistBio")) ?? defaultArtistBio;
}

export async function getContactSettings(
  database: LocalizedDatabase,
  artist: Artist,
): Promise<ContactSettings & Localized> {
  return (await findSettings(database, "contactSettings")) ?? defaultContactSettings(artist);
}

export async function getZoomSettings(
  database: LocalizedDatabase,
): Promise<ZoomSettings & Localized> {
  return (await findSettings(database, "zoomSettings")) ?? defaultZoomSettings;
}

export async function getSalesSettings(
  database: LocalizedDatabase,
): Promise<SalesSettings & Localized> {
  return (await findSettings(database, "salesSettings")) ?? defaultSalesSettings;
}
