import type { Progress } from "../../server/operations/zip/zip.ts";
import type { Site } from "../site.ts";

export interface CheckResult {
  topic: "database" | "pictures" | "mail" | "address" | "disk" | "backups";
  level: "ok" | "advice" | "problem";
  /** States the result and the remedy. */
  message: string;
}

export type Check = (site: Site, progress: Progress) => Promise<CheckResult[]>;

export function startReport(topic: CheckResult["topic"]) {
  const results: CheckResult[] = [];
  const report = (level: CheckResult["level"], message: string) => {
    results.push({ topic, level, message });
    return results;
  };
  return { results, report };
}

/** For requests to other servers. */
export const timeoutMs = 5000;

/** OpenSSL wraps the reason in numbers and file names. */
export function errorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return "reason" in cause && typeof cause.reason === "string" ? cause.reason : cause.message;
}
