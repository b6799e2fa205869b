import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";

type File = SqliteDatabase & { readonly inTransaction: boolean };

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
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new SqliteFileDriver(this.#file);
  }

  override createAdapter(): DialectAdapter {
    return new SqliteFileAdapter();
  }
}
