import type { Kysely, Transaction } from "kysely";
import { type ResourceName, resources } from "../../core/api-routes.ts";
import type { ViewedKind } from "../../core/entities/view-rules.ts";
import type { Language } from "../../core/languages.ts";
import type { Schema } from "./schema.ts";

/** Unpublished records that a handle reads: all, one that is previewed, or the works of a room. */
export type ReadableUnpublished =
  | "all"
  | { kind: ViewedKind; id: number }
  | { kind: "room"; artworks: readonly number[]; prints: readonly number[] };

/** The author of changes. */
export interface Author {
  /** Method and route of a request, the name of a command, or `site` for the site's own jobs. */
  by: string;
  /** Network address of the caller; empty without a request. */
  address: string;
  /** Id of the larger change, such as an import, that the author's changes are parts of. */
  partOf?: number;
}

/** Returns the author of changes that a command makes. @param by name of the command */
export function commandAuthor(by: string): Author {
  return { by, address: "" };
}

/** A handle of the site's database. A copy of a handle can read more records, or another language. */
export interface Database {
  readonly engine: "SQLite" | "PostgreSQL";
  /** An object that all handles of one database share: a key for counters in memory. */
  readonly identity: object;
  /** For reads, and for single statements that change no public page (sessions, messages). */
  query: Kysely<Schema>;
  /** Undefined for visitors; see `catalogue/published.ts`. */
  readonly unpublished?: ReadableUnpublished;
  /** The journal names the author of each change. */
  readonly author: Author;
  /** Undefined to read original texts; see `catalogue/translations.ts`. */
  readonly language?: Language | undefined;
  /**
   * Changes public content in one transaction and raises the content version. Repeats `work` after
   * a deadlock or a lost connection, so `work` may only change rows.
   * @throws OutcomeUnknown if the connection was lost during the commit
   */
  write<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Like `write`, for statements that change no public page: raises no version. */
  transaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Returns the content version. */
  version(): Promise<number>;
  /** Reports the content version after each committed `write` of this process. */
  onWrite(listener: (version: number) => void): void;
  /**
   * Runs `work` on one instance at a time. SQLite has one instance only.
   * @param name of the lock
   */
  runExclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Returns `write` for a resource that visitors read, else `transaction`. */
export function chooseWrite(database: Database, name: ResourceName): Database["write"] {
  return resources[name].publicReads ? database.write : database.transaction;
}

/**
 * Returns a handle whose use cases join the given transaction instead of opening their own. Only the
 * transaction itself raises the content version, if `write` has opened it.
 */
export function withinTransaction(database: Database, transaction: Transaction<Schema>): Database {
  const runInTransaction: Database["write"] = (work) => work(transaction);
  return {
    ...database,
    query: transaction,
    write: runInTransaction,
    transaction: runInTransaction,
  };
}

/** Returns a handle whose changes have the given author. */
export function withAuthor(database: Database, author: Author): Database {
  return { ...database, author };
}

/** Creates the first handle of a database. @param parts the members that differ between the engines */
export function createDatabase(
  parts: Pick<Database, "engine" | "query" | "transaction" | "runExclusively">,
): Database {
  const { query, transaction } = parts;
  const listeners: ((version: number) => void)[] = [];
  return {
    ...parts,
    identity: {},
    author: { by: "site", address: "" },
    async write(work) {
      let newVersion = 0;
      const result = await transaction(async (innerTransaction) => {
        // The version is raised first, so that writes wait for each other before their first read.
        const { version } = await innerTransaction
          .updateTable("content_version")
          .set((row) => ({ version: row("version", "+", 1) }))
          .returning("version")
          .executeTakeFirstOrThrow();
        newVersion = version;
        return work(innerTransaction);
      });
      for (const listener of listeners) listener(newVersion);
      return result;
    },
    async version() {
      const row = await query
        .selectFrom("content_version")
        .select("version")
        .executeTakeFirstOrThrow();
      return row.version;
    },
    onWrite: (listener) => void listeners.push(listener),
    close: () => query.destroy(),
  };
}
