import { stat } from "node:fs/promises";
import { newestBackup } from "../../server/operations/backup/schedule.ts";
import { type Check, startReport } from "./result.ts";

const hourMs = 3_600_000;

export const checkBackups: Check = async ({ config }) => {
  const { results, report } = startReport("backups");
  const { backups } = config;
  if (!backups)
    return report("advice", "BACKUP_DIR is not set: the site makes no backups by itself.");
  const newestMs = await newestBackup(backups.folder).catch(() => null);
  if (newestMs === null) {
    return report(
      "advice",
      `There is no backup in ${backups.folder} yet; the running site makes one.`,
    );
  }
  const ageHours = Math.round((Date.now() - newestMs) / hourMs);
  const message = `The newest backup in ${backups.folder} is ${ageHours} hours old`;
  if (ageHours > backups.everyHours * 2) {
    return report("problem", `${message}: is the site running, and its log quiet?`);
  }
  report("ok", `${message}.`);
  const [dataFolder, backupFolder] = await Promise.all([
    stat(config.dataDir),
    stat(backups.folder),
  ]);
  if (dataFolder.dev === backupFolder.dev) {
    report("advice", "Backups are on the disk of the site: copy them elsewhere too.");
  }
  return results;
};
