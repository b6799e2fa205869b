import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";

/** What is used of better-sqlite3; Kysely's own type for it does not know `readonly` and `busy`. */
interface Statement {
  readonly reader: boolean;
  readonly readonly: boolean;
  readonly busy: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint };
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
}
interface File {
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
  close(): void;
}

/** Texts of queries that the site sends are few; lists of ids of every length make them many. */
const maxStatements = 300;

/**
 * The file with its prepared queries kept by their text: preparing one takes longer than running it.
 * A change of the schema is noticed by SQLite, which then prepares a kept one anew by itself.
 */
class FileWithKeptQueries implements File {
  readonly #file: File;
  readonly #kept = new Map<string, Statement>();

  constructor(file: File) {
    this.#file = file;
  }

  get inTransaction(): boolean {
    return this.#file.inTransaction;
  }

  prepare(sql: string): Statement {
    const known = this.#kept.get(sql);
    if (known && !known.busy) return known;
    const statement = this.#file.prepare(sql);
    if (statement.reader && statement.readonly) this.#keep(sql, statement);
    return statement;
  }

  #keep(sql: string, statement: Statement): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= maxStatements && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(sql, statement);
  }

  close(): void {
    this.#kept.clear();
    this.#file.close();
  }
}

/**
 * After a failed write (a full disk, say) SQLite ends the transaction itself, and a second rollback
 * fails with an error of its own that would hide the first.
 */
class SqliteFileDriver extends SqliteDriver {
  readonly #file: File;

  constructor(file: File) {
    super({ database: file });
    this.#file = file;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * SQLite can change its schema within a transaction, though Kysely does not rely on it. Without it a
 * migration that is broken off would leave half a schema, at which every later start fails.
 */
class SqliteFileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's dialect for an open SQLite file. */
export class SqliteFileDialect extends SqliteDialect {
  readonly #file: File;

  constructor(file: File) {
    const database = new FileWithKeptQueries(file);
    super({ database });
    this.#file = database;
  }

  override createDriver(): Driver {
    return new SqliteFileDriver(this.#file);
  }

  override createAdapter(): DialectAdapter {
    return new SqliteFileAdapter();
  }
}
