import type { Database } from "../../database/database.ts";

const leaseMs = 10 * 60_000;
const renewIntervalMs = leaseMs / 4;

function toIsoTime(time: number): string {
  return new Date(time).toISOString();
}

/** Atomic; acquires only if the job is due. */
async function acquireLease({ query }: Database, name: string): Promise<boolean> {
  const time = Date.now();
  const dueAt = toIsoTime(time + leaseMs);
  const acquired = await query
    .insertInto("turns")
    .values({ name, dueAt })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ dueAt }).where("turns.dueAt", "<=", toIsoTime(time)),
    )
    .returning("name")
    .executeTakeFirst();
  return acquired !== undefined;
}

async function setDueAt({ query }: Database, name: string, time: number): Promise<void> {
  await query
    .updateTable("turns")
    .set({ dueAt: toIsoTime(time) })
    .where("name", "=", name)
    .execute();
}

/**
 * Runs a job on one instance if it is due: first, `everyMs` after its last start, or after a
 * failure. Another instance takes over once a lease expires.
 * @returns true if it ran here
 * @throws the error of `work`; the job is due again at once
 */
export async function runExclusive(
  database: Database,
  { name, everyMs }: { name: string; everyMs: number },
  work: () => Promise<void>,
): Promise<boolean> {
  const startedAt = Date.now();
  if (!(await acquireLease(database, name))) return false;
  const renewal = setInterval(() => {
    // One renewal may fail: the next comes before the lease expires.
    setDueAt(database, name, Date.now() + leaseMs).catch(() => undefined);
  }, renewIntervalMs);
  renewal.unref();
  try {
    await work();
  } catch (error) {
    clearInterval(renewal);
    await setDueAt(database, name, Date.now()).catch(() => undefined);
    throw error;
  }
  clearInterval(renewal);
  await setDueAt(database, name, startedAt + everyMs);
  return true;
}
