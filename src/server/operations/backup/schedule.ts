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

// Bundled beside the server in production.
const here = import.meta.url;
const copyWorker = new URL(here.endsWith(".ts") ? "./copy-worker.ts" : "./copy-worker.js", here);

const failureCodes = { backup: "backupFailed", "backup copy": "backupCopyFailed" } as const;

/** Copies the newest snapshot. @param signal ends the copy at once; the next one copies the rest */
async function copyInThread(place: EncryptedPlace, options: BackupFolder, signal: AbortSignal) {
  const worker = new Worker(copyWorker, { workerData: { place, options } });
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
  const { name, snapshot, lost } = await backUpToFolder({ config, store }, options);
  const milliseconds = Math.round(performance.now() - startedAt);
  log.info({ folder: options.folder, name, milliseconds }, "backup made");
  const missing = snapshot.missing.length;
  const count = Math.max(lost.length, missing);
  if (count === 0) return null;
  log.error({ lost, missing: snapshot.missing }, "originals are gone from the picture store");
  if (missing === 0) return encodeError("originalsLost", { count });
  return encodeError("originalsLostEverywhere", { count, missing });
}

/**
 * Makes backups and copies them elsewhere, on one instance at a time, because nobody else may write
 * to a repository meanwhile. Checks at least each hour if a backup is due, so that a failed backup is
 * soon repeated, and restarts neither skip nor repeat one. Does nothing without BACKUP_DIR.
 * @returns a job whose `stop` cancels a running backup or copy; the next start makes it
 */
export function startBackups(parts: BackupServices): Pick<RepeatedJob, "stop"> {
  const { config, database, log } = parts;
  if (!config.backups) return { stop: async () => undefined };
  const { folder, keep, copies, everyHours } = config.backups;
  const intervalMs = everyHours * hourMs;
  const everyMs = Math.min(hourMs, intervalMs);
  // Due again at once: `run` itself finds out if a backup is due.
  const lease = { name: `backups in ${folder}`, everyMs: 0 };

  /** Runs `work`. Sets the alert to its result, or to its failure; undefined leaves the alert alone. */
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

  /** Makes what is due. @returns the time until the next run, in ms */
  async function run(signal: AbortSignal): Promise<number> {
    let dueInMs = 0;
    await runExclusive(database, lease, async () => {
      await attempt("backup", signal, async () => {
        const newest = await newestSnapshotFile(readDiskStore(folder));
        dueInMs = newest ? newest.time + intervalMs - Date.now() : 0;
        return dueInMs > 0 ? undefined : backUp(parts, { folder, keep, signal });
      });
      if (!copies || signal.aborted) return;
      await attempt("backup copy", signal, async () => {
        await copyInThread(copies, { folder, keep }, signal);
        return null;
      });
    });
    return dueInMs > 0 ? Math.min(dueInMs, everyMs) : everyMs;
  }

  return repeat(run, {
    everyMs,
    delayMs: startDelayMs,
    onError: (error) => log.error({ err: error }, "backups failed; they are tried again"),
  });
}
