import { measureBackupAge, newestSnapshotFile } from "@nkar/archive/repository";
import { readDiskStore } from "@nkar/blobs/open-blob-store";
import { dayMs, hourMs, minuteMs } from "../../../core/durations.ts";
import { type EncodedError, encodeError } from "../../../core/errors.ts";
import { formatBytes } from "../../../core/format.ts";
import type { Config } from "../../config/config.ts";
import { type Database, withinTransaction } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import type { Deliveries } from "../../deliveries/sender.ts";
import { readRefusedMessages } from "../../people/rate-limits/public-limits.ts";
import type { RepeatedJob } from "../../repeat.ts";
import { isNearlyFull, type ReadDiskSpace, readDiskSpace } from "../backup/free-space.ts";
import { repeatExclusive } from "../jobs/job-leases.ts";
import { listAlerts, setAlert } from "./alerts.ts";

// Watches the site once an hour, and mails the painter what is wrong: full disks, old backups, refused
// messages, unsent mails.

/** The first check waits, so that it does not slow the start of the site. */
const startDelayMs = 2 * minuteMs;

interface WatchServices {
  config: Config;
  database: Database;
  deliveries: Pick<Deliveries, "emit" | "hasChannelFor" | "findStuck" | "wake">;
  log: { error(details: object, message: string): void };
  readSpace?: ReadDiskSpace;
}

/** Returns the time of the newest backup in ms since 1970; null if there is no backup. */
export async function findNewestBackupTime({ backups }: Config): Promise<number | null> {
  if (!backups) return null;
  const newest = await newestSnapshotFile(readDiskStore(backups.folder)).catch(() => undefined);
  return newest?.time ?? null;
}

async function checkDisks(config: Config, readSpace: ReadDiskSpace): Promise<EncodedError | null> {
  for (const folder of [config.dataDir, config.backups?.folder ?? config.dataDir]) {
    // The folder of backups is absent before the first backup.
    const space = await readSpace(folder).catch(() => null);
    if (!space || !isNearlyFull(space)) continue;
    const [free, total] = [formatBytes(space.free), formatBytes(space.total)];
    return encodeError("diskNearlyFull", { free, total, folder });
  }
  return null;
}

async function checkBackupAge(config: Config): Promise<EncodedError | null> {
  const newest = await findNewestBackupTime(config);
  if (!config.backups || newest === null) return null;
  const { everyHours } = config.backups;
  const { hours, isOverdue } = measureBackupAge(newest, everyHours);
  if (!isOverdue) return null;
  const date = new Date(newest).toISOString().slice(0, 10);
  return encodeError("backupOld", { date, hours, period: everyHours });
}

/** Checks disks, backups, refused messages and unsent mails, and reports alerts that began or ended. */
export async function watchOnce({
  config,
  database,
  deliveries,
  readSpace = readDiskSpace,
}: WatchServices): Promise<void> {
  await setAlert(database, "disk", await checkDisks(config, readSpace));
  await setAlert(database, "backup age", await checkBackupAge(config));
  const refusedCount = await readRefusedMessages(database);
  const refusal = refusedCount > 0 ? encodeError("messagesRefused", { count: refusedCount }) : null;
  await setAlert(database, "refused messages", refusal);
  const { count, error: reason } = await deliveries.findStuck();
  const unsentAlert = count > 0 ? encodeError("mailsUnsent", { count, reason }) : null;
  await setAlert(database, "unsent mail", unsentAlert);
  if (!deliveries.hasChannelFor("alerts changed")) return;
  if (await reportAlerts(database, deliveries)) void deliveries.wake();
}

/** Starts the watch, which runs once an hour on one instance. */
export function startWatch(services: WatchServices): RepeatedJob {
  const { database, log } = services;
  return repeatExclusive(database, { name: "watch", everyMs: hourMs }, () => watchOnce(services), {
    delayMs: startDelayMs,
    onError: (error) => log.error({ err: error }, "Watching disks and backups failed"),
  });
}

/**
 * Reports all present alerts if one began or ended since the last report, at most once a day.
 * @returns true if there is a report to send
 */
async function reportAlerts(
  database: Database,
  { emit }: Pick<Deliveries, "emit">,
): Promise<boolean> {
  const rows = await database.query.selectFrom("alerts").selectAll().execute();
  const hasChanged = rows.some(
    ({ message, mailedMessage }) => (message === "") !== (mailedMessage === ""),
  );
  const isRecent = rows.some(({ mailedAt }) => Date.now() - Date.parse(mailedAt) < dayMs);
  if (!hasChanged || isRecent) return false;
  await database.transaction(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    await emit(transactionDatabase, "alerts changed", {
      alerts: await listAlerts(transactionDatabase),
    });
    for (const { kind, message } of rows) {
      await transaction
        .updateTable("alerts")
        .set({ mailedMessage: message, mailedAt: now() })
        .where("kind", "=", kind)
        .execute();
    }
  });
  return true;
}
