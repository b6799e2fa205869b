import {
  type ArtistBio,
  type ArtistBioInput,
  type ContactSettings,
  type ContactSettingsInput,
  type HomepageSettings,
  type HomepageSettingsInput,
  type ZoomSettings,
  type ZoomSettingsInput,
  zoomSettingsSchema,
} from "../../core/entities/settings.ts";
import {
  defaultArtistBio,
  defaultContactSettings,
  defaultHomepageSettings,
  defaultZoomSettings,
  settingsId,
} from "../../core/entities/settings-defaults.ts";
import type { Database } from "../database/open.ts";
import { readTextList } from "../database/rows.ts";

export async function getHomepageSettings(database: Database): Promise<HomepageSettings> {
  const row = await database.query.selectFrom("homepage_settings").selectAll().executeTakeFirst();
  if (!row) return defaultHomepageSettings;
  return { ...row, featuredArtworkIds: readTextList(row.featuredArtworkIds) };
}

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

export async function getArtistBio(database: Database): Promise<ArtistBio> {
  const row = await database.query.selectFrom("artist_bio").selectAll().executeTakeFirst();
  return row ?? defaultArtistBio;
}

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

export async function getContactSettings(database: Database): Promise<ContactSettings> {
  const row = await database.query.selectFrom("contact_settings").selectAll().executeTakeFirst();
  return row ?? defaultContactSettings;
}

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

export async function getZoomSettings(database: Pick<Database, "query">): Promise<ZoomSettings> {
  const row = await database.query.selectFrom("zoom_settings").selectAll().executeTakeFirst();
  return row ? zoomSettingsSchema.parse(row) : defaultZoomSettings;
}

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
