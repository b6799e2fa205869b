import { randomUUID } from "node:crypto";
import { hourMs, minuteMs } from "../../../core/durations.ts";
import { clockMs } from "../../clock.ts";
import type { Database } from "../../database/open.ts";
import { deadlineIn } from "../../database/rows.ts";
import { type RepeatedJob, repeat } from "../../repeat.ts";

const leaseMs = 10 * minuteMs;
const renewIntervalMs = leaseMs / 4;

// The column `dueAt` has two meanings: while a job runs, it is the end of the job's lease; otherwise the
// time of its next run.

interface Job {
  name: string;
  everyMs: number;
}

/**
 * Acquires the lease of a job atomically, if the job is due.
 * @returns a token unique to the run; null if the job is not due
 */
async function acquireLease({ query }: Database, name: string): Promise<string | null> {
  const claim = { owner: randomUUID(), dueAt: deadlineIn(leaseMs) };
  const acquired = await query
    .insertInto("job_leases")
    .values({ name, ...claim })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet(claim).where("job_leases.dueAt", "<=", deadlineIn(0)),
    )
    .returning("name")
    .executeTakeFirst();
  return acquired ? claim.owner : null;
}

/** Does nothing if another owner has the lease. */
async function updateLease(
  { query }: Database,
  owner: string,
  lease: { dueAt: string; owner?: string },
): Promise<void> {
  await query.updateTable("job_leases").where("owner", "=", owner).set(lease).execute();
}

/** Sets the time of the next run. Without an owner, a late renewal of the lease changes nothing. */
function releaseLease(database: Database, owner: string, dueAt: string): Promise<void> {
  return updateLease(database, owner, { dueAt, owner: "" });
}

/**
 * Runs a job on one instance if it is due: if it never ran, `everyMs` after its last start, and at once
 * after a failure. Another instance takes over once a lease expires.
 * @returns true if it ran here
 * @throws the error of `work`; the job is due again at once
 */
export async function runExclusive(
  database: Database,
  job: Job,
  work: () => Promise<void>,
): Promise<boolean> {
  const startedAt = clockMs();
  const owner = await acquireLease(database, job.name);
  if (!owner) return false;
  const renewal = setInterval(() => {
    // One renewal may fail: the next comes before the lease expires.
    updateLease(database, owner, { dueAt: deadlineIn(leaseMs) }).catch(() => undefined);
  }, renewIntervalMs);
  renewal.unref();
  try {
    await work();
  } catch (error) {
    await releaseLease(database, owner, deadlineIn(0)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
  await releaseLease(database, owner, new Date(startedAt + job.everyMs).toISOString());
  return true;
}

/** Runs a job again and again on one instance at a time. Checks each hour if it is due. */
export function repeatExclusive(
  database: Database,
  job: Job,
  work: (signal: AbortSignal) => Promise<void>,
  options: { delayMs?: number; onError: (error: unknown) => void },
): RepeatedJob {
  async function runIfDue(signal: AbortSignal): Promise<undefined> {
    await runExclusive(database, job, () => work(signal));
  }
  return repeat(runIfDue, { everyMs: hourMs, ...options });
}
