import type { Config } from "../../config/config.ts";
import { finishedMigrations } from "../../database/migrations.ts";
import type { Database } from "../../database/open.ts";
import { inSnapshot, listTables, readCounters, readRows } from "../../database/tables.ts";
import { listOriginals, type Original } from "../../pictures/originals.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { ChecksumMismatch, sha256Of } from "../../pictures/store/checksum.ts";
import { version } from "../../version.ts";
import type { Progress } from "../zip/zip.ts";
import {
  listObjects,
  type ObjectList,
  putObject,
  snapshotName,
  type WritableRepository,
  writeChecked,
} from "./repository.ts";
import { formatSnapshot, type Snapshot, type StoredObject } from "./snapshot.ts";

interface PresentSite {
  config: Pick<Config, "artist">;
  store: BlobStore;
  database: Database;
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
      await putObject(target, listed, object, { read: async () => lines });
      entry.rows += rows.length;
      objects.push(object);
    }
    written.push(entry);
  }
  return written;
}

/** @returns null if it is damaged or was removed */
async function readOriginal(store: BlobStore, { name, hash }: Original) {
  try {
    const contents = await store.read(name);
    if (!contents) return null;
    const sha256 = await sha256Of(contents);
    return sha256.startsWith(hash) ? { contents, sha256 } : null;
  } catch (error) {
    if (error instanceof ChecksumMismatch) return null;
    throw error;
  }
}

/** Adds the originals that a repository lacks. Lists those that it cannot add as missing. */
async function writeOriginals(
  store: BlobStore,
  target: WritableRepository,
  listed: ObjectList,
  originals: Original[],
  { progress, signal }: WriteOptions,
) {
  const inStore = new Set<string>();
  for await (const { name } of store.list("masters")) inStore.add(name);
  const lost = originals.filter(({ name }) => !inStore.has(name)).map(({ hash }) => hash);
  const added = originals.filter(({ name, hash }) => inStore.has(name) && !listed.has(hash));
  for (const [index, original] of added.entries()) {
    signal?.throwIfAborted();
    progress?.("Pictures", index, added.length);
    const found = await readOriginal(store, original);
    if (!found) continue;
    const { sha256, contents } = found;
    await putObject(
      target,
      listed,
      { sha256, bytes: contents.length },
      { read: async () => contents, path: store.pathOf?.(original.name) },
    );
  }
  progress?.("Pictures", added.length, added.length);
  const written: Snapshot["originals"] = [];
  const missing: string[] = [];
  for (const { name, hash } of originals) {
    const object = listed.get(hash);
    if (object) written.push({ file: name, ...object });
    else missing.push(hash);
  }
  return { lost, originals: written, missing };
}

/**
 * Adds the site as of one moment to a repository. Reads all rows in one transaction, so the site
 * may be in use, and then the originals, which are only ever added. The snapshot appears complete
 * or not at all. Works on older and newer schemas too.
 */
export async function writeSnapshot(
  { config, store, database }: PresentSite,
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
