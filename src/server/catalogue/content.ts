import type { ContentCollection, ContentName } from "../../core/api-routes.ts";
import type { ContentRecords } from "../../core/records/records.ts";
import type { Database } from "../database/open.ts";
import { findArtwork, listArtworks } from "./artworks/artworks.ts";
import { findExhibition, listExhibitions } from "./exhibitions.ts";
import { findPrint, listPrints } from "./prints/prints.ts";
import { findSettings } from "./settings.ts";
import type { Content } from "./translations.ts";

/** The reads of each collection. A record without an entry does not compile. */
const reads: {
  [Name in ContentCollection]: {
    list(database: Database): Promise<ContentRecords[Name][]>;
    find(database: Database, id: number): Promise<ContentRecords[Name] | null>;
  };
} = {
  artworks: { list: listArtworks, find: findArtwork },
  prints: { list: listPrints, find: findPrint },
  exhibitions: { list: listExhibitions, find: findExhibition },
};

/** In the order of its page. */
export function listContent<Name extends ContentCollection>(
  database: Database,
  name: Name,
): Promise<ContentRecords[Name][]> {
  return reads[name].list(database);
}

/** Null if there is no such record, and for settings that were never saved. */
export function findContent(
  database: Database,
  { name, id }: Content,
): Promise<ContentRecords[ContentName] | null> {
  return name in reads
    ? reads[name as ContentCollection].find(database, id)
    : findSettings(database, name as Exclude<ContentName, ContentCollection>);
}
