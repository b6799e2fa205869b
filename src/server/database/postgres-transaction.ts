import { setTimeout as pause } from "node:timers/promises";
import { type ControlledTransaction, type Kysely, sql, type Transaction } from "kysely";
import { errorCode, isLostConnection, OutcomeUnknown } from "./lost-connection.ts";
import type { Schema } from "./schema.ts";

/** How long a transaction is begun anew, in milliseconds: a server that restarts is back by then. */
const patience = 4000;

/** How long the fate of a transaction is asked for, in milliseconds. */
const inquiry = 10_000;

const firstPause = 25;
const maxPauseMs = 400;

/** Serialization failure and deadlock: the server has undone the transaction and asks to repeat it. */
const undone = ["40001", "40P01"];

/** How a transaction can be asked for after its connection was lost. */
export interface Identity {
  /** The number under which the server knows it. */
  number: string;
  /** Says whether the server has crashed since; null where it does not tell. */
  run: string | null;
}

/**
 * When the server last began to count its own work: a clean restart keeps that, a crash does not.
 * The number of a transaction that was lost in a crash is given to another one afterwards.
 */
const run = sql`(select stats_reset::text from pg_stat_bgwriter)`;

/**
 * Columns of a transaction's first statement: its identity, and the request to end it when nothing
 * is said in it for so long. The instance that began it is gone then without a word (its network, its
 * machine), and all others wait for its locks.
 */
export const openingColumns = sql`pg_current_xact_id()::text as number, ${run} as run,
  set_config('idle_in_transaction_session_timeout', '15s', true)`;

/** First statement of a transaction. */
export type Opening = (transaction: Transaction<Schema>) => Promise<Identity>;

/** The identity in the answer to a first statement. @throws when there is none */
export function identityIn(rows: readonly Identity[]): Identity {
  const [identity] = rows;
  if (!identity) throw new Error("The transaction has no number");
  return { number: identity.number, run: identity.run };
}

/** An opening for a transaction that raises no version. */
export const plainOpening: Opening = async (transaction) => {
  const { rows } = await sql<Identity>`select ${openingColumns}`.execute(transaction);
  return identityIn(rows);
};

/** Ends what cannot be committed, and gives its connection back, lost or not. */
async function abandon(transaction: ControlledTransaction<Schema>): Promise<void> {
  await transaction
    .rollback()
    .execute()
    .catch(() => undefined);
}

/**
 * What became of a transaction whose commit was not answered.
 * @throws OutcomeUnknown when the server cannot be asked in time, or has forgotten
 */
async function wasCommitted(
  query: Kysely<Schema>,
  identity: Identity,
  cause: unknown,
): Promise<boolean> {
  const deadline = Date.now() + inquiry;
  while (Date.now() < deadline) {
    try {
      const { rows } = await sql<{ fate: string | null; run: string | null }>`
        select pg_xact_status(${identity.number}::xid8) as fate, ${run} as run`.execute(query);
      const [{ fate, run: present } = { fate: null, run: null }] = rows;
      if (fate === "committed") {
        // After a crash that may be another transaction, which was given the same number.
        if (present === null || present !== identity.run) break;
        return true;
      }
      if (fate === "aborted") return false;
      if (fate !== "in progress") break;
    } catch (error) {
      if (!isLostConnection(error)) break;
    }
    await pause(maxPauseMs / 4);
  }
  throw new OutcomeUnknown(cause);
}

async function tryOnce<T>(
  query: Kysely<Schema>,
  opening: Opening,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const transaction = await query.startTransaction().execute();
  let identity: Identity;
  let result: T;
  try {
    identity = await opening(transaction);
    result = await work(transaction);
  } catch (error) {
    await abandon(transaction);
    throw error;
  }
  try {
    await transaction.commit().execute();
  } catch (error) {
    await abandon(transaction);
    if (!isLostConnection(error) || !(await wasCommitted(query, identity, error))) throw error;
  }
  return result;
}

/**
 * Runs `work` in a transaction, and again when that has come to nothing for certain: a deadlock, a
 * serialization failure, a connection lost before the commit. Where it was lost during the commit,
 * the server is asked what became of it.
 * @throws OutcomeUnknown when that cannot be found out
 */
export async function inTransaction<T>(
  query: Kysely<Schema>,
  opening: Opening,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + patience;
  for (let wait = firstPause; ; wait = Math.min(wait * 2, maxPauseMs)) {
    try {
      return await tryOnce(query, opening, work);
    } catch (error) {
      const mayRepeat = isLostConnection(error) || undone.includes(errorCode(error) ?? "");
      if (!mayRepeat || Date.now() > deadline) throw error;
    }
    // Not all at the same moment: two that met once would meet again.
    await pause(wait * (0.5 + Math.random()));
  }
}
