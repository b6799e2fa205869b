import { Kysely, SqliteAdapter, SqliteDialect } from "kysely";
import { type Database, readVersion } from "./database.ts";
import { runMigrations } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import { createSqliteFile, openSqliteFile } from "./sqlite-file.ts";

/** SQLite can roll back DDL, but Kysely assumes it cannot and would leave a partial migration. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalDdlDialect extends SqliteDialect {
  override createAdapter(): TransactionalDdlAdapter {
    return new TransactionalDdlAdapter();
  }
}

type SqliteFile = ReturnType<typeof openSqliteFile>;

/** The site has fewer; a list of ids has a text for each length. */
const maxStatements = 300;

/**
 * Prepares each SQL text once, because that takes longer than most queries. Kysely runs one
 * statement at a time, so none is used twice at once.
 */
function createStatementCache(file: SqliteFile) {
  const statements = new Map<string, ReturnType<typeof file.prepare<unknown[]>>>();
  return (sql: string) => {
    const statement = statements.get(sql) ?? file.prepare<unknown[]>(sql);
    if (statements.size >= maxStatements) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
}

export function createSqliteQuery(file: SqliteFile): Kysely<Schema> {
  const prepare = createStatementCache(file);
  const database = {
    close: () => file.close(),
    // SQLite itself rolls back a write that fails on a full disk. A second rollback would throw and
    // hide the error.
    prepare: (sql: string) => prepare(sql === "rollback" && !file.inTransaction ? "select 1" : sql),
  };
  return new Kysely<Schema>({ dialect: new TransactionalDdlDialect({ database }) });
}

/**
 * Opens the SQLite file at `path` and creates it if absent. `onWrite` does not report writes of
 * other processes, such as the command line.
 * @param createSchema runs if the file is absent
 * @throws DatabaseRefused if the file is empty, damaged or not Nkar's
 */
export async function openSqlite(path: string, createSchema = runMigrations): Promise<Database> {
  await createSqliteFile(path, async (unfinished) => {
    const query = createSqliteQuery(openSqliteFile(unfinished));
    await createSchema(query);
    await query.destroy();
  });
  const query = createSqliteQuery(openSqliteFile(path));
  const listeners: Array<(version: number) => void> = [];
  return {
    engine: "SQLite",
    query,
    async write(work) {
      let raised = 0;
      const result = await query.transaction().execute(async (transaction) => {
        // First statement, to take the write lock before the first read.
        const { version } = await transaction
          .updateTable("content_version")
          .set((row) => ({ version: row("version", "+", 1) }))
          .returning("version")
          .executeTakeFirstOrThrow();
        raised = version;
        return work(transaction);
      });
      for (const listener of listeners) listener(raised);
      return result;
    },
    transaction: (work) => query.transaction().execute(work),
    version: () => readVersion(query),
    onWrite: (listener) => void listeners.push(listener),
    exclusively: (_name, work) => work(),
    close: () => query.destroy(),
  };
}
