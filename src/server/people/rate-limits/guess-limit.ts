import { dayMs } from "../../../core/durations.ts";
import { createError } from "../../../core/error-messages.ts";
import { clockMs } from "../../clock.ts";
import type { Database } from "../../database/open.ts";
import { deadlineIn, hasPassed } from "../../database/rows.ts";
import { Problem } from "../../errors.ts";
import { toWholeUnits } from "./rate-limits.ts";

// A guess is a password that an unknown device tries. After ten guesses, each one must wait twice as
// long as the one before, up to 390 s, so that strangers have at most 240 guesses a day. The row's
// `resetsAt` is a day after the latest guess.

const key = "login:overall";
const freeGuesses = 10;
const firstWaitMs = 5000;
const longestWaitMs = 390_000;
const periodMs = dayMs;

function computeWaitMs(guesses: number): number {
  if (guesses < freeGuesses) return 0;
  return Math.min(firstWaitMs * 2 ** (guesses - freeGuesses), longestWaitMs);
}

/** @returns the number of guesses that still count. @throws Problem 429 during a wait */
async function readGuesses({ query }: Pick<Database, "query">): Promise<number> {
  const row = await query
    .selectFrom("rate_limits")
    .select(["count", "resetsAt"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row || hasPassed(row.resetsAt)) return 0;
  const guessedAt = Date.parse(row.resetsAt) - periodMs;
  const waitMs = guessedAt + computeWaitMs(row.count) - clockMs();
  if (waitMs <= 0) return row.count;
  const retryAfter = Math.ceil(waitMs / 1000);
  const [unit, count] = toWholeUnits(retryAfter);
  throw new Problem(429, createError(`tooManyGuesses${unit}`, { count }), { retryAfter });
}

/** Refuses a guess during a wait. @throws Problem 429 */
export async function requireNoWait(database: Database): Promise<void> {
  await readGuesses(database);
}

/** Counts one guess for all instances together. @throws Problem 429 */
export async function countGuess(database: Database): Promise<void> {
  await database.transaction(async (query) => {
    // Locks the row, so that concurrent guesses count one by one.
    await query
      .insertInto("rate_limits")
      .values({ key, count: 0, resetsAt: deadlineIn(0) })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
      .execute();
    const count = (await readGuesses({ query })) + 1;
    const change = { count, resetsAt: deadlineIn(periodMs) };
    await query.updateTable("rate_limits").set(change).where("key", "=", key).execute();
  });
}

/** Subtracts a guess whose password was right. */
export async function uncountGuess({ query }: Database): Promise<void> {
  await query
    .updateTable("rate_limits")
    .set((row) => ({ count: row("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}
