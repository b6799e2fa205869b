import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** The open database of the site, whichever engine stands behind it. */
export interface Database {
  readonly engine: "SQLite" | "PostgreSQL";
  /** Reads, and single statements that change what no public page shows (sessions, messages). */
  query: Kysely<Schema>;
  /**
   * Runs a change of the public content in one transaction that also raises the content version;
   * listeners hear of it after the commit. Where the transaction has come to nothing through no
   * fault of `work` (a deadlock, a lost connection), `work` is run once more: it must do nothing
   * but change rows.
   * @throws OutcomeUnknown when the connection was lost while the change was being committed
   */
  write<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** The same for several statements that change what no public page shows. */
  transaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** The content version: rises with every `write`. */
  version(): Promise<number>;
  /**
   * Calls `listener` with the new content version after each committed `write`, of this process or
   * of another one.
   */
  onWrite(listener: (version: number) => void): void;
  /**
   * Runs `work` while no other instance runs work of this name; they wait for their turn. With
   * SQLite there are no other instances.
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * The same database with all work of use cases, which open a transaction of their own otherwise, in
 * the one that is running.
 */
export function withinTransaction(database: Database, transaction: Transaction<Schema>): Database {
  const within: Database["write"] = (work) => work(transaction);
  return { ...database, query: transaction, write: within, transaction: within };
}
