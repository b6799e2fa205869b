import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { hourMs, minuteMs } from "../../../core/durations.ts";
import { type EncodedError, encodeError } from "../../../core/errors.ts";
import type { Config, CopyPlace } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { readDiskStore } from "../../pictures/store/disk-store.ts";
import { setAlert } from "../alerts/alerts.ts";
import { runExclusive } from "../jobs/job-leases.ts";
import { type RepeatedJob, repeat } from "../jobs/repeat.ts";
import type { CopyOptions } from "./copy-snapshot.ts";
import { backUpToFolder } from "./folder-backup.ts";
import { newestSnapshot } from "./repository.ts";

/** Keeps the load off the start. */
const startDelayMs = minuteMs;

// Bundled beside the server in production.
const here = import.meta.url;
const copyWorker = new URL(here.endsWith(".ts") ? "./copy-worker.ts" : "./copy-worker.js", here);

const failures = { backup: "backupFailed", "backup copy": "backupCopyFailed" } as const;

function lostMessage(lost: string[], { length: missing }: string[]): EncodedError | null {
  const count = Math.max(lost.length, missing);
  if (count === 0) return null;
  if (missing === 0) return encodeError("originalsLost", { count });
  return encodeError("originalsLostEverywhere", { count, missing });
}

/** @param signal ends the copy at once; the next one copies the rest */
async function copyInThread(place: CopyPlace, options: CopyOptions, signal: AbortSignal) {
  const worker = new Worker(copyWorker, { workerData: { place, options } });
  try {
    await once(worker, "exit", { signal });
  } finally {
    await worker.terminate();
  }
}

interface ScheduleParts {
  config: Config;
  database: Database;
  store: BlobStore;
  log: Pick<Logger, "info" | "error">;
}

async function backUp(
  { config, database, store, log }: ScheduleParts,
  options: CopyOptions & { signal: AbortSignal },
): Promise<void> {
  const startedAt = performance.now();
  const { name, snapshot, lost } = await backUpToFolder({ config, store }, options);
  const milliseconds = Math.round(performance.now() - startedAt);
  const { missing } = snapshot;
  if (lost.length > 0) log.error({ lost, missing }, "originals are gone from the picture store");
  await setAlert(database, "backup", lostMessage(lost, missing));
  log.info({ folder: options.folder, name, milliseconds }, "backup made");
}

/**
 * Makes backups and copies them elsewhere, on one instance at a time, since nobody else may write
 * to a repository meanwhile. Looks at least each hour, so a failed one is soon tried again, and
 * restarts neither skip nor repeat one. Does nothing without BACKUP_DIR.
 * @returns a job whose `stop` cancels a running backup or copy; the next start makes it
 */
export function startBackups(parts: ScheduleParts): Pick<RepeatedJob, "stop"> {
  const { config, database, log } = parts;
  if (!config.backups) return { stop: async () => undefined };
  const { folder, keep, copies, everyHours } = config.backups;
  const intervalMs = everyHours * hourMs;
  const everyMs = Math.min(hourMs, intervalMs);
  const lease = { name: `backups in ${folder}`, everyMs: 0 };

  /** @returns the time until the next backup in ms */
  async function backUpIfDue(signal: AbortSignal): Promise<number> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const newest = await newestSnapshot(readDiskStore(folder));
    const dueInMs = newest ? newest.time + intervalMs - Date.now() : 0;
    if (dueInMs > 0) return dueInMs;
    await backUp(parts, { folder, keep, signal });
    return intervalMs;
  }

  async function copyIfWanted(signal: AbortSignal): Promise<void> {
    if (!copies || signal.aborted) return;
    await copyInThread(copies, { folder, keep }, signal);
    if (!signal.aborted) await setAlert(database, "backup copy", null);
  }

  function report(kind: keyof typeof failures, signal: AbortSignal) {
    return async (error: unknown): Promise<undefined> => {
      if (signal.aborted) return;
      log.error({ err: error }, `the ${kind} failed; it is tried again`);
      const reason = error instanceof Error ? error.message : String(error);
      // The database may fail too.
      await setAlert(database, kind, encodeError(failures[kind], { reason })).catch(
        (alertError: unknown) => log.error({ err: alertError }, "an alert could not be stored"),
      );
    };
  }

  async function run(signal: AbortSignal): Promise<number> {
    let dueInMs = everyMs;
    await runExclusive(database, lease, async () => {
      dueInMs = (await backUpIfDue(signal).catch(report("backup", signal))) ?? everyMs;
      await copyIfWanted(signal).catch(report("backup copy", signal));
    });
    return Math.min(dueInMs, everyMs);
  }

  return repeat(run, {
    everyMs,
    delayMs: startDelayMs,
    onError: (error) => log.error({ err: error }, "backups failed; they are tried again"),
  });
}
