import type { Database } from "../../database/database.ts";

const lease = 10 * 60_000;
const renewEvery = lease / 4;

function at(moment: number): string {
  return new Date(moment).toISOString();
}

/** Acquires the lease atomically if the job is due. */
async function take({ query }: Database, name: string): Promise<boolean> {
  const moment = Date.now();
  const dueAt = at(moment + lease);
  const taken = await query
    .insertInto("turns")
    .values({ name, dueAt })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ dueAt }).where("turns.dueAt", "<=", at(moment)),
    )
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

async function setDue({ query }: Database, name: string, moment: number): Promise<void> {
  await query
    .updateTable("turns")
    .set({ dueAt: at(moment) })
    .where("name", "=", name)
    .execute();
}

/**
 * Runs a job on one instance only, if it is due: on the first call, `everyMs` after its last start,
 * or after a failure. A lease that expires without renewal passes to another instance.
 * @returns true if it ran here
 * @throws the error of `work`; the job is due again at once
 */
export async function runExclusive(
  database: Database,
  { name, every }: { name: string; every: number },
  work: () => Promise<void>,
): Promise<boolean> {
  const began = Date.now();
  if (!(await take(database, name))) return false;
  const renewing = setInterval(() => {
    // One renewal may fail: the next one comes long before the lease expires.
    setDue(database, name, Date.now() + lease).catch(() => undefined);
  }, renewEvery);
  renewing.unref();
  try {
    await work();
  } catch (error) {
    clearInterval(renewing);
    await setDue(database, name, Date.now()).catch(() => undefined);
    throw error;
  }
  clearInterval(renewing);
  await setDue(database, name, began + every);
  return true;
}
