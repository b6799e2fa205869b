import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";

/** For locks of other processes, such as a restore. */
const lockTimeoutMs = 5000;
const minRetryDelayMs = 10;
const maxRetryDelayMs = 40;

/** The site has fewer, but a list of ids gives another statement for each length. */
const maxStatements = 300;

function isLocked(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/** Repeats `attempt` while another process has the lock. SQLite's own wait would block all pages. */
async function retryWhileLocked<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + lockTimeoutMs;
  while (true) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
    }
    await pause(minRetryDelayMs + Math.random() * (maxRetryDelayMs - minRetryDelayMs));
  }
}

/**
 * Prepares each SQL text once, because that takes longer than most queries. Statements run one at a
 * time, so none is used twice at once.
 */
function createStatementCache(file: SQLite.Database) {
  const statements = new Map<string, SQLite.Statement<[readonly unknown[]]>>();
  return (sql: string) => {
    const statement = statements.get(sql) ?? file.prepare<[readonly unknown[]]>(sql);
    if (statements.size >= maxStatements) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
}

/** Admits one holder at a time, in the order of arrival. */
class Mutex {
  #last = Promise.resolve();

  /** @returns the function that releases it */
  async acquire(): Promise<() => void> {
    const previous = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await previous;
    return resolve;
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #file: SQLite.Database;
  readonly #prepare: ReturnType<typeof createStatementCache>;
  readonly #mutex: Mutex;
  /** Null outside transactions. */
  #release: (() => void) | null = null;

  constructor(
    file: SQLite.Database,
    prepare: ReturnType<typeof createStatementCache>,
    mutex: Mutex,
  ) {
    this.#file = file;
    this.#prepare = prepare;
    this.#mutex = mutex;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#release) return this.#run<Row>(query);
    return retryWhileLocked(async () => {
      const release = await this.#mutex.acquire();
      try {
        return this.#run<Row>(query);
      } finally {
        release();
      }
    });
  }

  streamQuery(): never {
    throw new Error("Streams are not supported: read in batches");
  }

  /** A transaction that may write takes the write lock now: in the middle it could not wait. */
  begin({ accessMode }: TransactionSettings): Promise<void> {
    const statement = CompiledQuery.raw(accessMode === "read only" ? "begin" : "begin immediate");
    return retryWhileLocked(async () => {
      const release = await this.#mutex.acquire();
      try {
        this.#run(statement);
        this.#release = release;
      } catch (error) {
        release();
        throw error;
      }
    });
  }

  commit(): void {
    this.#run(CompiledQuery.raw("commit"));
    this.#end();
  }

  rollback(): void {
    try {
      // SQLite itself rolls back a write that fails on a full disk. A second rollback would throw
      // and hide the error.
      if (this.#file.inTransaction) this.#run(CompiledQuery.raw("rollback"));
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#release?.();
    this.#release = null;
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}

/**
 * Lets other statements run while one waits for a lock of another process. Kysely's own driver
 * makes all of them wait.
 */
export class SqliteDriver implements Driver {
  readonly #file: SQLite.Database;
  readonly #prepare: ReturnType<typeof createStatementCache>;
  readonly #mutex = new Mutex();

  constructor(file: SQLite.Database) {
    this.#file = file;
    this.#prepare = createStatementCache(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#file, this.#prepare, this.#mutex);
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(connection: SqliteConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#file.close();
  }
}
