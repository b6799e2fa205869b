import { randomUUID } from "node:crypto";
import { hourMs, minuteMs } from "../../../core/durations.ts";
import { clockMs } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { deadlineIn } from "../../database/rows.ts";
import { type RepeatedJob, repeat } from "./repeat.ts";

const leaseMs = 10 * minuteMs;
const renewIntervalMs = leaseMs / 4;

interface Job {
  name: string;
  everyMs: number;
}

interface Lease {
  name: string;
  /** Unique per run. */
  owner: string;
}

/** Atomic. @returns null if the job is not due */
async function acquireLease({ query }: Database, name: string): Promise<Lease | null> {
  const claim = { owner: randomUUID(), dueAt: deadlineIn(leaseMs) };
  const acquired = await query
    .insertInto("job_leases")
    .values({ name, ...claim })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet(claim).where("job_leases.dueAt", "<=", deadlineIn(0)),
    )
    .returning("name")
    .executeTakeFirst();
  return acquired ? { name, owner: claim.owner } : null;
}

/** Changes nothing if the lease was released or has another owner. */
async function updateLease(
  { query }: Database,
  { name, owner }: Lease,
  change: { dueAt: string; owner?: string },
): Promise<void> {
  await query
    .updateTable("job_leases")
    .set(change)
    .where("name", "=", name)
    .where("owner", "=", owner)
    .execute();
}

function releaseLease(database: Database, lease: Lease, dueAt: number): Promise<void> {
  return updateLease(database, lease, { dueAt: new Date(dueAt).toISOString(), owner: "" });
}

/**
 * Runs a job on one instance if it is due: first, `everyMs` after its last start, or after a
 * failure. Another instance takes over once a lease expires.
 * @returns true if it ran here
 * @throws the error of `work`; the job is due again at once
 */
export async function runExclusive(
  database: Database,
  job: Job,
  work: () => Promise<void>,
): Promise<boolean> {
  const startedAt = clockMs();
  const lease = await acquireLease(database, job.name);
  if (!lease) return false;
  const renewal = setInterval(() => {
    // One renewal may fail: the next comes before the lease expires.
    updateLease(database, lease, { dueAt: deadlineIn(leaseMs) }).catch(() => undefined);
  }, renewIntervalMs);
  renewal.unref();
  try {
    await work();
  } catch (error) {
    await releaseLease(database, lease, clockMs()).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
  await releaseLease(database, lease, startedAt + job.everyMs);
  return true;
}

/** Runs a job again and again, as `repeat`, on one instance at a time. Looks each hour. */
export function repeatExclusive(
  database: Database,
  job: Job,
  work: () => Promise<void>,
  options: { delayMs?: number; onError: (error: unknown) => void },
): RepeatedJob {
  async function runIfDue(): Promise<undefined> {
    await runExclusive(database, job, work);
  }
  return repeat(runIfDue, { everyMs: hourMs, ...options });
}
