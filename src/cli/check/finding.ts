import type { Progress } from "../../server/operations/backup/archive-refused.ts";
import type { Site } from "../site.ts";

/** One thing that was looked at: in order, worth knowing, or wrong. */
export interface Finding {
  topic: "database" | "pictures" | "mail" | "address" | "disk" | "backups";
  level: "ok" | "advice" | "problem";
  /** What was found, and what to do about it. */
  message: string;
}

/** Looks at one side of the site. Long looks tell `progress` how far they are. */
export type Look = (site: Site, progress: Progress) => Promise<Finding[]>;

/** Collects the findings of one topic in the order they are made. */
export function findingsOn(topic: Finding["topic"]) {
  const findings: Finding[] = [];
  const say = (level: Finding["level"], message: string) => {
    findings.push({ topic, level, message });
    return findings;
  };
  return { findings, say };
}

/** How long somebody else's server is waited for, in milliseconds. */
export const patience = 5000;

/** An error in its own words; those of OpenSSL are wrapped in numbers and file names. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return "reason" in cause && typeof cause.reason === "string" ? cause.reason : cause.message;
}
