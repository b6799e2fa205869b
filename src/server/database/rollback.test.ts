import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/folders.ts";
import { addMigration } from "../../../test/support/later-migration.ts";
import { type Database, migrateToLatest, openDatabase } from "./open.ts";

async function withDatabase<T>(path: string, work: (database: Database) => Promise<T>) {
  const database = await openDatabase(path);
  return work(database).finally(() => database.close());
}

const addUser = ({ query }: Database, username: string) =>
  query.insertInto("users").values({ username, password: "x" }).execute();

async function listNames({ query }: Database): Promise<string[]> {
  const rows = await query.selectFrom("users").select("username").orderBy("id").execute();
  return rows.map(({ username }) => username);
}

async function readCommandsOfPage(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, "../../../docs/upgrading.md"), "utf8");
  return /```sh\n(.*?)```/s.exec(page)?.[1] ?? "";
}

test("an upgrade saves a copy, and the page's commands restore the older database", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, "nkar.db");
  await withDatabase(path, (database) => addUser(database, "before"));

  const removeMigration = addMigration();
  const copy = await withDatabase(path, async (database) => {
    const saved = await migrateToLatest(database, path);
    await addUser(database, "after");
    return saved;
  });
  expect(copy).toContain(join(folder, "backups/before-migration-"));

  removeMigration();
  execFileSync("sh", ["-e", "-c", await readCommandsOfPage()], { cwd: folder });

  await withDatabase(path, async (database) => {
    expect(await listNames(database)).toEqual(["before"]);
    expect(await migrateToLatest(database, path)).toBeNull();
  });
  await withDatabase(join(folder, "newer/nkar.db"), async (database) =>
    expect(await listNames(database)).toEqual(["before", "after"]),
  );
});
