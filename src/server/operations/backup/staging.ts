import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hourMs } from "../../../core/durations.ts";
import { upgradeSchema } from "../../database/migrations.ts";
import type { Database } from "../../database/open.ts";
import { openSqlite } from "../../database/sqlite.ts";
import {
  insertRows,
  listTables,
  type Row,
  setCounters,
  type Table,
} from "../../database/tables.ts";
import { withholdUnsent } from "../../deliveries/deliveries.ts";
import { ArchiveRefused } from "../zip/zip.ts";
import type { ReadableRepository } from "./repository.ts";
import type { Snapshot } from "./snapshot.ts";
import { rowsInBackup } from "./verify.ts";

const folderPattern = /^restoring-[0-9a-f]{12}$/;
const staleAfterMs = hourMs;

/** Recent folders may belong to a running restore. */
async function removeStale(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!folderPattern.test(name)) continue;
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > staleAfterMs) await rm(path, { recursive: true, force: true });
  }
}

function refuseOtherColumns(table: Table, row: Row): void {
  const names = Object.keys(row);
  if (names.length === table.columns.length && table.columns.every((name) => name in row)) return;
  throw new ArchiveRefused(`The backup is damaged: a row of ${table.name} has other columns.`);
}

async function fillTables(
  database: Database,
  store: ReadableRepository,
  snapshot: Snapshot,
): Promise<void> {
  const tables = await listTables(database.query);
  if (tables.length !== snapshot.tables.length) {
    throw new ArchiveRefused("The backup has other tables than its version of Nkar.");
  }
  await database.query.transaction().execute(async (transaction) => {
    for (const table of tables) {
      const listed = snapshot.tables.find(({ name }) => name === table.name);
      let count = 0;
      for await (const rows of listed ? rowsInBackup(store, listed) : []) {
        for (const row of rows) refuseOtherColumns(table, row);
        await insertRows(transaction, table, rows);
        count += rows.length;
      }
      if (count !== listed?.rows) {
        throw new ArchiveRefused(`The backup is damaged: ${table.name} has lost rows.`);
      }
    }
    const counters = new Map(snapshot.tables.map(({ name, counter }) => [name, counter]));
    await setCounters(transaction, tables, counters);
  });
}

/**
 * Loads and migrates a backup in a temporary SQLite database, so that errors appear before the site
 * changes.
 * @param work gets the database, and the ids of mails that had not left
 * @throws ArchiveRefused if a row does not fit
 */
export async function withStagedDatabase<T>(
  dataDir: string,
  { store, snapshot }: { store: ReadableRepository; snapshot: Snapshot },
  work: (staged: Database, unsentIds: number[]) => Promise<T>,
): Promise<T> {
  await mkdir(dataDir, { recursive: true });
  await removeStale(dataDir);
  const folder = join(dataDir, `restoring-${randomBytes(6).toString("hex")}`);
  await mkdir(folder);
  let staged: Database | undefined;
  try {
    let unsentIds: number[];
    try {
      const path = join(folder, "nkar.db");
      staged = await openSqlite(path, (query) => upgradeSchema(query, snapshot.migrations));
      await fillTables(staged, store, snapshot);
      await upgradeSchema(staged.query);
      unsentIds = await withholdUnsent(staged);
    } catch (error) {
      if (error instanceof ArchiveRefused) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new ArchiveRefused(`The backup cannot be loaded into a database (${reason}).`);
    }
    return await work(staged, unsentIds);
  } finally {
    await staged?.close();
    await rm(folder, { recursive: true, force: true });
  }
}
