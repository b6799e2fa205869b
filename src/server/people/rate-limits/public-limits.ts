import { setTimeout as pause } from "node:timers/promises";
import { dayMs } from "../../../core/durations.ts";
import type { Database } from "../../database/open.ts";
import { hasPassed } from "../../database/rows.ts";
import { Problem } from "../../errors.ts";
import { toNetwork } from "./network.ts";
import { addUses, consumeQuota, createTooManyAttempts, type Quota } from "./rate-limits.ts";

/** Uses that are allowed in a period: to one address, to its network, and to everybody without a wait. */
const publicLimits = {
  contact: { seconds: 60 * 60, perAddress: 10, perNetwork: 30, overall: 200 },
  feedback: { seconds: 60 * 60, perAddress: 10, perNetwork: 30, overall: 200 },
  "wall-picture": { seconds: 24 * 60 * 60, perAddress: 5, perNetwork: 10, overall: 20 },
  passkey: { seconds: 15 * 60, perAddress: 60, perNetwork: 300, overall: 3000 },
};

/** Proxies give up after 60 seconds, and a message with a picture can wait twice. */
const longestWaitMs = 20_000;
/** Number of uses of one kind that may wait in this process, each from another network. */
const maxWaiting = 20;

/** Returns how long a use above the limit waits, in ms. From twice the limit on, the wait is longest. */
function computeWaitMs(limit: number, count: number): number {
  return Math.min(1, (count - limit) / limit) * longestWaitMs;
}

/** True if an error says that a limit is exceeded. */
export function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && error.status === 429;
}

/** The uses that wait now, each as its key and its network. */
const waitingUses = new WeakMap<Database["identity"], Set<string>>();

type Pause = (waitMs: number) => Promise<unknown>;

async function waitForTurn(database: Database, [key, rate]: Quota, network: string, wait: Pause) {
  const uses = waitingUses.get(database.identity) ?? new Set<string>();
  waitingUses.set(database.identity, uses);
  const use = `${key} ${network}`;
  const waitingForKey = [...uses].filter((other) => other.startsWith(`${key} `));
  if (waitingForKey.length >= maxWaiting || uses.has(use))
    throw createTooManyAttempts(longestWaitMs / 1000);
  uses.add(use);
  try {
    const { count } = await addUses(database, key, { uses: 1, spanMs: rate.seconds * 1000 });
    await wait(computeWaitMs(rate.limit, count));
  } finally {
    uses.delete(use);
  }
}

/**
 * Counts a use of something that is open to everybody. A network has a limit of its own, so that its
 * customers cannot use up the limit of everybody. A use above the limit of everybody waits; above the
 * limit of its address or network it is refused.
 * @returns true if the use had to wait
 * @throws Problem 429 with the seconds to wait
 */
export async function consumePublicQuota(
  database: Database,
  name: keyof typeof publicLimits,
  address: string,
  wait: Pause = pause,
): Promise<boolean> {
  const { seconds, perAddress, perNetwork, overall: limit } = publicLimits[name];
  const network = toNetwork(address);
  const overall: Quota = [`${name}:overall`, { limit, seconds }];
  await consumeQuota(database, [`${name}:address:${address}`, { limit: perAddress, seconds }]);
  try {
    await consumeQuota(database, [`${name}:network:${network}`, { limit: perNetwork, seconds }]);
    return await consumeOverall(database, overall, network, wait);
  } catch (error) {
    // Counts messages that are refused because of other senders. An address above its own limit failed
    // before this point.
    if (isRefusal(error) && name !== "passkey") await countRefusedMessage(database);
    throw error;
  }
}

async function consumeOverall(database: Database, overall: Quota, network: string, wait: Pause) {
  try {
    await consumeQuota(database, overall);
    return false;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await waitForTurn(database, overall, network, wait);
    return true;
  }
}

const refusedKey = "messages:refused";

/** Refused messages are stored together after this time, because a flood must not cost a write for each. */
const storeEveryMs = 10_000;

/** Refused messages that this process has not stored yet. */
const unstoredRefusals = new WeakMap<Database["identity"], { count: number; storedAtMs: number }>();

async function countRefusedMessage(database: Database): Promise<void> {
  const { identity } = database;
  const { count, storedAtMs } = unstoredRefusals.get(identity) ?? {
    count: 0,
    storedAtMs: -storeEveryMs,
  };
  unstoredRefusals.set(identity, { count: count + 1, storedAtMs });
  if (performance.now() - storedAtMs >= storeEveryMs) await storeRefusedMessages(database);
}

async function storeRefusedMessages(database: Database): Promise<void> {
  const uses = unstoredRefusals.get(database.identity)?.count ?? 0;
  unstoredRefusals.set(database.identity, { count: 0, storedAtMs: performance.now() });
  if (uses > 0) await addUses(database, refusedKey, { uses, spanMs: dayMs });
}

/** Returns the number of refused messages in the day since the first of them. */
export async function readRefusedMessages(database: Database): Promise<number> {
  await storeRefusedMessages(database);
  const row = await database.query
    .selectFrom("rate_limits")
    .select(["count", "resetsAt"])
    .where("key", "=", refusedKey)
    .executeTakeFirst();
  return row && !hasPassed(row.resetsAt) ? row.count : 0;
}
