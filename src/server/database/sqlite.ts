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
 * Opens the SQLite file at `path`, which is made when it does not exist yet. Writes of other
 * processes (the command line, say) are noticed by comparing versions only: no listener hears them.
 * @throws DatabaseRefused when the file is empty, damaged or not ours
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
        // First, so that the write lock is taken before anything is read.
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
