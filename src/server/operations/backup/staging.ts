import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { ArchiveRefused, errorMessage } from "@nkar/archive/archive";
import type { ReadableRepository } from "@nkar/archive/repository";
import { restoreTables } from "@nkar/archive/restore-snapshot";
import type { Row } from "@nkar/archive/snapshot";
import { channels } from "../../channels/channels.ts";
import { upgradeSchema } from "../../database/migrations.ts";
import type { Database } from "../../database/open.ts";
import { openSqlite } from "../../database/sqlite.ts";
import { insertRows, listTables, setCounters } from "../../database/tables.ts";
import { withholdUnsent } from "../../deliveries/deliveries.ts";
import type { SiteSnapshot } from "./site-source.ts";

/** Tables that version 1.0.0 has added, and backups of earlier versions lack. */
const tablesSince1_0 = ["idempotency_keys"];

async function fillTables(database: Database, backup: ReadableRepository, snapshot: SiteSnapshot) {
  const backedUpNames = new Set(snapshot.tables.map(({ name }) => name));
  const allTables = await listTables(database.query);
  const tables = allTables.filter(
    ({ name }) => backedUpNames.has(name) || !tablesSince1_0.includes(name),
  );
  if (tables.length !== snapshot.tables.length) {
    throw new ArchiveRefused("The backup has other tables than its version of Nkar.");
  }
  await database.query.transaction().execute(async (transaction) => {
    const targets = tables.map((table) => ({
      ...table,
      insert: (rows: Row[]) => insertRows(transaction, table, rows),
    }));
    await restoreTables(backup, snapshot, targets);
    const counters = new Map(snapshot.tables.map(({ name, counter }) => [name, counter]));
    await setCounters(transaction, tables, counters);
  });
}

/**
 * Loads and migrates a backup in a temporary SQLite database, so that errors appear before the site
 * changes.
 * @param work receives the temporary database, and the ids of unsent mails, which will not be sent
 * @throws ArchiveRefused if a row does not fit
 */
export async function withStagedDatabase<T>(
  dataDir: string,
  { backup, snapshot }: { backup: ReadableRepository; snapshot: SiteSnapshot },
  work: (stagedDatabase: Database, unsentIds: number[]) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, "restoring");
  // An interrupted restore may have left its files.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let stagedDatabase: Database | undefined;
  try {
    let unsentIds: number[];
    try {
      const path = join(folder, "nkar.db");
      stagedDatabase = await openSqlite(path, (query) => upgradeSchema(query, snapshot.migrations));
      await fillTables(stagedDatabase, backup, snapshot);
      await upgradeSchema(stagedDatabase.query);
      unsentIds = await withholdUnsent(stagedDatabase, channels);
    } catch (error) {
      if (error instanceof ArchiveRefused) throw error;
      throw new ArchiveRefused(
        `The backup cannot be loaded into a database (${errorMessage(error)}).`,
      );
    }
    return await work(stagedDatabase, unsentIds);
  } finally {
    await stagedDatabase?.close();
    await rm(folder, { recursive: true, force: true });
  }
}
