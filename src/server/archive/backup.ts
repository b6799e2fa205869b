import type { Config } from "../config.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { isMasterFormat, masterName } from "../media/recipes.ts";
import type { Storage } from "../media/storage.ts";
import type { Progress } from "./archive-refused.ts";
import { type Manifest, manifestComment, manifestName } from "./manifest.ts";
import {
  inSnapshot,
  listMigrations,
  listTables,
  readCounters,
  readRows,
  type Table,
} from "./tables.ts";
import { writeZip, type ZipWriter } from "./zip-writer.ts";

/** The parts of a site that a backup reads. */
export interface BackupSource {
  config: Pick<Config, "databaseUrl" | "artistName">;
  storage: Storage;
}

export interface BackupOptions {
  progress?: Progress | undefined;
  /** Ends the backup between two pictures, as if it had never begun. */
  signal?: AbortSignal | undefined;
}

type DatabaseQuery = Database["query"];

interface Master {
  hash: string;
  format: string;
}

async function* asLines(query: DatabaseQuery, table: Table, count: { rows: number }) {
  for await (const rows of readRows(query, table)) {
    count.rows += rows.length;
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  }
}

async function writeTables(snapshot: DatabaseQuery, zip: ZipWriter): Promise<Manifest["tables"]> {
  const tables = await listTables(snapshot);
  const counters = await readCounters(snapshot, tables);
  const written: Manifest["tables"] = [];
  for (const table of tables) {
    const count = { rows: 0 };
    const file = await zip.add(`database/${table.name}.jsonl`, asLines(snapshot, table, count));
    written.push({
      name: table.name,
      rows: count.rows,
      counter: counters.get(table.name) ?? 0,
      file: file.name,
      bytes: file.bytes,
      sha256: file.sha256,
    });
  }
  return written;
}

async function writeMasters(
  storage: Storage,
  masters: Master[],
  zip: ZipWriter,
  { progress, signal }: BackupOptions,
): Promise<Pick<Manifest, "masters" | "missing">> {
  const written: Manifest["masters"] = [];
  const missing: string[] = [];
  for (const [at, { hash, format }] of masters.entries()) {
    signal?.throwIfAborted();
    progress?.("Pictures", at, masters.length);
    const name = isMasterFormat(format) ? masterName(hash, format) : null;
    const bytes = name && (await storage.read(name));
    if (!bytes) {
      missing.push(hash);
      continue;
    }
    const file = await zip.add(name, bytes, { compress: false });
    written.push({ file: file.name, bytes: file.bytes, sha256: file.sha256 });
  }
  progress?.("Pictures", masters.length, masters.length);
  return { masters: written, missing };
}

/**
 * Writes the whole site into one file, while it may be in use: the state is that of one moment,
 * read through a connection of its own. The file appears complete or not at all.
 * @param path where the backup will stand; a file there is replaced
 * @returns what was written; `missing` names pictures whose original is gone
 * @throws DatabaseRefused when the database cannot be opened, or the error of the disk
 */
export async function backUp(
  { config, storage }: BackupSource,
  path: string,
  options: BackupOptions = {},
): Promise<Manifest> {
  const database = await openDatabase(config.databaseUrl);
  try {
    return await writeZip(path, async (zip) => {
      const fromDatabase = await inSnapshot(database.query, async (snapshot) => ({
        migrations: await listMigrations(snapshot),
        tables: await writeTables(snapshot, zip),
        masters: await snapshot.selectFrom("media").select(["hash", "format"]).execute(),
      }));
      const pictures = await writeMasters(storage, fromDatabase.masters, zip, options);
      const manifest: Manifest = {
        format: "nkar-backup",
        version: 1,
        createdAt: new Date().toISOString(),
        artistName: config.artistName,
        migrations: fromDatabase.migrations,
        tables: fromDatabase.tables,
        ...pictures,
      };
      const text = JSON.stringify(manifest, null, 2);
      await zip.add(manifestName, text);
      return { result: manifest, comment: manifestComment(text) };
    });
  } finally {
    await database.close();
  }
}
