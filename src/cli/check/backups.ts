import { stat } from "node:fs/promises";
import { newestBackup } from "../../server/operations/backup/schedule.ts";
import { findingsOn, type Look } from "./result.ts";

const hour = 3_600_000;

export const checkBackups: Look = async ({ config }) => {
  const { findings, say } = findingsOn("backups");
  const { backups } = config;
  if (!backups) return say("advice", "BACKUP_DIR is not set: the site makes no backups by itself.");
  const newest = await newestBackup(backups.folder).catch(() => null);
  if (newest === null) {
    return say(
      "advice",
      `There is no backup in ${backups.folder} yet; the running site makes one.`,
    );
  }
  const age = Math.round((Date.now() - newest) / hour);
  const message = `The newest backup in ${backups.folder} is ${age} hours old`;
  if (age > backups.everyHours * 2) {
    return say("problem", `${message}: is the site running, and its log quiet?`);
  }
  say("ok", `${message}.`);
  const [here, there] = await Promise.all([stat(config.dataDir), stat(backups.folder)]);
  if (here.dev === there.dev) {
    say("advice", "Backups lie on the disk of the site: copy them elsewhere too.");
  }
  return findings;
};
