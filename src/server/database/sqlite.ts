import { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { runMigrations } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import { SqliteFileDialect } from "./sqlite-dialect.ts";
import { createSqliteFile, openSqliteFile } from "./sqlite-file.ts";

function connect(path: string): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new SqliteFileDialect(openSqliteFile(path)) });
}

/**
 * Opens the SQLite file at `path` and creates it if absent. `onWrite` does not report writes of
 * other processes, such as the command line.
 * @throws DatabaseRefused if the file is empty, damaged or not Nkar's
 */
export async function openSqlite(path: string): Promise<Database> {
  await createSqliteFile(path, async (unfinished) => {
    const query = connect(unfinished);
    await runMigrations(query);
    await query.destroy();
  });
  const query = connect(path);
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
    async version() {
      const row = await query
        .selectFrom("content_version")
        .select("version")
        .executeTakeFirstOrThrow();
      return row.version;
    },
    onWrite: (listener) => void listeners.push(listener),
    exclusively: (_name, work) => work(),
    close: () => query.destroy(),
  };
}
