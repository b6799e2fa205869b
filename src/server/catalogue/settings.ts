import type { Artist } from "../../core/entities/artist.ts";
import {
  type ArtistBio,
  type ArtistBioInput,
  type ArtistSettings,
  type ArtistSettingsInput,
  type ContactSettings,
  type ContactSettingsInput,
  type HomepageSettings,
  type HomepageSettingsInput,
  type SalesSettings,
  type SalesSettingsInput,
  type ZoomSettings,
  type ZoomSettingsInput,
  zoomSettingsSchema,
} from "../../core/entities/settings.ts";
import {
  defaultArtistBio,
  defaultContactSettings,
  defaultHomepageSettings,
  defaultSalesSettings,
  defaultZoomSettings,
  settingsId,
} from "../../core/entities/settings-defaults.ts";
import type { Localized } from "../../core/entities/translation-rules.ts";
import { chosenTranslationLanguages } from "../../core/entities/translations.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { readTextList, toFlag } from "../database/rows.ts";
import { upsertRecord } from "../database/upsert.ts";
import { listHiddenArtworkIds } from "./published.ts";
import { localizeFound } from "./translations.ts";

type Readable = Pick<Database, "query" | "language">;

interface ArtistSource {
  database: Readable;
  config: Pick<Config, "artist">;
}

function withoutVersion<Row extends { version: number }>({ version: _, ...row }: Row) {
  return row;
}

// `find…` returns null for settings that were never saved, `get…` their defaults.

export async function findArtistSettings(
  database: Readable,
): Promise<(ArtistSettings & Artist) | null> {
  const row = await database.query.selectFrom("artist_settings").selectAll().executeTakeFirst();
  if (!row) return null;
  const translationLanguages = chosenTranslationLanguages.parse(
    readTextList(row.translationLanguages),
  );
  const written = { ...withoutVersion(row), translationLanguages };
  const localized = await localizeFound(database, "artistSettings", written);
  return localized?.translated ? { ...localized, writtenName: written.name } : written;
}

export async function getArtistSettings({
  database,
  config,
}: ArtistSource): Promise<ArtistSettings & Artist> {
  return (
    (await findArtistSettings(database)) ?? {
      id: settingsId,
      ...config.artist,
      translationLanguages: [],
    }
  );
}

export async function saveArtistSettings(
  database: Database,
  { translationLanguages, ...input }: ArtistSettingsInput,
): Promise<ArtistSettings> {
  const row = {
    id: settingsId,
    ...input,
    ...(translationLanguages && { translationLanguages: JSON.stringify(translationLanguages) }),
  };
  return database.write(async (transaction) => {
    await upsertRecord(transaction, "artist_settings", row);
    const stored = await findArtistSettings({ query: transaction });
    if (!stored) throw new Error("The stored settings are missing");
    return stored;
  });
}

export async function findHomepageSettings(
  database: Readable,
): Promise<(HomepageSettings & Localized) | null> {
  const row = await database.query.selectFrom("homepage_settings").selectAll().executeTakeFirst();
  if (!row) return null;
  const featuredArtworkIds = readTextList(row.featuredArtworkIds);
  return localizeFound(database, "homepageSettings", {
    ...withoutVersion(row),
    featuredArtworkIds,
  });
}

export async function getHomepageSettings(
  database: Readable,
  artist: Artist,
): Promise<HomepageSettings & Localized> {
  return (await findHomepageSettings(database)) ?? defaultHomepageSettings(artist);
}

/** Leaves out the ids of unpublished artworks. */
export async function getReadableHomepageSettings(
  database: Database,
  artist: Artist,
): Promise<HomepageSettings & Localized> {
  const settings = await getHomepageSettings(database, artist);
  const hidden = await listHiddenArtworkIds(database);
  const featuredArtworkIds = settings.featuredArtworkIds.filter((id) => !hidden.has(Number(id)));
  return { ...settings, featuredArtworkIds };
}

export async function saveHomepageSettings(
  database: Database,
  input: HomepageSettingsInput,
): Promise<HomepageSettings> {
  const columns = { ...input, featuredArtworkIds: JSON.stringify(input.featuredArtworkIds) };
  const row = { id: settingsId, ...columns };
  await database.write((transaction) => upsertRecord(transaction, "homepage_settings", row));
  return { id: settingsId, ...input };
}

