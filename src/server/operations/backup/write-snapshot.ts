import type { BlobStore } from "@nkar/blobs/blob-store";
import { ChecksumMismatch, sha256Of } from "@nkar/blobs/checksum";
import type { Config } from "../../config/config.ts";
import { finishedMigrations } from "../../database/migrations.ts";
import type { Database } from "../../database/open.ts";
import { inSnapshot, listTables, readCounters, readRows } from "../../database/tables.ts";
import { listOriginals, type Original } from "../../pictures/originals.ts";
import { version } from "../../version.ts";
import { type Progress, withProgress } from "../zip/zip.ts";
import {
  findObject,
  listObjects,
  type ObjectList,
  putObject,
  snapshotName,
  type WritableRepository,
  writeChecked,
} from "./repository.ts";
import { formatSnapshot, type Snapshot, type StoredObject } from "./snapshot.ts";

export interface BackupSource {
  config: Pick<Config, "artist" | "databaseUrl">;
  store: BlobStore;
}

interface WriteOptions {
  progress?: Progress | undefined;
  signal?: AbortSignal | undefined;
}

export interface WrittenSnapshot {
  name: string;
  snapshot: Snapshot;
  /** Hashes of originals that the picture store has lost; the repository may hold them. */
  lost: string[];
}

async function writeTables(
  query: Database["query"],
  target: WritableRepository,
  listed: ObjectList,
): Promise<Snapshot["tables"]> {
  const tables = await listTables(query);
  const counters = await readCounters(query, tables);
  const written: Snapshot["tables"] = [];
  for (const table of tables) {
    const { name } = table;
    const objects: StoredObject[] = [];
    const entry = { name, rows: 0, counter: counters.get(name) ?? 0, objects };
    for await (const rows of readRows(query, table)) {
      const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
      const object = { sha256: await sha256Of(lines), bytes: lines.length };
      await putObject(target, listed, object, async () => lines);
      entry.rows += rows.length;
      objects.push(object);
    }
    written.push(entry);
  }
  return written;
}

/** Null if it is damaged. */
function nullIfDamaged(error: unknown): null {
  if (error instanceof ChecksumMismatch) return null;
  throw error;
}

/** Adds the originals that a repository lacks. Lists those that it cannot add as missing. */
async function writeOriginals(
  store: BlobStore,
  target: WritableRepository,
  listed: ObjectList,
  originals: Original[],
  { progress = () => undefined, signal }: WriteOptions,
) {
  const inStore = new Set<string>();
  for await (const { name } of store.list("masters")) inStore.add(name);
  const lost = originals.filter(({ name }) => !inStore.has(name)).map(({ hash }) => hash);
  const objectOf = ({ hash, bytes }: Original) => findObject(listed, { sha256: hash, bytes });
  const added = originals.filter((original) => inStore.has(original.name) && !objectOf(original));
  for (const original of withProgress("Pictures", added, progress)) {
    signal?.throwIfAborted();
    const contents = await store.read(original.name).catch(nullIfDamaged);
    if (!contents) continue;
    const object = { sha256: await sha256Of(contents), bytes: contents.length };
    if (!object.sha256.startsWith(original.hash)) continue;
    await putObject(target, listed, object, async () => contents, store.pathOf?.(original.name));
  }
  const written: Snapshot["originals"] = [];
  const missing: string[] = [];
  for (const original of originals) {
    const object = objectOf(original);
    if (object) written.push({ file: original.name, ...object });
    else missing.push(original.hash);
  }
  return { lost, originals: written, missing };
}

/**
 * Adds the site as of one moment to a repository. Reads all rows in one transaction, so the site
 * may be in use, and then the originals, which are only ever added. The snapshot appears complete
 * or not at all. Works on older and newer schemas too.
 */
export async function writeSnapshot(
  { config, store, database }: BackupSource & { database: Database },
  target: WritableRepository,
  options: WriteOptions = {},
): Promise<WrittenSnapshot> {
  const listed = await listObjects(target);
  const { pictures, ...rows } = await inSnapshot(database.query, async (query) => {
    const artist = await query.selectFrom("artist_settings").select("name").executeTakeFirst();
    return {
      artistName: artist?.name ?? config.artist.name,
      migrations: await finishedMigrations(query),
      tables: await writeTables(query, target, listed),
      pictures: await listOriginals(query),
    };
  });
  const { lost, ...originals } = await writeOriginals(store, target, listed, pictures, options);
  const now = new Date();
  const snapshot = { createdAt: now.toISOString(), program: version, ...rows, ...originals };
  const name = snapshotName(now);
  await writeChecked(target, name, formatSnapshot(snapshot));
  return { name, snapshot, lost };
}
