import type SQLite from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { createDatabase, type Database } from "./database.ts";
import { upgradeSchema } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import { createSqliteDriver } from "./sqlite-driver.ts";
import {
  createSqliteFile,
  openSqliteFile,
  releaseSpaceToOpen,
  reserveSpaceToOpen,
} from "./sqlite-file.ts";

class SharedFileAdapter extends SqliteAdapter {
  /** SQLite can roll back changes of tables. By default, Kysely would keep half of a failed migration. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** If this were false, all statements would wait for one that waits for another process. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function createSqliteQuery(file: SQLite.Database): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SharedFileAdapter(),
      createDriver: () => createSqliteDriver(file),
      createIntrospector: (query) => new SqliteIntrospector(query),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/**
 * Opens the SQLite file at `path` and creates it if absent.
 * @param createSchema runs if the file is absent
 * @throws DatabaseRefused if the file is empty, damaged or not Nkar's
 */
export async function openSqlite(path: string, createSchema = upgradeSchema): Promise<Database> {
  await createSqliteFile(path, async (unfinished) => {
    const query = createSqliteQuery(openSqliteFile(unfinished));
    await createSchema(query);
    await query.destroy();
  });
  releaseSpaceToOpen(path);
  const query = createSqliteQuery(openSqliteFile(path));
  const database = createDatabase({
    engine: "SQLite",
    query,
    transaction: (work) => query.transaction().execute(work),
    runExclusively: (_name, work) => work(),
  });
  const close = () => database.close().then(() => reserveSpaceToOpen(path));
  return { ...database, close };
}
