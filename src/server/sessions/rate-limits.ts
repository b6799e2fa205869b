import { sql } from "kysely";
import type { Database } from "../database/open.ts";
import { Problem } from "../errors.ts";

/** How often something may happen: `limit` times within `seconds`. */
export interface RateLimit {
  limit: number;
  seconds: number;
}

/** Every limit on what strangers can send, in one place. */
export const rateLimits = {
  loginPerAddress: { limit: 10, seconds: 15 * 60 },
  loginPerDevice: { limit: 20, seconds: 15 * 60 },
  loginOverall: { limit: 100, seconds: 15 * 60 },
  contactPerAddress: { limit: 10, seconds: 60 * 60 },
  contactOverall: { limit: 200, seconds: 60 * 60 },
  feedbackPerAddress: { limit: 10, seconds: 60 * 60 },
  feedbackOverall: { limit: 200, seconds: 60 * 60 },
} as const satisfies Record<string, RateLimit>;

/**
 * Counts one use of `key`, in the database, so that all instances count together.
 * @throws Problem 429 with the seconds to wait when the limit is used up
 */
export async function countUse(
  database: Database,
  key: string,
  { limit, seconds }: RateLimit,
): Promise<void> {
  const moment = Date.now();
  const present = new Date(moment).toISOString();
  const resetsAt = new Date(moment + seconds * 1000).toISOString();
  const row = await database.query
    .insertInto("rate_limits")
    .values({ key, count: 1, resetsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({
        count: sql<number>`case when ${row.ref("rate_limits.resetsAt")} <= ${present} then 1 else ${row.ref("rate_limits.count")} + 1 end`,
        resetsAt: sql<string>`case when ${row.ref("rate_limits.resetsAt")} <= ${present} then ${resetsAt} else ${row.ref("rate_limits.resetsAt")} end`,
      })),
    )
    .returning(["count", "resetsAt"])
    .executeTakeFirstOrThrow();
  if (row.count <= limit) return;
  const wait = Math.max(1, Math.ceil((Date.parse(row.resetsAt) - moment) / 1000));
  throw new Problem(429, `Too many attempts. Please try again in ${inWords(wait)}.`, {
    retryAfter: wait,
  });
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Forgets the uses of `key`, e.g. after a right password. */
export async function forgetUses(database: Database, key: string): Promise<void> {
  await database.query.deleteFrom("rate_limits").where("key", "=", key).execute();
}

/** Removes counts whose time is over. */
export async function sweepRateLimits(database: Database): Promise<void> {
  await database.query
    .deleteFrom("rate_limits")
    .where("resetsAt", "<=", new Date().toISOString())
    .execute();
}
