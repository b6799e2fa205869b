import type { Config } from "../../config/config.ts";
import { type Database, migrateToLatest, openDatabase } from "../../database/open.ts";
import { openBlobStore } from "../../pictures/store/blob-store.ts";
import type { Progress } from "../backup/archive-refused.ts";
import { createFileMover, type FileMover, type MovedFiles } from "./move-files.ts";
import { changedSince, moveRows, type TableSums } from "./move-rows.ts";

type Places = Pick<Config, "databaseUrl" | "mediaDir" | "mediaStore">;

/** What a move has come to. */
export interface Moved {
  /** Count and checksum of every table; null when the database stays where it is. */
  tables: TableSums | null;
  /** Null when the pictures stay where they are. */
  files: MovedFiles | null;
  /** Tables that were written to in the old place since they were copied. */
  changed: string[];
}

/** How often what was written meanwhile is fetched before it is left to the next run. */
const rounds = 3;

async function openMigrated(url: string): Promise<Database> {
  const database = await openDatabase(url);
  try {
    await migrateToLatest(database, url);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** True where both name the same place for the pictures. */
function isSamePlace(one: Places, other: Places): boolean {
  const named = ({ mediaDir, mediaStore }: Places) =>
    mediaStore ? [mediaStore.endpoint, mediaStore.bucket, mediaStore.prefix] : [mediaDir];
  return JSON.stringify(named(one)) === JSON.stringify(named(other));
}

/** Rows after files: no state of the new place ever shows a picture that it does not have. */
async function copy(
  source: Database,
  target: Database | null,
  files: FileMover | null,
): Promise<Moved> {
  await files?.run(source);
  const tables = target && (await moveRows(source, target));
  // Once more, for what was uploaded between the two.
  const moved = files && (await files.run(source));
  return { tables, files: moved, changed: tables ? await changedSince(source, tables) : [] };
}

/**
 * Copies a site, which may be in use, to where `to` says: another database, another storage, or both.
 * The old place is left as it is. Killed at any moment, it can be run again and goes on.
 * @throws ArchiveRefused when the new place holds another site or a later state of this one
 * @throws DatabaseRefused, StoreError when a place cannot be opened
 */
export async function move(
  from: Places,
  to: Places,
  progress: Progress = () => undefined,
): Promise<Moved> {
  const opened: Database[] = [];
  const open = async (url: string) => {
    const database = await openMigrated(url);
    opened.push(database);
    return database;
  };
  try {
    const source = await open(from.databaseUrl);
    const target = to.databaseUrl === from.databaseUrl ? null : await open(to.databaseUrl);
    const files = isSamePlace(from, to)
      ? null
      : createFileMover(await openBlobStore(from), await openBlobStore(to), progress);
    let moved = await copy(source, target, files);
    for (let round = 1; round < rounds && moved.changed.length > 0; round += 1) {
      moved = await copy(source, target, files);
    }
    return moved;
  } finally {
    for (const database of opened) await database.close();
  }
}
