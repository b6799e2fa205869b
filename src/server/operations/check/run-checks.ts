import { checkAddress } from "./address.ts";
import { checkBackups } from "./backups.ts";
import { checkMail } from "./mail.ts";
import { checkPictures } from "./pictures.ts";
import type { Check, Result } from "./result.ts";
import { checkDatabase, checkDisk } from "./storage.ts";

const checks: Record<string, Check> = {
  database: checkDatabase,
  pictures: checkPictures,
  mail: checkMail,
  address: checkAddress,
  disk: checkDisk,
  backups: checkBackups,
};

/** Runs all checks, one after the other. */
export async function runChecks(
  ...parameters: Parameters<Check>
): Promise<(Result & { topic: string })[]> {
  const all = [];
  for (const [topic, check] of Object.entries(checks)) {
    for (const result of await check(...parameters)) all.push({ topic, ...result });
  }
  return all;
}
