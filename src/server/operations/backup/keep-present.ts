import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { createZip } from "../zip/zip-writer.ts";
import { ArchiveRefused, type Progress } from "./archive-refused.ts";
import { listOriginals, writeManifest, writeOriginals, writeState } from "./backup.ts";
import { inSnapshot, listTables, lockAgainstWrites, readRows } from "./tables.ts";

type Query = Database["query"];

interface Present {
  config: Pick<Config, "dataDir" | "artistName">;
  store: BlobStore;
  database: Database;
}

/** The name of the folder that keeps what was there before. */
export function keepingFolder(dataDir: string): string {
  return join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
}

async function holdsAnything(snapshot: Query): Promise<boolean> {
  for (const table of await listTables(snapshot)) {
    let found = false;
    // To the end of the table: a half-read one could not be read again in the same transaction.
    for await (const rows of readRows(snapshot, table)) found ||= rows.length > 0;
    if (found) return true;
  }
  return false;
}

/**
 * Keeps the present state as a backup and does away with it, in one transaction that nobody else
 * can write during: whatever was acknowledged before is in the backup, whatever comes after meets
 * the new state. The originals, which take long, are copied beforehand; only those that have come
 * since are left for the transaction.
 * @param replace changes the content, within the transaction
 * @returns where the state before is kept; null for an empty site
 * @throws ArchiveRefused when an empty site was first written to meanwhile: nothing has changed
 */
export async function swapSiteContent(
  { config, store, database }: Present,
  replace: (transaction: Query) => Promise<void>,
  progress: Progress,
): Promise<string | null> {
  if (!(await inSnapshot(database.query, holdsAnything))) {
    await database.write(async (transaction) => {
      await lockAgainstWrites(transaction, await listTables(transaction));
      if (await holdsAnything(transaction)) {
        throw new ArchiveRefused("The site was written to meanwhile. Please restore once more.");
      }
      await replace(transaction);
    });
    return null;
  }
  const path = join(keepingFolder(config.dataDir), "site.zip");
  const zip = await createZip(path);
  try {
    const early = await listOriginals(database.query);
    const copied = await writeOriginals(store, early, zip, {
      progress: (_, done, total) => progress("Keeping the present state", done, total),
    });
    let isBegun = false;
    await database.write(async (transaction) => {
      // The file cannot be written a second time, should the database be lost meanwhile.
      if (isBegun)
        throw new ArchiveRefused("The database was lost meanwhile. Please restore again.");
      isBegun = true;
      await lockAgainstWrites(transaction, await listTables(transaction));
      const state = await writeState(transaction, zip);
      const since = state.originals.filter(({ hash }) => !early.some((each) => each.hash === hash));
      const late = await writeOriginals(store, since, zip);
      const { comment } = await writeManifest(zip, config.artistName, state, {
        masters: [...copied.masters, ...late.masters],
        missing: [...copied.missing, ...late.missing],
      });
      // It must survive a power cut before what it keeps is gone.
      await zip.finish(comment);
      await replace(transaction);
    });
    return path;
  } catch (error) {
    await zip.abandon();
    throw error;
  }
}
