import type { Progress } from "../../server/operations/zip/zip-reader.ts";
import type { Site } from "../site.ts";

export interface Finding {
  topic: "database" | "pictures" | "mail" | "address" | "disk" | "backups";
  level: "ok" | "advice" | "problem";
  /** States the result and the remedy. */
  message: string;
}

export type Look = (site: Site, progress: Progress) => Promise<Finding[]>;

/** Collects the results of one topic. */
export function findingsOn(topic: Finding["topic"]) {
  const findings: Finding[] = [];
  const say = (level: Finding["level"], message: string) => {
    findings.push({ topic, level, message });
    return findings;
  };
  return { findings, say };
}

/** Timeout for requests to other servers. */
export const patience = 5000;

/**
 * Returns the message of an error, or of its cause. OpenSSL wraps the reason in numbers and file
 * names.
 */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return "reason" in cause && typeof cause.reason === "string" ? cause.reason : cause.message;
}
