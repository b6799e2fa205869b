import { sql } from "kysely";
import { isLostConnection } from "../../database/lost-connection.ts";
import type { Database } from "../../database/open.ts";
import { Problem } from "../../errors.ts";
import { toStorageProblem } from "../../http/problems.ts";

/** At most `limit` uses within `seconds`. */
export interface RateLimit {
  limit: number;
  seconds: number;
  /** Uses reserved per database write, if one write per use is too slow. */
  portion?: number;
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
  thumbnailsPerAddress: { limit: 300, seconds: 60, portion: 10 },
  thumbnailsOverall: { limit: 3000, seconds: 60, portion: 100 },
  viewsOverall: { limit: 6000, seconds: 60, portion: 200 },
} as const satisfies Record<string, RateLimit>;

/** Key, such as `contact:overall`, and its limit. */
export type Use = readonly [key: string, limit: RateLimit];

interface Window {
  count: number;
  /** Milliseconds since 1970. */
  resetsAt: number;
}

/** Bounds memory against a flood from new addresses. */
const maxRemembered = 10_000;

/** This process's knowledge of limits. Exhausted keys are refused without a database write. */
interface Memory {
  spent: Map<string, number>;
  portions: Map<string, Window>;
  /** Pending reservations by key, shared by concurrent uses. */
  coming: Map<string, Promise<void>>;
}

const remembered = new WeakMap<Database, Memory>();

function memoryOf(database: Database): Memory {
  const known = remembered.get(database) ?? {
    spent: new Map(),
    portions: new Map(),
    coming: new Map(),
  };
  remembered.set(database, known);
  return known;
}

function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  const [oldest] = map.keys();
  if (map.size >= maxRemembered && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}

function tooMany(resetsAt: number): Problem {
  const wait = Math.max(1, Math.ceil((resetsAt - Date.now()) / 1000));
  return new Problem(429, `Too many attempts. Please try again in ${inWords(wait)}.`, {
    retryAfter: wait,
  });
}

function refuseSpent(database: Database, uses: readonly Use[]): void {
  const { spent } = memoryOf(database);
  for (const [key] of uses) {
    const resetsAt = spent.get(key);
    if (resetsAt === undefined) continue;
    if (resetsAt > Date.now()) throw tooMany(resetsAt);
    spent.delete(key);
  }
}

/**
 * Counts one use of each key in the database, for all instances together. An exhausted key stops
 * the count; nothing more is written.
 * @throws Problem 429 with the seconds to wait
 */
export async function countUse(database: Database, ...uses: Use[]): Promise<void> {
  refuseSpent(database, uses);
  for (const use of uses) {
    const [, { portion = 1 }] = use;
    if (portion === 1) await take(database, use, 1);
    else await takeFromPortion(database, use, portion);
  }
}

async function takeFromPortion(database: Database, use: Use, size: number): Promise<void> {
  const { portions, coming } = memoryOf(database);
  const [key] = use;
  while (true) {
    const portion = portions.get(key);
    if (portion && portion.count > 0 && portion.resetsAt > Date.now()) {
      portion.count -= 1;
      return;
    }
    const fetched =
      coming.get(key) ??
      take(database, use, size)
        .then((taken) => put(portions, key, taken))
        .finally(() => coming.delete(key));
    coming.set(key, fetched);
    await fetched;
  }
}

/** @returns the granted uses, at least one */
async function take(
  database: Database,
  [key, { limit, seconds }]: Use,
  uses: number,
): Promise<Window> {
  const moment = Date.now();
  const present = new Date(moment).toISOString();
  const resetsAt = new Date(moment + seconds * 1000).toISOString();
  const row = await database.query
    .insertInto("rate_limits")
    .values({ key, count: uses, resetsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({
        count: sql<number>`case when ${row.ref("rate_limits.resetsAt")} <= ${present} then ${uses} else ${row.ref("rate_limits.count")} + ${uses} end`,
        resetsAt: sql<string>`case when ${row.ref("rate_limits.resetsAt")} <= ${present} then ${resetsAt} else ${row.ref("rate_limits.resetsAt")} end`,
      })),
    )
    .returning(["count", "resetsAt"])
    .executeTakeFirstOrThrow();
  const ends = Date.parse(row.resetsAt);
  const left = Math.min(uses, limit - (row.count - uses));
  if (left <= 0) {
    put(memoryOf(database).spent, key, ends);
    throw tooMany(ends);
  }
  return { count: left, resetsAt: ends };
}

/**
 * Counts like `countUse`, for requests that only read: they go on if a full or broken disk prevents
 * the count. An unreachable or overloaded database still refuses.
 * @throws Problem 429
 */
export async function countRead(database: Database, ...uses: Use[]): Promise<void> {
  try {
    await countUse(database, ...uses);
  } catch (error) {
    if (toStorageProblem(error) === null || isLostConnection(error)) throw error;
  }
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Resets `key`, e.g. after a correct password. */
export async function forgetUses(database: Database, key: string): Promise<void> {
  const { spent, portions } = memoryOf(database);
  spent.delete(key);
  portions.delete(key);
  await database.query.deleteFrom("rate_limits").where("key", "=", key).execute();
}

export async function purgeRateLimits(database: Database): Promise<void> {
  await database.query
    .deleteFrom("rate_limits")
    .where("resetsAt", "<=", new Date().toISOString())
    .execute();
}
