import { sql } from "kysely";
import { isLostConnection } from "../../database/lost-connection.ts";
import type { Database } from "../../database/open.ts";
import { Problem } from "../../errors.ts";
import { toStorageProblem } from "../../http/problems.ts";

export interface RateLimit {
  limit: number;
  seconds: number;
  /** Number of uses that one database write reserves. */
  batchSize?: number;
}

export const rateLimits = {
  loginPerAddress: { limit: 10, seconds: 15 * 60 },
  loginPerDevice: { limit: 20, seconds: 15 * 60 },
  loginOverall: { limit: 100, seconds: 15 * 60 },
  contactPerAddress: { limit: 10, seconds: 60 * 60 },
  contactOverall: { limit: 200, seconds: 60 * 60 },
  copyPerRecipient: { limit: 1, seconds: 24 * 60 * 60 },
  copyOverall: { limit: 30, seconds: 24 * 60 * 60 },
  feedbackPerAddress: { limit: 10, seconds: 60 * 60 },
  feedbackOverall: { limit: 200, seconds: 60 * 60 },
  thumbnailsPerAddress: { limit: 300, seconds: 60, batchSize: 10 },
  thumbnailsOverall: { limit: 3000, seconds: 60, batchSize: 100 },
  viewsOverall: { limit: 6000, seconds: 60, batchSize: 200 },
} as const satisfies Record<string, RateLimit>;

/** For example `contact:overall`. */
export type Quota = readonly [key: string, limit: RateLimit];

interface Batch {
  count: number;
  /** Milliseconds since 1970. */
  resetsAt: number;
}

/** Bounds memory against a flood from new addresses. */
const maxKeys = 10_000;

/** Exhausted keys are refused without a database write. */
interface LimitState {
  exhausted: Map<string, number>;
  batches: Map<string, Batch>;
  /** Shared by concurrent uses. */
  pendingBatches: Map<string, Promise<void>>;
}

const states = new WeakMap<Database, LimitState>();

function stateOf(database: Database): LimitState {
  const state = states.get(database) ?? {
    exhausted: new Map(),
    batches: new Map(),
    pendingBatches: new Map(),
  };
  states.set(database, state);
  return state;
}

function setBounded<Value>(map: Map<string, Value>, key: string, value: Value): void {
  const [oldest] = map.keys();
  if (map.size >= maxKeys && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}

function tooManyAttempts(resetsAt: number): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt - Date.now()) / 1000));
  return new Problem(429, `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfter: retryAfterSeconds,
  });
}

function refuseExhausted(database: Database, quotas: readonly Quota[]): void {
  const { exhausted } = stateOf(database);
  for (const [key] of quotas) {
    const resetsAt = exhausted.get(key);
    if (resetsAt === undefined) continue;
    if (resetsAt > Date.now()) throw tooManyAttempts(resetsAt);
    exhausted.delete(key);
  }
}

/**
 * Counts one use of each key for all instances together. Stops at the first exhausted key.
 * @throws Problem 429 with the seconds to wait
 */
export async function consumeQuota(database: Database, ...quotas: Quota[]): Promise<void> {
  refuseExhausted(database, quotas);
  for (const quota of quotas) {
    const [, { batchSize = 1 }] = quota;
    if (batchSize === 1) await reserve(database, quota, 1);
    else await consumeFromBatch(database, quota, batchSize);
  }
}

async function consumeFromBatch(database: Database, quota: Quota, size: number): Promise<void> {
  const { batches, pendingBatches } = stateOf(database);
  const [key] = quota;
  while (true) {
    const batch = batches.get(key);
    if (batch && batch.count > 0 && batch.resetsAt > Date.now()) {
      batch.count -= 1;
      return;
    }
    const pending =
      pendingBatches.get(key) ??
      reserve(database, quota, size)
        .then((batch) => setBounded(batches, key, batch))
        .finally(() => pendingBatches.delete(key));
    pendingBatches.set(key, pending);
    await pending;
  }
}

/** @returns the granted uses, at least one */
async function reserve(
  database: Database,
  [key, { limit, seconds }]: Quota,
  size: number,
): Promise<Batch> {
  const nowMs = Date.now();
  const nowIso = new Date(nowMs).toISOString();
  const resetsAt = new Date(nowMs + seconds * 1000).toISOString();
  const row = await database.query
    .insertInto("rate_limits")
    .values({ key, count: size, resetsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({
        count: sql<number>`case when ${row.ref("rate_limits.resetsAt")} <= ${nowIso} then ${size} else ${row.ref("rate_limits.count")} + ${size} end`,
        resetsAt: sql<string>`case when ${row.ref("rate_limits.resetsAt")} <= ${nowIso} then ${resetsAt} else ${row.ref("rate_limits.resetsAt")} end`,
      })),
    )
    .returning(["count", "resetsAt"])
    .executeTakeFirstOrThrow();
  const batchEnd = Date.parse(row.resetsAt);
  const granted = Math.min(size, limit - (row.count - size));
  if (granted <= 0) {
    setBounded(stateOf(database).exhausted, key, batchEnd);
    throw tooManyAttempts(batchEnd);
  }
  return { count: granted, resetsAt: batchEnd };
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

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** For example after a correct password. */
export async function resetQuota(database: Database, key: string): Promise<void> {
  const { exhausted, batches } = stateOf(database);
  exhausted.delete(key);
  batches.delete(key);
  await database.query.deleteFrom("rate_limits").where("key", "=", key).execute();
}

export async function purgeRateLimits(database: Database): Promise<void> {
  await database.query
    .deleteFrom("rate_limits")
    .where("resetsAt", "<=", new Date().toISOString())
    .execute();
}
