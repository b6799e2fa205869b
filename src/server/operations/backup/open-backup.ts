import { rmSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ArchiveRefused, type Progress } from "@nkar/archive/archive";
import { isEncrypted, openRepository } from "@nkar/archive/open-repository";
import { findSnapshot, type ReadableRepository } from "@nkar/archive/repository";
import { verifySnapshot } from "@nkar/archive/restore-snapshot";
import { toFileTime } from "../../clock.ts";
import { readCopyPlaceAt } from "../../config/config.ts";
import { findReasonToRefuse } from "../../database/migrations.ts";
import type { SiteSnapshot } from "./site-source.ts";
import { snapshotFormat } from "./snapshot-format.ts";

/**
 * Decrypts a file into the data folder. Removes the decrypted file when the process ends; if the process
 * is killed, when the next file is decrypted.
 * @returns the path of the decrypted file
 */
async function decrypt(path: string, dataDir: string): Promise<string> {
  const { decryptFile } = await import("@nkar/archive/encrypted-file");
  const folder = join(dataDir, "decrypted");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, `${toFileTime()}.zip`);
  process.once("exit", () => rmSync(target, { force: true }));
  await decryptFile(path, target, readCopyPlaceAt(path));
  return target;
}

/**
 * Opens a backup where it is. Decrypts an encrypted file (`.age`) into `dataDir` first.
 * @param place a file, a backup folder, or a folder or bucket with encrypted copies
 * @throws ArchiveRefused if there is no backup, or if the passphrase is wrong
 */
export async function openBackup(place: string, dataDir: string): Promise<ReadableRepository> {
  const path = resolve(place);
  if (place.startsWith("s3://") || isEncrypted(path)) return openRepository(readCopyPlaceAt(place));
  return openRepository(path.endsWith(".age") ? await decrypt(path, dataDir) : path);
}

/**
 * Reads the newest snapshot, or the newest that was made before a time.
 * @param before time in ms since 1970
 * @throws ArchiveRefused if there is no such snapshot
 */
export async function findBackup(
  backup: ReadableRepository,
  before: number | undefined,
): Promise<SiteSnapshot> {
  const snapshot = await findSnapshot(snapshotFormat, backup, before);
  if (snapshot) return snapshot;
  throw new ArchiveRefused(
    "There is no backup here, or none of that time. A backup of Nkar 0.1.0 is restored with that version; its site moves by an export (docs/upgrading.md). An export is imported: npm run site -- import FILE",
  );
}

/**
 * Checks every byte of a snapshot, and that this version of Nkar can restore it.
 * @throws ArchiveRefused with the first error
 */
export async function verifyBackup(
  backup: ReadableRepository,
  snapshot: SiteSnapshot,
  progress?: Progress,
): Promise<void> {
  const reason = findReasonToRefuse(snapshot.migrations, "backup");
  if (reason) throw new ArchiveRefused(reason);
  await verifySnapshot(backup, snapshot, progress);
}
