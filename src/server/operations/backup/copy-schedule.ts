import { hourMs, minuteMs } from "../../../core/durations.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import { clearAlert, raiseFailure } from "../alerts/alerts.ts";
import { runExclusive } from "../jobs/job-leases.ts";
import { type RepeatedJob, repeat } from "../jobs/repeat.ts";
import type { ScheduleLog } from "./schedule.ts";

/** After the first backup of a start. */
const startDelayMs = 5 * minuteMs;

/**
 * Copies the newest backup once an hour on one instance, so that a failed copy is soon tried again.
 * Does nothing without BACKUP_TO.
 * @returns a job whose `stop` cancels a running copy between two originals
 */
export function startCopies(parts: {
  config: Pick<Config, "backups">;
  database: Database;
  log: ScheduleLog;
}): Pick<RepeatedJob, "stop"> {
  const { database, log } = parts;
  const { backups } = parts.config;
  if (!backups?.copies) return { stop: async () => undefined };
  const { folder, keep, copies } = backups;
  const job = { name: "backup copy", everyMs: hourMs };

  async function copyIfDue(signal: AbortSignal): Promise<undefined> {
    await runExclusive(database, job, async () => {
      // Loads the encryption only where it is used.
      const { copyNewestBackup } = await import("./copies.ts");
      await copyNewestBackup(copies, { folder, keep, signal });
      await clearAlert(database, "backup copy");
    });
  }

  function reportFailure(error: unknown): void {
    log.error({ err: error }, "copying the backup failed; it is tried again in an hour");
    void raiseFailure(parts, "backup copy", { code: "backupCopyFailed", error });
  }

  return repeat(copyIfDue, { everyMs: hourMs, delayMs: startDelayMs, onError: reportFailure });
}
