import { hourMs } from "../../../core/durations.ts";

const namePattern = /^nkar-(\d{4}-\d{2}-\d{2})t(\d{2})-(\d{2})-(\d{2})-(\d{3})z\.zip$/i;

export function backupName(moment: Date): string {
  return `nkar-${moment.toISOString().replaceAll(/[:.]/g, "-")}.zip`;
}

/** @returns ms since 1970; null for a file that is not a scheduled backup */
export function backupTime(name: string): number | null {
  const parts = namePattern.exec(name);
  if (!parts) return null;
  const [, date, hours, minutes, seconds, milliseconds] = parts;
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
}

/** Returns the age in whole hours. A backup is overdue if the following one should have been made. */
export function ageOfBackup(time: number, everyHours: number) {
  const hours = Math.floor((Date.now() - time) / hourMs);
  return { hours, isOverdue: hours > everyHours * 2 };
}