export async function findArtistBio(database: Readable): Promise<(ArtistBio & Localized) | null> {
  const row = await database.query.selectFrom("artist_bio").selectAll().executeTakeFirst();
  return localizeFound(database, "artistBio", row ? withoutVersion(row) : null);
}

export async function getArtistBio(database: Readable): Promise<ArtistBio & Localized> {
  return (await findArtistBio(database)) ?? defaultArtistBio;
}

export async function saveArtistBio(database: Database, input: ArtistBioInput): Promise<ArtistBio> {
  const columns = {
    ...input,
    statement: input.statement || null,
    education: input.education || null,
    awards: input.awards || null,
  };
  const row = { id: settingsId, ...columns };
  await database.write((transaction) => upsertRecord(transaction, "artist_bio", row));
  return { id: settingsId, ...columns };
}

export async function findContactSettings(
  database: Readable,
): Promise<(ContactSettings & Localized) | null> {
  const row = await database.query.selectFrom("contact_settings").selectAll().executeTakeFirst();
  if (!row) return null;
  const written = { ...withoutVersion(row), showCommission: row.showCommission === 1 };
  return localizeFound(database, "contactSettings", written);
}

export async function getContactSettings(
  database: Readable,
  artist: Artist,
): Promise<ContactSettings & Localized> {
  return (await findContactSettings(database)) ?? defaultContactSettings(artist);
}

export async function saveContactSettings(
  database: Database,
  { showCommission, ...input }: ContactSettingsInput,
): Promise<ContactSettings> {
  const flag = showCommission === undefined ? {} : { showCommission: toFlag(showCommission) };
  const row = { id: settingsId, ...input, ...flag };
  return database.write(async (transaction) => {
    await upsertRecord(transaction, "contact_settings", row);
    const stored = await findContactSettings({ query: transaction });
    if (!stored) throw new Error("The stored settings are missing");
    return stored;
  });
}

export async function findZoomSettings(
  database: Readable,
): Promise<(ZoomSettings & Localized) | null> {
  const row = await database.query.selectFrom("zoom_settings").selectAll().executeTakeFirst();
  return localizeFound(database, "zoomSettings", row ? zoomSettingsSchema.parse(row) : null);
}

export async function getZoomSettings(database: Readable): Promise<ZoomSettings & Localized> {
  return (await findZoomSettings(database)) ?? defaultZoomSettings;
}

export async function saveZoomSettings(
  database: Database,
  input: ZoomSettingsInput,
): Promise<ZoomSettings> {
  const row = { id: settingsId, ...input };
  await database.write((transaction) => upsertRecord(transaction, "zoom_settings", row));
  return { id: settingsId, ...input };
}

export async function findSalesSettings(
  database: Readable,
): Promise<(SalesSettings & Localized) | null> {
  const row = await database.query.selectFrom("sales_settings").selectAll().executeTakeFirst();
  if (!row) return null;
  return localizeFound(database, "salesSettings", {
    ...withoutVersion(row),
    customSizes: row.customSizes === 1,
    showSoldPrices: row.showSoldPrices === 1,
    showReserved: row.showReserved === 1,
  });
}

export async function getSalesSettings(database: Readable): Promise<SalesSettings & Localized> {
  return (await findSalesSettings(database)) ?? defaultSalesSettings;
}

export async function saveSalesSettings(
  database: Database,
  input: SalesSettingsInput,
): Promise<SalesSettings> {
  const row = {
    id: settingsId,
    ...input,
    customSizes: toFlag(input.customSizes),
    showSoldPrices: toFlag(input.showSoldPrices),
    showReserved: toFlag(input.showReserved),
  };
  await database.write((transaction) => upsertRecord(transaction, "sales_settings", row));
  return { id: settingsId, ...input };
}

/** Null for settings that were never saved. */
export const findSettings = {
  homepageSettings: findHomepageSettings,
  artistSettings: findArtistSettings,
  artistBio: findArtistBio,
  contactSettings: findContactSettings,
  zoomSettings: findZoomSettings,
  salesSettings: findSalesSettings,
};

export const saveSettings = {
  homepageSettings: saveHomepageSettings,
  artistSettings: saveArtistSettings,
  artistBio: saveArtistBio,
  contactSettings: saveContactSettings,
  zoomSettings: saveZoomSettings,
  salesSettings: saveSalesSettings,
};

export type SettingsName = keyof typeof findSettings;
