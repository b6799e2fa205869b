import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hourMs } from "../../../core/durations.ts";
import { runOnly, upgradeSchema } from "../../database/migrations.ts";
import { type Database, openDatabase } from "../../database/open.ts";
import { openSqlite } from "../../database/sqlite.ts";
import { withholdUnsent } from "../../deliveries/deliveries.ts";
import { ArchiveRefused, type ZipReader } from "../zip/zip.ts";
import type { Manifest } from "./manifest.ts";
import {
  batchSizeOf,
  insertRows,
  listTables,
  type Row,
  setCounters,
  type Table,
} from "./tables.ts";
import { rowsInBackup } from "./verify.ts";

const folderPattern = /^restoring-[0-9a-f]{12}$/;
const staleAfterMs = hourMs;

/** Recent files and folders may belong to a running backup or restore. */
export async function removeStale(folder: string, names: RegExp, maxAgeMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!names.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > maxAgeMs) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

function refuseOtherColumns(table: Table, row: Row): void {
  const names = Object.keys(row);
  if (names.length === table.columns.length && table.columns.every((name) => name in row)) return;
  throw new ArchiveRefused(`The backup is damaged: a row of ${table.name} has other columns.`);
}

async function fillTable(
  query: Database["query"],
  table: Table,
  rows: AsyncIterable<Row>,
): Promise<number> {
  let count = 0;
  let batch: Row[] = [];
  for await (const row of rows) {
    refuseOtherColumns(table, row);
    count += 1;
    batch.push(row);
    if (batch.length < batchSizeOf(table)) continue;
    await insertRows(query, table, batch);
    batch = [];
  }
  await insertRows(query, table, batch);
  return count;
}

async function fillTables(database: Database, zip: ZipReader, manifest: Manifest): Promise<void> {
  const tables = await listTables(database.query);
  const names = new Set(tables.map(({ name }) => name));
  if (
    names.size !== manifest.tables.length ||
    manifest.tables.some(({ name }) => !names.has(name))
  ) {
    throw new ArchiveRefused("The backup has other tables than its version of Nkar.");
  }
  await database.query.transaction().execute(async (transaction) => {
    for (const table of tables) {
      const listed = manifest.tables.find(({ name }) => name === table.name);
      if (!listed) continue;
      const count = await fillTable(transaction, table, rowsInBackup(zip, listed.file));
      if (count !== listed.rows) {
        throw new ArchiveRefused(`The backup is damaged: ${listed.file} has lost rows.`);
      }
    }
    const counters = new Map(manifest.tables.map(({ name, counter }) => [name, counter]));
    await setCounters(transaction, tables, counters);
  });
}

/** A SQLite database with the rows of a backup, at the present schema. */
export interface StagedDatabase {
  path: string;
  unsentIds: number[];
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/**
 * Loads and migrates a backup in a temporary database, so that errors appear before the site
 * changes.
 * @throws ArchiveRefused if a row does not fit
 */
export async function stageDatabase(
  dataDir: string,
  zip: ZipReader,
  manifest: Manifest,
): Promise<StagedDatabase> {
  await mkdir(dataDir, { recursive: true });
  await removeStale(dataDir, folderPattern, staleAfterMs);
  const folder = join(dataDir, `restoring-${randomBytes(6).toString("hex")}`);
  await mkdir(folder);
  const path = join(folder, "nkar.db");
  const remove = () => rm(folder, { recursive: true, force: true });
  let unsentIds: number[];
  try {
    const database = await openSqlite(path, (query) => runOnly(query, manifest.migrations));
    try {
      await fillTables(database, zip, manifest);
      await upgradeSchema(database.query);
      unsentIds = await withholdUnsent(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    await remove();
    if (error instanceof ArchiveRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveRefused(`The backup cannot be loaded into a database (${reason}).`);
  }
  return { path, unsentIds, open: () => openDatabase(path), remove };
}
