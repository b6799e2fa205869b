import {
  defaultArtistBio,
  defaultContactSettings,
  defaultHomepageSettings,
  defaultZoomSettings,
} from "../../../core/entities/settings-defaults.ts";
import { listArtworks } from "../../catalogue/artworks/artworks.ts";
import { listExhibitions } from "../../catalogue/exhibitions.ts";
import { listPrints } from "../../catalogue/prints/prints.ts";
import {
  getArtistBio,
  getContactSettings,
  getHomepageSettings,
  getZoomSettings,
} from "../../catalogue/settings.ts";
import type { Database } from "../../database/open.ts";
import { inSnapshot } from "../backup/tables.ts";
import { type Records, recordsSchema } from "./catalogue.ts";

function withoutId<T extends { id: number }>({ id: _, ...rest }: T): Omit<T, "id"> {
  return rest;
}

async function readWithin(snapshot: Database): Promise<Records> {
  const homepage = await getHomepageSettings(snapshot);
  const biography = await getArtistBio(snapshot);
  const contact = await getContactSettings(snapshot);
  const zoom = await getZoomSettings(snapshot);
  return {
    format: "nkar-catalogue",
    version: 1,
    artworks: await listArtworks(snapshot),
    prints: await listPrints(snapshot),
    exhibitions: await listExhibitions(snapshot),
    homepage: homepage === defaultHomepageSettings ? null : withoutId(homepage),
    biography: biography === defaultArtistBio ? null : withoutId(biography),
    contact: contact === defaultContactSettings ? null : withoutId(contact),
    zoom: zoom === defaultZoomSettings ? null : withoutId(zoom),
  };
}

/**
 * Reads all public content as of one moment.
 * @param database a separate connection: SQLite blocks it meanwhile
 */
export async function readRecords(database: Database): Promise<Records> {
  const records = await inSnapshot(database.query, (query) => readWithin({ ...database, query }));
  // Parsing orders the fields. Old records that the schema rejects are exported unchanged.
  return recordsSchema.safeParse(records).data ?? records;
}
