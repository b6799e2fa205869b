import { dayMs } from "../../../core/durations.ts";
import { createError } from "../../../core/error-messages.ts";
import { clockMs } from "../../clock.ts";
import type { Database } from "../../database/open.ts";
import { deadlineIn, hasPassed } from "../../database/rows.ts";
import { Problem } from "../../errors.ts";
import { toWholeUnits } from "./rate-limits.ts";

// Each further guess of a stranger waits twice as long as the one before, so that a site allows at
// most 240 guesses a day. The row's `resetsAt` is a day after the latest guess.

const key = "login:overall";
const freeGuesses = 10;
const firstWaitMs = 5000;
const longestWaitMs = 390_000;
const periodMs = dayMs;

function computeWaitMs(guesses: number): number {
  if (guesses < freeGuesses) return 0;
  return Math.min(firstWaitMs * 2 ** (guesses - freeGuesses), longestWaitMs);
}

/** @returns the guesses that still count. @throws Problem 429 during a wait */
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

/** @throws Problem 429 if the next guess has to wait */
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
    const next = { count: (await readGuesses({ query })) + 1, resetsAt: deadlineIn(periodMs) };
    await query.updateTable("rate_limits").set(next).where("key", "=", key).execute();
  });
}

/** Takes back one counted guess, whose password was right. */
export async function uncountGuess({ query }: Database): Promise<void> {
  await query
    .updateTable("rate_limits")
    .set((row) => ({ count: row("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}
