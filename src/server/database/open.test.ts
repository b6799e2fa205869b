import { copyFile, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { inputSchemas } from "../../core/records/schemas.ts";
import { createRecord } from "../catalogue/content-changes.ts";
import { migrationTable } from "./migrations.ts";
import { migrateToLatest, openDatabase, requirePresentSchema } from "./open.ts";
import { lockSite } from "./site-lock.ts";
import { DatabaseRefused, DatabaseUnusable } from "./sqlite-file.ts";

async function readContents(path: string): Promise<string> {
  return (await readFile(path)).toString("base64");
}

function refusal(kind: typeof DatabaseRefused, words: RegExp) {
  return expect.objectContaining({ constructor: kind, message: expect.stringMatching(words) });
}

test("creates a complete file with durable settings", async () => {
  const path = join(await temporaryFolder(), "deeper", "nkar.db");
  const database = await openDatabase(path);
  const pragma = async (name: string) => {
    const { rows } = await sql
      .raw<Record<string, unknown>>(`PRAGMA ${name}`)
      .execute(database.query);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await pragma("journal_mode")).toBe("wal");
  expect(await pragma("synchronous")).toBe(2);
  expect(await pragma("foreign_keys")).toBe(1);
  expect(await database.version()).toBe(1);
  await database.close();
});

test("a mistyped DATA_DIR creates no folders", async () => {
  const mistyped = join(await temporaryFolder(), "dsk");
  const path = join(mistyped, "data", "nkar.db");
  expect(() => lockSite(path)).toThrow(`There is no folder ${mistyped}: correct DATA_DIR`);
  await expect(openDatabase(path)).rejects.toThrow(`There is no folder ${mistyped}`);
  await expect(stat(mistyped)).rejects.toThrow();
});

test("a folder that keeps no locks is refused with its reason", async () => {
  const path = join(await temporaryFolder(), "nkar.db");
  // Answers as a share without locks does: nobody may even read.
  const share = new SQLite(`${path}.lock`);
  share.exec("BEGIN EXCLUSIVE");
  expect(() => lockSite(path)).toThrow(/keeps no locks, as many network shares/);
  share.close();
});

function otherProgram(path: string): void {
  const other = new SQLite(path);
  other.exec("CREATE TABLE notes (text)");
  other.close();
}

async function truncatedDatabase(path: string): Promise<void> {
  await copyFile(await freshDatabase("SQLite"), path);
  await truncate(path, (await stat(path)).size - 4096 * 3);
}

test.each([
  ["an empty file", (path: string) => writeFile(path, ""), DatabaseUnusable, /empty file.*Restore/],
  ["a damaged file", truncatedDatabase, DatabaseUnusable, /Restore a backup/],
  [
    "a file that is not a database",
    (path: string) => writeFile(path, "Dear diary, ".repeat(1000)),
    DatabaseUnusable,
    /cannot be read/,
  ],
  ["another program's file", otherProgram, DatabaseRefused, /not a database of Nkar/],
] as const)("refuses %s with advice and leaves it unchanged", async (_, make, kind, advice) => {
  const path = join(await temporaryFolder(), "nkar.db");
  await make(path);
  const before = await readContents(path);
  await expect(openDatabase(path)).rejects.toThrow(refusal(kind, advice));
  expect(await readContents(path)).toBe(before);
});

onBothEngines((open) => {
  test("refuses a database of a newer version", async () => {
    const database = await open();
    await sql`INSERT INTO ${sql.table(migrationTable)} VALUES ('9999-from-the-future', '2099-01-01')`.execute(
      database.query,
    );
    await expect(migrateToLatest(database)).rejects.toThrow(
      refusal(DatabaseRefused, /newer version/),
    );
  });

  test("OPS-12 refuses a database of 0.1.0 with the way to move it", async () => {
    const database = await open();
    const names = sql.table(migrationTable);
    await sql`UPDATE ${names} SET name = '0001-foundation' WHERE name = '0001-all-tables'`.execute(
      database.query,
    );
    const refused = refusal(DatabaseRefused, /written by Nkar 0\.1\.0\. Export the site/);
    await expect(migrateToLatest(database)).rejects.toThrow(refused);
    await expect(requirePresentSchema(database, { create: true })).rejects.toThrow(refused);
  });

  test("a committed write raises the content version and notifies the listeners", async () => {
    const database = await open();
    let heard = 0;
    database.onWrite(() => heard++);
    const before = await database.version();
    await createRecord(database, "artworks", inputSchemas.artworks.parse(minimalArtwork));
    expect(await database.version()).toBe(before + 1);
    expect(heard).toBe(1);
  });

  test("a failed write changes nothing and raises no version", async () => {
    const database = await open();
    const before = await database.version();
    let heard = 0;
    database.onWrite(() => heard++);
    const failing = database.write(async (transaction) => {
      await transaction.deleteFrom("artworks").execute();
      throw new Error("in the middle");
    });
    await expect(failing).rejects.toThrow("in the middle");
    expect(await database.version()).toBe(before);
    expect(heard).toBe(0);
  });
});
