import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { type Database, openDatabase } from "../../database/open.ts";
import { listTables, lockAgainstWrites } from "../../database/tables.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { openDiskStore } from "../../pictures/store/disk-store.ts";
import type { Progress } from "../zip/zip.ts";
import { writeSnapshot } from "./write-snapshot.ts";

interface PresentSite {
  config: Pick<Config, "databaseUrl" | "dataDir" | "artist">;
  store: BlobStore;
  database: Database;
}

/**
 * Backs up and replaces the present state while a transaction blocks other writers, so no
 * acknowledged write is lost. Brings the originals into the backup beforehand, because that takes
 * long.
 * @param replace runs within the transaction
 * @returns the folder of the backup; null if the site was empty
 */
export async function swapSiteContent(
  { config, store, database }: PresentSite,
  replace: (transaction: Database["query"]) => Promise<void>,
  progress: Progress,
): Promise<string | null> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const folder = join(config.dataDir, `before-restore-${stamp}`);
  const target = await openDiskStore(folder);
  // The transaction occupies the other connection; this one reads what was committed before.
  const reader = await openDatabase(config.databaseUrl);
  const site = { config, store, database: reader };
  let hasContent = false;
  try {
    await writeSnapshot(site, target, {
      progress: (_, done, total) => progress("Backing up the present state", done, total),
    });
    await database.write(async (transaction) => {
      await lockAgainstWrites(transaction, await listTables(transaction));
      const { snapshot } = await writeSnapshot(site, target);
      hasContent = snapshot.tables.some(({ rows }) => rows > 0);
      await replace(transaction);
    });
    return hasContent ? folder : null;
  } finally {
    await reader.close();
    if (!hasContent) await rm(folder, { recursive: true, force: true });
  }
}
