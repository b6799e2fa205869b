import type { Snapshot } from "@nkar/archive/snapshot";
import type { SnapshotSource } from "@nkar/archive/write-snapshot";
import type { BlobStore } from "@nkar/blobs/blob-store";
import { type Config, version } from "../../config/config.ts";
import { listFinishedMigrations } from "../../database/migrations.ts";
import type { Database } from "../../database/open.ts";
import { listTables, readCounters, readInSnapshot, readTable } from "../../database/tables.ts";
import { listOriginals } from "../../pictures/originals.ts";
import { originalsFolder } from "../../pictures/variants/variant-files.ts";
import { type SiteState, snapshotFormat } from "./snapshot-format.ts";

export interface BackupSource {
  config: Pick<Config, "artist" | "databaseUrl">;
  store: BlobStore;
}

export type SiteSnapshot = Snapshot<SiteState>;

/**
 * Returns a source from which the archive writes a snapshot of the site. The source reads all rows in one
 * transaction, also from the schema of an older or newer version.
 */
export function createSiteSource({
  config,
  store,
  database,
}: BackupSource & { database: Database }): SnapshotSource<SiteState> {
  return {
    format: snapshotFormat,
    store,
    folder: originalsFolder,
    atOneMoment: (work) =>
      readInSnapshot(database.query, async (query) => {
        const artist = await query.selectFrom("artist_settings").select("name").executeTakeFirst();
        const tables = await listTables(query);
        const counters = await readCounters(query, tables);
        return work({
          about: {
            program: version,
            artistName: artist?.name ?? config.artist.name,
            migrations: await listFinishedMigrations(query),
          },
          tables: tables.map((table) => ({
            name: table.name,
            counter: counters.get(table.name) ?? 0,
            rows: readTable(query, table),
          })),
          listOriginals: () => listOriginals(query),
        });
      }),
  };
}
