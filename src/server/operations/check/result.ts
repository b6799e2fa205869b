import type { Progress } from "@nkar/archive/archive";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import type { Media } from "../../pictures/pictures.ts";

// The command `check` tells the operator if the site is sound. Each check returns results.

/** The parts of the site that checks read. */
export interface Site {
  config: Config;
  database: Database;
  media: Media;
}

export interface Result {
  level: "ok" | "advice" | "problem";
  /** One sentence with the result and, unless all is well, the remedy. */
  message: string;
}

/** @param options `deep`: the check also reads all originals, which takes long */
export type Check = (
  site: Site,
  options: { deep: boolean; progress: Progress },
) => Promise<Result[]>;

export const ok = (message: string): Result => ({ level: "ok", message });
export const advice = (message: string): Result => ({ level: "advice", message });
export const problem = (message: string): Result => ({ level: "problem", message });

/** Timeout of requests to other servers. */
export const timeoutMs = 5000;

/** Returns the reason of an error in words. OpenSSL puts numbers and file names around the reason. */
export function getErrorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return "reason" in cause && typeof cause.reason === "string" ? cause.reason : cause.message;
}
