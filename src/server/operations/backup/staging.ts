import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "../../../core/parse-json.ts";
import { channels } from "../../channels/channels.ts";
import { upgradeSchema } from "../../database/migrations.ts";
import type { Database } from "../../database/open.ts";
import { openSqlite } from "../../database/sqlite.ts";
import {
  insertRows,
  listTables,
  type Row,
  rowSchema,
  setCounters,
  type Table,
} from "../../database/tables.ts";
import { withholdUnsent } from "../../deliveries/deliveries.ts";
import { ArchiveRefused } from "../zip/zip.ts";
import { type ReadableRepository, readObject } from "./repository.ts";
import type { Snapshot } from "./snapshot.ts";

/** Takes JSON with all columns and no other. @throws ArchiveRefused */
function parseRow(line: string, { name, columns }: Table): Row {
  const row = rowSchema.safeParse(parseJson(line)).data;
  const hasAll = row && columns.every((column) => column in row);
  if (hasAll && columns.length === Object.keys(row).length) return row;
  throw new ArchiveRefused(`The backup is damaged: a row of ${name} cannot be read.`);
}

/** Tables that backups of earlier versions lack. */
const tablesSince1_0 = ["idempotency_keys"];

async function fillTables(database: Database, backup: ReadableRepository, snapshot: Snapshot) {
  const names = new Set(snapshot.tables.map(({ name }) => name));
  const present = await listTables(database.query);
  const tables = present.filter(({ name }) => names.has(name) || !tablesSince1_0.includes(name));
  if (tables.length !== snapshot.tables.length) {
    throw new ArchiveRefused("The backup has other tables than its version of Nkar.");
  }
  await database.query.transaction().execute(async (transaction) => {
    for (const table of tables) {
      const listed = snapshot.tables.find(({ name }) => name === table.name);
      let count = 0;
      for (const object of listed?.objects ?? []) {
        const text = Buffer.from(await readObject(backup, object)).toString();
        const lines = text.split("\n").filter(Boolean);
        const rows = lines.map((line) => parseRow(line, table));
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
  { backup, snapshot }: { backup: ReadableRepository; snapshot: Snapshot },
  work: (staged: Database, unsentIds: number[]) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, "restoring");
  // One that was interrupted may have left its files.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let staged: Database | undefined;
  try {
    let unsentIds: number[];
    try {
      const path = join(folder, "nkar.db");
      staged = await openSqlite(path, (query) => upgradeSchema(query, snapshot.migrations));
      await fillTables(staged, backup, snapshot);
      await upgradeSchema(staged.query);
      unsentIds = await withholdUnsent(staged, channels);
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
