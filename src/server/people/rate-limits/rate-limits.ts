import { sql } from "kysely";
import { errorOf } from "../../../core/error-messages.ts";
import { clockMs } from "../../clock.ts";
import { deadlineIn, hasPassed } from "../../database/deadlines.ts";
import { isLostConnection } from "../../database/lost-connection.ts";
import type { Database } from "../../database/open.ts";
import type { RateLimitRow } from "../../database/people-schema.ts";
import { Problem } from "../../errors.ts";
import { toStorageProblem } from "../../http/problems.ts";

interface RateLimit {
  limit: number;
  seconds: number;
  /** Number of uses that one database write reserves. */
  batchSize?: number;
}

export const rateLimits = {
  loginPerAddress: { limit: 10, seconds: 15 * 60 },
  loginPerDevice: { limit: 20, seconds: 15 * 60 },
  loginPerNetwork: { limit: 60, seconds: 24 * 60 * 60 },
  passkeyPerDevice: { limit: 60, seconds: 15 * 60 },
  copyPerRecipient: { limit: 1, seconds: 24 * 60 * 60 },
  copyOverall: { limit: 30, seconds: 24 * 60 * 60 },
  thumbnailsPerAddress: { limit: 300, seconds: 60, batchSize: 10 },
  thumbnailsOverall: { limit: 3000, seconds: 60, batchSize: 100 },
  viewsOverall: { limit: 6000, seconds: 60, batchSize: 200 },
} as const satisfies Record<string, RateLimit>;

/** For example `contact:overall`. */
export type Quota = readonly [key: string, limit: RateLimit];

/** State of a key in this process. */
interface LocalQuota {
  /** Reserved uses that are left. */
  left: number;
  /** An exhausted key is refused without a database write. */
  isExhausted: boolean;
  /** ISO 8601, UTC. */
  resetsAt: string;
  /** Shared by concurrent uses. */
  reserving: Promise<void> | null;
}

/** Bounds memory against a flood from new addresses. */
const maxKeys = 10_000;

const localQuotas = new WeakMap<Database, Map<string, LocalQuota>>();

function localQuota(database: Database, [key]: Quota): LocalQuota {
  const quotas = localQuotas.get(database) ?? new Map<string, LocalQuota>();
  localQuotas.set(database, quotas);
  const known = quotas.get(key);
  if (known) return known;
  const [oldest] = quotas.keys();
  if (quotas.size >= maxKeys && oldest !== undefined) quotas.delete(oldest);
  const quota = { left: 0, isExhausted: false, resetsAt: "", reserving: null };
  quotas.set(key, quota);
  return quota;
}

function refuseExhausted({ isExhausted, resetsAt }: LocalQuota): void {
  if (!isExhausted || hasPassed(resetsAt)) return;
  const retryAfter = Math.max(1, Math.ceil((Date.parse(resetsAt) - clockMs()) / 1000));
  throw tooManyAttempts(retryAfter);
}

export function tooManyAttempts(retryAfter: number): Problem {
  const [unit, count] = inWholeUnits(retryAfter);
  return new Problem(429, errorOf(`tooManyAttempts${unit}`, { count }), { retryAfter });
}

/**
 * Counts one use of each key for all instances together. Stops at the first exhausted key.
 * @throws Problem 429 with the seconds to wait
 */
export async function consumeQuota(database: Database, ...quotas: Quota[]): Promise<void> {
  for (const quota of quotas) refuseExhausted(localQuota(database, quota));
  for (const quota of quotas) await consumeOne(database, quota);
}

async function consumeOne(database: Database, quota: Quota): Promise<void> {
  const local = localQuota(database, quota);
  while (local.left === 0 || hasPassed(local.resetsAt)) {
    local.reserving ??= reserve(database, quota, local).finally(() => {
      local.reserving = null;
    });
    await local.reserving;
    refuseExhausted(local);
  }
  local.left -= 1;
}

/**
 * Adds uses to a count that starts again after its period.
 * @returns the new count, and its end as ISO 8601, UTC
 */
export async function addUses(
  { query }: Database,
  key: string,
  { uses, spanMs }: { uses: number; spanMs: number },
): Promise<Pick<RateLimitRow, "count" | "resetsAt">> {
  const resetsAt = deadlineIn(spanMs);
  return query
    .insertInto("rate_limits")
    .values({ key, count: uses, resetsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => {
        const stored = row.ref("rate_limits.resetsAt");
        const isOver = sql`${stored} <= ${deadlineIn(0)}`;
        return {
          count: sql<number>`case when ${isOver} then ${uses} else ${row.ref("rate_limits.count")} + ${uses} end`,
          resetsAt: sql<string>`case when ${isOver} then ${resetsAt} else ${stored} end`,
        };
      }),
    )
    .returning(["count", "resetsAt"])
    .executeTakeFirstOrThrow();
}

async function reserve(
  database: Database,
  [key, { limit, seconds, batchSize = 1 }]: Quota,
  local: LocalQuota,
): Promise<void> {
  const row = await addUses(database, key, { uses: batchSize, spanMs: seconds * 1000 });
  const countBefore = row.count - batchSize;
  local.left = Math.max(0, Math.min(batchSize, limit - countBefore));
  local.isExhausted = local.left === 0;
  local.resetsAt = row.resetsAt;
}

/**
 * For requests that only read: they go on if a full or broken disk prevents the count, but not if
 * the database is unreachable or overloaded.
 * @throws Problem 429
 */
export async function consumeReadQuota(database: Database, ...quotas: Quota[]): Promise<void> {
  try {
    await consumeQuota(database, ...quotas);
  } catch (error) {
    if (toStorageProblem(error) === null || isLostConnection(error)) throw error;
  }
}

/** Never one of a unit, so that its name is always plural. */
export function inWholeUnits(seconds: number): [unit: "Seconds" | "Minutes" | "Hours", number] {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 90) return ["Seconds", Math.max(2, seconds)];
  return minutes < 90 ? ["Minutes", minutes] : ["Hours", Math.ceil(minutes / 60)];
}

/** For example after a correct password. */
export async function resetQuota(database: Database, key: string): Promise<void> {
  localQuotas.get(database)?.delete(key);
  await database.query.deleteFrom("rate_limits").where("key", "=", key).execute();
}

export async function purgeRateLimits({ query }: Database): Promise<void> {
  await query.deleteFrom("rate_limits").where("resetsAt", "<=", deadlineIn(0)).execute();
}
