import { dayMs } from "../../../core/durations.ts";
import { hasPassed } from "../../database/deadlines.ts";
import type { Database } from "../../database/open.ts";
import { addUses } from "./rate-limits.ts";

const key = "messages:refused";

/** A flood of refused messages must not cost a write each. */
const storeEveryMs = 10_000;

/** Refused messages that this process has not stored yet. */
const unstored = new WeakMap<Database, { count: number; storedAtMs: number }>();

export async function countRefusedMessage(database: Database): Promise<void> {
  const { count, storedAtMs } = unstored.get(database) ?? { count: 0, storedAtMs: -storeEveryMs };
  unstored.set(database, { count: count + 1, storedAtMs });
  if (performance.now() - storedAtMs >= storeEveryMs) await storeRefusedMessages(database);
}

async function storeRefusedMessages(database: Database): Promise<void> {
  const uses = unstored.get(database)?.count ?? 0;
  unstored.set(database, { count: 0, storedAtMs: performance.now() });
  if (uses > 0) await addUses(database, key, { uses, spanMs: dayMs });
}

/** Returns their number in the day since the first of them. */
export async function readRefusedMessages(database: Database): Promise<number> {
  await storeRefusedMessages(database);
  const row = await database.query
    .selectFrom("rate_limits")
    .select(["count", "resetsAt"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row && !hasPassed(row.resetsAt) ? row.count : 0;
}
