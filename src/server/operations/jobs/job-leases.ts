import { randomUUID } from "node:crypto";
import { hourMs, minuteMs } from "../../../core/durations.ts";
import { clockMs } from "../../clock.ts";
import type { Database } from "../../database/open.ts";
import { deadlineIn } from "../../database/rows.ts";
import { type RepeatedJob, repeat } from "../../repeat.ts";

// Several instances may share a database. An instance must acquire the lease of a job to run the job, so
// that only one of them runs it at a time. A lease that the instance no longer renews expires. In the
// column `dueAt`, a running job has the end of its lease, and a waiting job the time of its next run.

const leaseMs = 10 * minuteMs;
const renewIntervalMs = leaseMs / 4;

interface Job {
  name: string;
  /** Interval from the start of one run to the start of the next. */
  everyMs: number;
}

/**
 * Acquires the lease of a job atomically, if the job is due.
 * @returns a token unique to the run; null if the job is not due
 */
async function acquireLease({ query }: Database, name: string): Promise<string | null> {
  const lease = { owner: randomUUID(), dueAt: deadlineIn(leaseMs) };
  const acquiredRow = await query
    .insertInto("job_leases")
    .values({ name, ...lease })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet(lease).where("job_leases.dueAt", "<=", deadlineIn(0)),
    )
    .returning("name")
    .executeTakeFirst();
  return acquiredRow ? lease.owner : null;
}

/** Changes the lease of an owner. Does nothing if another owner has the lease. */
async function updateLease(
  { query }: Database,
  owner: string,
  lease: { dueAt: string; owner?: string },
): Promise<void> {
  await query.updateTable("job_leases").where("owner", "=", owner).set(lease).execute();
}

/** Ends a lease and sets the time of the next run. Removes the owner, so that a late renewal does nothing. */
function releaseLease(database: Database, owner: string, dueAt: string): Promise<void> {
  return updateLease(database, owner, { dueAt, owner: "" });
}

/**
 * Runs a job if it is due and no other instance runs it. A job is due if it has never run, `everyMs` after
 * its last start, and at once after a failure. Another instance takes over if the lease expires.
 * @returns true if this instance ran the job
 * @throws the error of `work`; the job is then due again at once
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

/** Repeats a job, on one instance at a time. Checks each hour if the job is due. */
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
