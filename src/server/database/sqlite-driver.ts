// Runs the statements of Kysely in SQLite, so that a statement that waits does not block the others.

import SQLite from "better-sqlite3";
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { retry } from "./retry.ts";

/** Time to wait for the lock of another process, such as a restore. */
const lockTimeoutMs = 5000;
/**
 * Time to wait for a transaction of this process, longer than any transaction takes. If a statement waits
 * longer, the transaction itself probably waits for this statement, so both would wait forever.
 */
const mutexTimeoutMs = 15_000;

/** Prepared statements to keep. The site has fewer, but lists of ids need one for each length. */
const maxStatements = 300;

function isLocked(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/** Repeats `attempt` while another process has the lock. If SQLite itself waited, all pages would wait. */
function retryWhileLocked<T>(attempt: () => Promise<T>): Promise<T> {
  return retry(attempt, { forMs: lockTimeoutMs, pauseMs: 25, mayRepeat: isLocked });
}

/**
 * Returns functions that run statements. They prepare each SQL text once, because the preparation takes
 * longer than most queries. Statements run one at a time, so that no statement is used twice at once.
 */
function createStatements(file: SQLite.Database) {
  const statements = new Map<string, SQLite.Statement<[readonly unknown[]]>>();
  function prepare(sql: string) {
    const statement = statements.get(sql) ?? file.prepare<[readonly unknown[]]>(sql);
    if (statements.size >= maxStatements) statements.clear();
    statements.set(sql, statement);
    return statement;
  }

  function run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  return {
    run,
    /** A transaction that may write takes the write lock when it begins, because later it cannot wait. */
    begin(accessMode: TransactionSettings["accessMode"]) {
      prepare(accessMode === "read only" ? "begin" : "begin immediate").run([]);
    },
    commit() {
      prepare("commit").run([]);
    },
    /**
     * SQLite itself rolls back a write that fails on a full disk. A second rollback would throw and
     * hide the error.
     */
    rollback() {
      if (file.inTransaction) prepare("rollback").run([]);
    },
  };
}

/** Admits one holder at a time, in the order of arrival. */
class Mutex {
  /** Resolves when the last holder in the queue has finished; null if the queue is empty. */
  #lastHolder: Promise<void> | null = null;

  /**
   * Waits for all earlier holders.
   * @returns the function that releases the mutex
   * @throws after `mutexTimeoutMs`
   */
  async acquire(): Promise<() => void> {
    const previous = this.#lastHolder;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastHolder = promise;
    const release = () => {
      if (this.#lastHolder === promise) this.#lastHolder = null;
      resolve();
    };
    await settleInTime(previous).catch((error: unknown) => {
      void previous?.then(release);
      throw error;
    });
    return release;
  }

  /** Acquires the mutex, does the work and releases the mutex. */
  async hold<T>(work: () => T): Promise<T> {
    const release = await this.acquire();
    try {
      return work();
    } finally {
      release();
    }
  }
}

/**
 * Waits for `previous`. Starts no timer if there is nothing to wait for, because each statement calls this.
 * @throws after `mutexTimeoutMs`
 */
async function settleInTime(previous: Promise<void> | null): Promise<void> {
  if (!previous) return;
  const timeout = Promise.withResolvers<never>();
  const message = `A statement has waited for ${mutexTimeoutMs / 1000} s for a transaction of this process. Inside a transaction, run it by withinTransaction.`;
  const timer = setTimeout(() => timeout.reject(new Error(message)), mutexTimeoutMs);
  await Promise.race([previous, timeout.promise]).finally(() => clearTimeout(timer));
}

/**
 * Returns a driver for Kysely. While one statement waits for a lock of another process, other statements
 * run; with Kysely's own driver all statements would wait.
 */
export function createSqliteDriver(file: SQLite.Database): Driver {
  const { run, begin, commit, rollback } = createStatements(file);
  const mutex = new Mutex();
  /** The open transaction, of which SQLite has at most one. */
  let transaction: { connection: DatabaseConnection; release: () => void } | null = null;

  function endTransaction(): void {
    transaction?.release();
    transaction = null;
  }

  return {
    async init() {},

    async acquireConnection() {
      const connection: DatabaseConnection = {
        async executeQuery<Row>(query: CompiledQuery) {
          if (transaction?.connection === connection) return run<Row>(query);
          return retryWhileLocked(() => mutex.hold(() => run<Row>(query)));
        },
        streamQuery() {
          throw new Error("Streams are not supported: read in batches");
        },
      };
      return connection;
    },

    async releaseConnection() {},

    beginTransaction(connection, { accessMode }) {
      return retryWhileLocked(async () => {
        const release = await mutex.acquire();
        try {
          begin(accessMode);
          transaction = { connection, release };
        } catch (error) {
          release();
          throw error;
        }
      });
    },

    async commitTransaction() {
      commit();
      endTransaction();
    },

    async rollbackTransaction() {
      try {
        rollback();
      } finally {
        endTransaction();
      }
    },

    async destroy() {
      file.close();
    },
  };
}
