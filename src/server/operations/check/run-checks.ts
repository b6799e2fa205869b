import { checkAddress } from "./address.ts";
import { checkBackups } from "./backups.ts";
import { checkMail } from "./mail.ts";
import { checkPictures } from "./pictures.ts";
import type { Check, Result } from "./result.ts";
import { checkDatabase, checkDisk } from "./storage.ts";

/** The checks of the site, by their topic. */
const checks: Record<string, Check> = {
  database: checkDatabase,
  pictures: checkPictures,
  mail: checkMail,
  address: checkAddress,
  disk: checkDisk,
  backups: checkBackups,
};

/** Runs all checks for the operator, one after the other, and returns each result with its topic. */
export async function runChecks(
  ...parameters: Parameters<Check>
): Promise<(Result & { topic: string })[]> {
  const results = [];
  for (const [topic, check] of Object.entries(checks)) {
    for (const result of await check(...parameters)) results.push({ topic, ...result });
  }
  return results;
}
