import { hourMs, minuteMs } from "../../../core/durations.ts";
import { formatBytes } from "../../../core/format.ts";
import { admin } from "../../../core/routes.ts";
import { absoluteUrl, type Config, siteOrigin } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import type { Outbox } from "../../people/mail/outbox.ts";
import { readRefusedMessages } from "../../people/rate-limits/refused-messages.ts";
import { listBackups } from "../backup/backup-folder.ts";
import { ageOfBackup } from "../backup/backup-names.ts";
import { type ReadDiskSpace, readDiskSpace, reservedBytes } from "../backup/free-space.ts";
import { runExclusive } from "../jobs/job-leases.ts";
import { type RepeatedJob, repeat } from "../jobs/repeat.ts";
import { setAlert } from "./alerts.ts";
import { mailAlerts } from "./mail-alerts.ts";

/** Keeps the load off the start. */
const startDelayMs = 2 * minuteMs;

/** Pictures and messages need less room than the reserve of backups on a large disk. */
const maxLowSpaceBytes = 2e9;

interface Watched {
  config: Config;
  database: Database;
  /** Null without a mail server. */
  outbox: Pick<Outbox, "wake"> | null;
  log: { error(details: object, message: string): void };
  readSpace?: ReadDiskSpace;
}

/** @returns ms since 1970; null without scheduled backups, or while there is none */
export async function newestBackupTime({ backups }: Config): Promise<number | null> {
  if (!backups) return null;
  const found = await listBackups(backups.folder).catch(() => []);
  return found.at(-1)?.time ?? null;
}

async function diskMessage(config: Config, readSpace: ReadDiskSpace): Promise<string | null> {
  for (const folder of [config.dataDir, config.backups?.folder ?? config.dataDir]) {
    // The first backup creates its folder.
    const space = await readSpace(folder).catch(() => null);
    if (!space || space.free >= Math.min(reservedBytes(space), maxLowSpaceBytes)) continue;
    return `The disk of the website is nearly full: ${formatBytes(space.free)} of ${formatBytes(space.total)} are free for ${folder}. When it is full, new pictures, changes and messages cannot be stored. Make room or use a larger disk.`;
  }
  return null;
}

async function ageMessage(config: Config): Promise<string | null> {
  const newest = await newestBackupTime(config);
  if (!config.backups || newest === null) return null;
  const { everyHours } = config.backups;
  const { hours, isOverdue } = ageOfBackup(newest, everyHours);
  if (!isOverdue) return null;
  const date = new Date(newest).toISOString().slice(0, 10);
  return `The newest backup is from ${date}, ${hours} hours ago; one is due every ${everyHours} hours. The log of the website names the reason.`;
}

async function refusedMessage(database: Database): Promise<string | null> {
  const count = await readRefusedMessages(database);
  if (count === 0) return null;
  return `Messages of visitors were refused in the last 24 hours: ${count}. Too many came at once, perhaps from robots. Whoever was refused was asked to try again later.`;
}

/** Checks disks, backups and refused messages, and mails alerts that began or ended. */
export async function watchOnce({
  config,
  database,
  outbox,
  readSpace = readDiskSpace,
}: Watched): Promise<void> {
  await setAlert(database, "disk", await diskMessage(config, readSpace));
  await setAlert(database, "backup age", await ageMessage(config));
  await setAlert(database, "refused messages", await refusedMessage(database));
  if (!outbox) return;
  const adminAddress = absoluteUrl(siteOrigin(config), admin.portal);
  if (await mailAlerts(database, adminAddress)) outbox.wake();
}

/** Runs once an hour on one instance. */
export function startWatch(watched: Watched): RepeatedJob {
  const { database, log } = watched;
  const job = { name: "watch", everyMs: hourMs };
  async function watchIfDue(): Promise<undefined> {
    await runExclusive(database, job, () => watchOnce(watched));
  }
  return repeat(watchIfDue, {
    everyMs: hourMs,
    delayMs: startDelayMs,
    onError: (error) => log.error({ err: error }, "Watching disks and backups failed"),
  });
}
