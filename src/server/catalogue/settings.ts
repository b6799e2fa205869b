import {
  type ArtistBio,
  type ArtistBioInput,
  type ContactSettings,
  type ContactSettingsInput,
  defaultArtistBio,
  defaultContactSettings,
  defaultHomepageSettings,
  defaultZoomSettings,
  type HomepageSettings,
  type HomepageSettingsInput,
  settingsId,
  type ZoomSettings,
  type ZoomSettingsInput,
  zoomSettingsSchema,
} from "../../core/entities/settings.ts";
import type { Database } from "../database/open.ts";
import { readTextList } from "../database/rows.ts";

/** The home page's settings; the defaults while none were saved. */
export async function getHomepageSettings(database: Database): Promise<HomepageSettings> {
  const row = await database.query.selectFrom("homepage_settings").selectAll().executeTakeFirst();
  if (!row) return defaultHomepageSettings;
  return { ...row, featuredArtworkIds: readTextList(row.featuredArtworkIds) };
}

/** Saves the home page's settings. @returns them as stored */
export async function saveHomepageSettings(
  database: Database,
  input: HomepageSettingsInput,
): Promise<HomepageSettings> {
  const columns = { ...input, featuredArtworkIds: JSON.stringify(input.featuredArtworkIds) };
  await database.write((transaction) =>
    transaction
      .insertInto("homepage_settings")
      .values({ id: settingsId, ...columns })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
      .execute(),
  );
  return { id: settingsId, ...input };
}

/** The biography; the default (no text, no portrait) while none was saved. */
export async function getArtistBio(database: Database): Promise<ArtistBio> {
  const row = await database.query.selectFrom("artist_bio").selectAll().executeTakeFirst();
  return row ?? defaultArtistBio;
}

/** Saves the biography. @returns it as stored */
export async function saveArtistBio(database: Database, input: ArtistBioInput): Promise<ArtistBio> {
  const columns = {
    ...input,
    statement: input.statement || null,
    education: input.education || null,
    awards: input.awards || null,
  };
  await database.write((transaction) =>
    transaction
      .insertInto("artist_bio")
      .values({ id: settingsId, ...columns })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
      .execute(),
  );
  return { id: settingsId, ...columns };
}

/** The contact settings; the defaults while none were saved. */
export async function getContactSettings(database: Database): Promise<ContactSettings> {
  const row = await database.query.selectFrom("contact_settings").selectAll().executeTakeFirst();
  return row ?? defaultContactSettings;
}

/** Saves the contact settings. @returns them as stored */
export async function saveContactSettings(
  database: Database,
  input: ContactSettingsInput,
): Promise<ContactSettings> {
  await database.write((transaction) =>
    transaction
      .insertInto("contact_settings")
      .values({ id: settingsId, ...input })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(input))
      .execute(),
  );
  return { id: settingsId, ...input };
}

/** How closely works may be looked at; the default while nothing was saved. */
export async function getZoomSettings(database: Pick<Database, "query">): Promise<ZoomSettings> {
  const row = await database.query.selectFrom("zoom_settings").selectAll().executeTakeFirst();
  return row ? zoomSettingsSchema.parse(row) : defaultZoomSettings;
}

/** Saves how closely works may be looked at. @returns it as stored */
export async function saveZoomSettings(
  database: Database,
  input: ZoomSettingsInput,
): Promise<ZoomSettings> {
  await database.write((transaction) =>
    transaction
      .insertInto("zoom_settings")
      .values({ id: settingsId, ...input })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(input))
      .execute(),
  );
  return { id: settingsId, ...input };
}
