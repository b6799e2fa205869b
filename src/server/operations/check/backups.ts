import { stat } from "node:fs/promises";
import { ArchiveRefused } from "@nkar/archive/archive";
import { openRepository } from "@nkar/archive/open-repository";
import {
  type EncryptedPlace,
  findMissingObject,
  listObjects,
  measureBackupAge,
  newestSnapshotFile,
  objectName,
  type ReadableRepository,
  readSnapshot,
} from "@nkar/archive/repository";
import { BlobStoreError } from "@nkar/blobs/blob-store";
import { listAlerts } from "../alerts/alerts.ts";
import { verifyBackup } from "../backup/open-backup.ts";
import { snapshotFormat } from "../backup/snapshot-format.ts";
import { advice, type Check, ok, problem, type Result, type Site } from "./result.ts";

type CheckOptions = Parameters<Check>[1];

/** Lists failed backups and copies, which the running site has stored as alerts. */
async function listFailures({ database }: Site): Promise<Result[]> {
  const alerts = await listAlerts(database);
  return alerts
    .filter(({ kind }) => kind === "backup" || kind === "backup copy")
    .map(({ message }) => problem(message));
}

/** Checks that every object of a snapshot is there; with the option `deep`, also every byte. */
async function checkSnapshot(
  store: ReadableRepository,
  name: string,
  { deep, progress }: CheckOptions,
): Promise<Result> {
  const snapshot = await readSnapshot(snapshotFormat, store, name);
  if (deep) await verifyBackup(store, snapshot, progress);
  const missingObject = findMissingObject(await listObjects(store), snapshot);
  if (missingObject)
    return problem(
      `It is incomplete: it lacks ${objectName(missingObject)}, or has only a part of it.`,
    );
  const { missing } = snapshot;
  if (missing.length > 0) {
    return problem(
      `It lacks the originals of ${missing.length} pictures, which the site has lost.`,
    );
  }
  return ok(deep ? "Every byte of it is as written." : "All that it needs is there.");
}

/** Checks age and contents of the newest backup. @param name name of the repository in the results */
async function checkRepository(
  name: string,
  place: string | EncryptedPlace,
  everyHours: number,
  options: CheckOptions,
): Promise<Result[]> {
  try {
    const store = await openRepository(place);
    const newest = await newestSnapshotFile(store);
    if (!newest) return [advice(`There is no backup in ${name} yet; the running site makes one.`)];
    const { hours, isOverdue } = measureBackupAge(newest.time, everyHours);
    const message = `The newest backup in ${name} is ${hours} hours old`;
    return [
      isOverdue
        ? problem(`${message}: is the site running, and its log quiet?`)
        : ok(`${message}.`),
      await checkSnapshot(store, newest.name, options),
    ];
  } catch (error) {
    if (!(error instanceof ArchiveRefused || error instanceof BlobStoreError)) throw error;
    return [problem(`${name}: ${error.message}`)];
  }
}

async function adviseOtherDisk({ config }: Site, folder: string): Promise<Result[]> {
  const [dataFolder, backupFolder] = await Promise.all([stat(config.dataDir), stat(folder)]);
  if (config.backups?.copies || dataFolder.dev !== backupFolder.dev) return [];
  return [advice("Backups are on the disk of the site: copy them elsewhere too.")];
}

/** Checks the backups of the site, and the copies of the backups in another place. */
export const checkBackups: Check = async (site, options) => {
  const { backups } = site.config;
  if (!backups) return [advice("BACKUP_DIR is not set: the site makes no backups by itself.")];
  const { folder, copies, everyHours } = backups;
  const failures = await listFailures(site);
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    return [...failures, advice(`There is no folder ${folder} yet; the running site makes it.`)];
  }
  return [
    ...failures,
    ...(await checkRepository(folder, folder, everyHours, options)),
    ...(await adviseOtherDisk(site, folder)),
    ...(copies ? await checkRepository("BACKUP_TO", copies, everyHours, options) : []),
  ];
};
