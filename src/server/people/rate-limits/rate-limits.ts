import { sql } from "kysely";
import { createError } from "../../../core/error-messages.ts";
import { clockMs } from "../../clock.ts";
import type { Database } from "../../database/open.ts";
import { deadlineIn, hasPassed } from "../../database/rows.ts";
import type { Schema } from "../../database/schema.ts";
import { Problem } from "../../errors.ts";

// Counts uses by address, network, device or everybody, and refuses those above a limit.

interface RateLimit {
  /** Number of uses in a period. */
  limit: number;
  /** Length of the period. */
  seconds: number;
}

export const rateLimits = {
  loginPerAddress: { limit: 10, seconds: 15 * 60 },
  loginPerDevice: { limit: 20, seconds: 15 * 60 },
  loginPerNetwork: { limit: 60, seconds: 24 * 60 * 60 },
  passkeyPerDevice: { limit: 60, seconds: 15 * 60 },
  thumbnailsPerAddress: { limit: 300, seconds: 60 },
  thumbnailsOverall: { limit: 3000, seconds: 60 },
  viewsOverall: { limit: 6000, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

/** A key, for example `contact:overall`, with its limit. */
export type Quota = readonly [key: string, limit: RateLimit];

/** Counts that this process keeps in memory: of reads, and copies of stored counts above their limit. */
const localCounts = new WeakMap<Database["identity"], Map<string, LocalCount>>();

interface LocalCount {
  count: number;
  /** ISO 8601, UTC. */
  resetsAt: string;
}

/** Bounds the memory for counts, because a flood may come from many addresses. */
const maxKeys = 10_000;

/** Returns the counts of a database. Drops the oldest count if there is no room for another one. */
function getCountsWithRoom({ identity }: Database): Map<string, LocalCount> {
  const counts = localCounts.get(identity) ?? new Map<string, LocalCount>();
  localCounts.set(identity, counts);
  const [oldest] = counts.keys();
  if (counts.size >= maxKeys && oldest !== undefined) counts.delete(oldest);
  return counts;
}

function refuseAbove(limit: number, { count, resetsAt }: LocalCount): void {
  if (count <= limit || hasPassed(resetsAt)) return;
  throw createTooManyAttempts(Math.max(1, Math.ceil((Date.parse(resetsAt) - clockMs()) / 1000)));
}

/** @param retryAfter in seconds */
export function createTooManyAttempts(retryAfter: number): Problem {
  const [unit, count] = toWholeUnits(retryAfter);
  return new Problem(429, createError(`tooManyAttempts${unit}`, { count }), { retryAfter });
}

/**
 * Counts one use of each key for all instances together. Stops at the first exhausted key. A key that
 * this process knows as exhausted costs no write.
 * @throws Problem 429 with the seconds to wait
 */
export async function consumeQuota(database: Database, ...quotas: Quota[]): Promise<void> {
  for (const [key, { limit }] of quotas) {
    const localCount = localCounts.get(database.identity)?.get(key);
    if (localCount) refuseAbove(limit, localCount);
  }
  for (const [key, { limit, seconds }] of quotas) {
    const usage = await addUses(database, key, { uses: 1, spanMs: seconds * 1000 });
    if (usage.count > limit) getCountsWithRoom(database).set(key, usage);
    refuseAbove(limit, usage);
  }
}

/**
 * Counts one use of each key in this process only. Use it for requests that only read: the count costs
 * no write, and works on a broken disk.
 * @throws Problem 429 with the seconds to wait
 */
export function consumeReadQuota(database: Database, ...quotas: Quota[]): void {
  for (const [key, { limit, seconds }] of quotas) {
    const counts = getCountsWithRoom(database);
    const latest = counts.get(key);
    const isPeriodRunning = latest && !hasPassed(latest.resetsAt);
    const usage = isPeriodRunning ? latest : { count: 0, resetsAt: deadlineIn(seconds * 1000) };
    usage.count += 1;
    // Moves the key to the end of the map, whose first key is dropped when the map is full.
    counts.delete(key);
    counts.set(key, usage);
    refuseAbove(limit, usage);
  }
}

/**
 * Adds uses to a count, which starts again at zero after its period.
 * @returns the new count, and its end as ISO 8601, UTC
 */
export async function addUses(
  { query }: Database,
  key: string,
  { uses, spanMs }: { uses: number; spanMs: number },
): Promise<Pick<Schema["rate_limits"], "count" | "resetsAt">> {
  const resetsAt = deadlineIn(spanMs);
  return query
    .insertInto("rate_limits")
    .values({ key, count: uses, resetsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => {
        const storedResetsAt = row.ref("rate_limits.resetsAt");
        const isOver = sql`${storedResetsAt} <= ${deadlineIn(0)}`;
        return {
          count: sql<number>`case when ${isOver} then ${uses} else ${row.ref("rate_limits.count")} + ${uses} end`,
          resetsAt: sql<string>`case when ${isOver} then ${resetsAt} else ${storedResetsAt} end`,
        };
      }),
    )
    .returning(["count", "resetsAt"])
    .executeTakeFirstOrThrow();
}

/** Converts seconds to a larger unit, rounded up. Returns at least two, so that the unit is a plural. */
export function toWholeUnits(seconds: number): [unit: "Seconds" | "Minutes" | "Hours", number] {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 90) return ["Seconds", Math.max(2, seconds)];
  return minutes < 90 ? ["Minutes", minutes] : ["Hours", Math.ceil(minutes / 60)];
}

export async function resetQuota(database: Database, key: string): Promise<void> {
  localCounts.get(database.identity)?.delete(key);
  await database.query.deleteFrom("rate_limits").where("key", "=", key).execute();
}
