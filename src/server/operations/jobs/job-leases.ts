import type { Database } from "../../database/database.ts";

/**
 * Work in hand is nobody else's for this long, in milliseconds, and for as long again each time it
 * is renewed; if whoever does it dies, another one takes it up.
 */
const lease = 10 * 60_000;
const renewEvery = lease / 4;

function at(moment: number): string {
  return new Date(moment).toISOString();
}

/** Takes work into hand that is due, in one statement, so that no two instances get it. */
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
 * Does what one instance at a time has to do for all of them, if it is due: that is for the first
 * time, or `every` milliseconds after its last beginning, or after it failed.
 * @returns whether it was done here
 * @throws what `work` throws; it is due again then, for everybody
 */
export async function runExclusive(
  database: Database,
  { name, every }: { name: string; every: number },
  work: () => Promise<void>,
): Promise<boolean> {
  const began = Date.now();
  if (!(await take(database, name))) return false;
  const renewing = setInterval(() => {
    // One renewal may fail: the next comes long before the lease ends.
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
