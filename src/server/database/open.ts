import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { migrations, migrationTable, pendingMigrations, runMigrations } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import { SqliteFileDialect } from "./sqlite-dialect.ts";
import {
  createSqliteFile,
  DatabaseRefused,
  openSqliteFile,
  saveCopyBeforeMigration,
} from "./sqlite-file.ts";

/** The open database of the site, whichever engine stands behind it. */
export interface Database {
  /** Reads, and writes that no public page shows (sessions, messages, limits). */
  query: Kysely<Schema>;
  /**
   * Runs a change of the public content in one transaction that also raises the content version;
   * listeners hear of it after the commit.
   */
  write<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** The content version: rises with every `write`. */
  version(): Promise<number>;
  /** Calls `listener` after each committed `write`. */
  onWrite(listener: () => void): void;
  close(): Promise<void>;
}

/**
 * The same database with all work of use cases, which open a transaction of their own otherwise, in
 * the one that is running.
 */
export function withinTransaction(database: Database, transaction: Transaction<Schema>): Database {
  return { ...database, query: transaction, write: (work) => work(transaction) };
}

function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

// COUNT(*) and other 64-bit numbers arrive as text otherwise; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

async function connect(url: string): Promise<Kysely<Schema>> {
  if (isPostgres(url)) {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    // Without a listener a connection that the server drops while idle would end the process.
    pool.on("error", () => undefined);
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  }
  return new Kysely<Schema>({ dialect: new SqliteFileDialect(openSqliteFile(url)) });
}

/**
 * Opens the database at `url`: a path of a SQLite file (made when it does not exist yet) or a
 * `postgres://` address. Nothing is migrated by this.
 * @throws DatabaseRefused when the file is empty, damaged, newer than this program or not ours
 */
export async function openDatabase(url: string): Promise<Database> {
  if (!isPostgres(url)) {
    await createSqliteFile(url, async (path) => {
      const query = await connect(path);
      await runMigrations(query);
      await query.destroy();
    });
  }
  const query = await connect(url);
  const listeners: Array<() => void> = [];

  return {
    query,
    async write(work) {
      const result = await query.transaction().execute(async (transaction) => {
        // First, so that the write lock is taken before anything is read.
        await transaction
          .updateTable("content_version")
          .set((row) => ({ version: row("version", "+", 1) }))
          .execute();
        return work(transaction);
      });
      for (const listener of listeners) listener();
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

async function refuseNewer(query: Kysely<Schema>): Promise<void> {
  const tables = await query.introspection.getTables();
  if (!tables.some((table) => table.name === migrationTable)) return;
  const done = await query
    .withTables<{ [migrationTable]: { name: string } }>()
    .selectFrom(migrationTable)
    .select("name")
    .execute();
  const unknown = done.find((migration) => !(migration.name in migrations));
  if (unknown) {
    throw new DatabaseRefused(
      "newer",
      `The database was written by a newer version of Nkar (it knows "${unknown.name}"). Start that version, or restore a backup made before the upgrade.`,
    );
  }
}

/**
 * Brings the database to the present schema. A SQLite file that lacks migrations is copied aside
 * first (see `saveCopyBeforeMigration`).
 * @throws DatabaseRefused when a newer version of the program has written it
 */
export async function migrateToLatest(database: Database, url?: string): Promise<void> {
  await refuseNewer(database.query);
  const pending = await pendingMigrations(database.query);
  if (url && !isPostgres(url) && pending.length > 0) saveCopyBeforeMigration(url);
  await runMigrations(database.query);
}
