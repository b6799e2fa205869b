import { rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import { listOriginals } from "../../pictures/originals.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { ArchiveRefused, type Progress } from "../zip/zip.ts";
import { createZip } from "../zip/zip-writer.ts";
import { writeDatabase, writeManifest, writeOriginals } from "./backup.ts";
import { listTables, lockAgainstWrites } from "./tables.ts";

type Query = Database["query"];

interface PresentSite {
  config: Pick<Config, "dataDir" | "artist">;
  store: BlobStore;
  database: Database;
}

export function previousStateFolder(dataDir: string): string {
  return join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
}

/**
 * Backs up and replaces the present state in one transaction that blocks other writers, so no
 * acknowledged write is lost. Copies and syncs the originals beforehand because that takes long.
 * @param replace runs within the transaction
 * @returns path of the backup; null if the site was empty
 */
export async function swapSiteContent(
  { config, store, database }: PresentSite,
  replace: (transaction: Query) => Promise<void>,
  progress: Progress,
): Promise<string | null> {
  const folder = previousStateFolder(config.dataDir);
  const path = join(folder, "site.zip");
  const zip = await createZip(path);
  let isWritten = false;
  try {
    const knownOriginals = await listOriginals(database.query);
    const copied = await writeOriginals(store, knownOriginals, zip, (_, done, total) =>
      progress("Backing up the present state", done, total),
    );
    // Writing gigabytes to the disk would keep other writers waiting for minutes.
    await zip.sync();
    let hasStarted = false;
    await database.write(async (transaction) => {
      // A retry cannot write the file a second time.
      if (hasStarted)
        throw new ArchiveRefused("The database was lost meanwhile. Please restore again.");
      hasStarted = true;
      await lockAgainstWrites(transaction, await listTables(transaction));
      const state = await writeDatabase(transaction, zip, config);
      if (state.tables.some(({ rows }) => rows > 0)) {
        const newOriginals = state.originals.filter(
          ({ hash }) => !knownOriginals.some((each) => each.hash === hash),
        );
        const late = await writeOriginals(store, newOriginals, zip);
        const { comment } = await writeManifest(zip, state, {
          masters: [...copied.masters, ...late.masters],
          missing: [...copied.missing, ...late.missing],
        });
        // The backup must survive a power cut before the old state is deleted.
        await zip.finish(comment);
        isWritten = true;
      }
      await replace(transaction);
    });
    return isWritten ? path : null;
  } finally {
    if (!isWritten) {
      await zip.abandon();
      await rmdir(folder).catch(() => undefined);
    }
  }
}
