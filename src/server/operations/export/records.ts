import { listArtworks } from "../../catalogue/artworks/artworks.ts";
import { listExhibitions } from "../../catalogue/exhibitions.ts";
import { listPrints } from "../../catalogue/prints/prints.ts";
import { withUnpublished } from "../../catalogue/published.ts";
import {
  findArtistBio,
  findArtistSettings,
  findContactSettings,
  findHomepageSettings,
  findZoomSettings,
} from "../../catalogue/settings.ts";
import type { Database } from "../../database/open.ts";
import { inSnapshot } from "../backup/tables.ts";
import { type Records, recordsSchema } from "./catalogue.ts";

function withoutId<T extends { id: number }>(settings: T | null): Omit<T, "id"> | null {
  if (!settings) return null;
  const { id: _, ...rest } = settings;
  return rest;
}

async function readWithin(database: Database): Promise<Records> {
  const snapshot = withUnpublished(database);
  return {
    format: "nkar-catalogue",
    version: 1,
    artworks: await listArtworks(snapshot),
    prints: await listPrints(snapshot),
    exhibitions: await listExhibitions(snapshot),
    artist: withoutId(await findArtistSettings(snapshot)),
    homepage: withoutId(await findHomepageSettings(snapshot)),
    biography: withoutId(await findArtistBio(snapshot)),
    contact: withoutId(await findContactSettings(snapshot)),
    zoom: withoutId(await findZoomSettings(snapshot)),
  };
}

/**
 * Reads all public content, and unpublished records, as of one moment.
 * @param database a separate connection: SQLite blocks it meanwhile
 */
export async function readRecords(database: Database): Promise<Records> {
  const records = await inSnapshot(database.query, (query) => readWithin({ ...database, query }));
  // Parsing orders the fields. Old records that the schema rejects are exported unchanged.
  return recordsSchema.safeParse(records).data ?? records;
}
