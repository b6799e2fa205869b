// Makes backups of the site at intervals, and copies them to another place.

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { errorMessage } from "@nkar/archive/archive";
import { type EncryptedPlace, newestSnapshotFile } from "@nkar/archive/repository";
import type { BlobStore } from "@nkar/blobs/blob-store";
import { readDiskStore } from "@nkar/blobs/open-blob-store";
import type { Logger } from "pino";
import { hourMs, minuteMs } from "../../../core/durations.ts";
import { type EncodedError, encodeError } from "../../../core/errors.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import { type RepeatedJob, repeat } from "../../repeat.ts";
import { setAlert } from "../alerts/alerts.ts";
import { runExclusive } from "../jobs/job-leases.ts";
import { type BackupFolder, backUpToFolder } from "./folder-backup.ts";

/** The first backup waits, so that it does not slow the start of the site. */
const startDelayMs = minuteMs;

// In production, the bundler puts the worker beside the server, as a `.js` file.
const thisFile = import.meta.url;
const workerName = thisFile.endsWith(".ts") ? "./copy-worker.ts" : "./copy-worker.js";
const workerUrl = new URL(workerName, thisFile);

const failureCodes = { backup: "backupFailed", "backup copy": "backupCopyFailed" } as const;

/** Copies the newest snapshot. @param signal stops the copy at once; the next copy does the rest */
async function copyInThread(place: EncryptedPlace, options: BackupFolder, signal: AbortSignal) {
  const worker = new Worker(workerUrl, { workerData: { place, options } });
  try {
    await once(worker, "exit", { signal });
  } finally {
    await worker.terminate();
  }
}

interface BackupServices {
  config: Config;
  database: Database;
  store: BlobStore;
  log: Pick<Logger, "info" | "error">;
}

/** Makes a backup. Returns the alert if originals are lost, else null. */
async function backUp(
  { config, store, log }: BackupServices,
  options: BackupFolder & { signal: AbortSignal },
): Promise<EncodedError | null> {
  const startedAt = performance.now();
  const { name, snapshot, lost: lostOriginals } = await backUpToFolder({ config, store }, options);
  const milliseconds = Math.round(performance.now() - startedAt);
  log.info({ folder: options.folder, name, milliseconds }, "backup made");
  // The picture store has none of these originals. The missing ones are in no earlier backup either.
  const missing = snapshot.missing.length;
  const count = Math.max(lostOriginals.length, missing);
  if (count === 0) return null;
  const details = { lost: lostOriginals, missing: snapshot.missing };
  log.error(details, "originals are gone from the picture store");
  if (missing === 0) return encodeError("originalsLost", { count });
  return encodeError("originalsLostEverywhere", { count, missing });
}

/**
 * Starts to make backups and to copy them elsewhere, on one instance at a time, because only one may
 * write to a repository. Checks at least once an hour if a backup is due, so that a failed backup is soon
 * repeated, and a restart of the site neither skips nor repeats a backup. Does nothing without BACKUP_DIR.
 * @returns a job whose `stop` cancels a running backup or copy, which the next start repeats
 */
export function startBackups(services: BackupServices): Pick<RepeatedJob, "stop"> {
  const { config, database, log } = services;
  if (!config.backups) return { stop: async () => undefined };
  const { folder, keep, copies, everyHours } = config.backups;
  const intervalMs = everyHours * hourMs;
  const everyMs = Math.min(hourMs, intervalMs);
  // The lease is due again at once, because `runDueWork` itself finds out if a backup is due.
  const lease = { name: `backups in ${folder}`, everyMs: 0 };

  /** Runs `work`. Sets the alert to the result or the failure; the result undefined changes no alert. */
  async function attempt(
    kind: keyof typeof failureCodes,
    signal: AbortSignal,
    work: () => Promise<EncodedError | null | undefined>,
  ): Promise<void> {
    try {
      const alert = await work();
      if (alert !== undefined) await setAlert(database, kind, alert);
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error }, `the ${kind} failed; it is tried again`);
      const alert = encodeError(failureCodes[kind], { reason: errorMessage(error) });
      await setAlert(database, kind, alert);
    }
  }

  /** Makes a backup and copies if they are due. @returns the time until the next call, in ms */
  async function runDueWork(signal: AbortSignal): Promise<number> {
    let dueInMs = 0;
    await runExclusive(database, lease, async () => {
      await attempt("backup", signal, async () => {
        const newest = await newestSnapshotFile(readDiskStore(folder));
        dueInMs = newest ? newest.time + intervalMs - Date.now() : 0;
        return dueInMs > 0 ? undefined : backUp(services, { folder, keep, signal });
      });
      if (!copies || signal.aborted) return;
      await attempt("backup copy", signal, async () => {
        await copyInThread(copies, { folder, keep }, signal);
        return null;
      });
    });
    return dueInMs > 0 ? Math.min(dueInMs, everyMs) : everyMs;
  }

  return repeat(runDueWork, {
    everyMs,
    delayMs: startDelayMs,
    onError: (error) => log.error({ err: error }, "backups failed; they are tried again"),
  });
}
