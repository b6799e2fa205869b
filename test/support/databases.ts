import { randomBytes } from "node:crypto";
import { chmod, copyFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../../src/server/database/open.ts";
import { temporaryFolder } from "./folders.ts";
import { databaseAt, runSql } from "./postgres.ts";
import { postgresTemplate } from "./prepare-databases.ts";
import { isShortForm } from "./test-form.ts";

const engines = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof engines)[number];

/**
 * Runs the cases on both engines, in the short form of the tests on SQLite. `open()` creates an empty, migrated database for the running test.
 *
 *   onBothEngines((open) => {
 *     test("a new site has no artworks", async () => {
 *       const database = await open();
 *       expect(await listRecords(database, "artworks")).toEqual([]);
 *     });
 *   });
 */
export function onBothEngines(
  cases: (open: () => Promise<Database>, engine: Engine) => void,
): void {
  for (const engine of isShortForm ? engines.slice(0, 1) : engines) {
    describe(`on ${engine}`, () => {
      cases(() => emptyDatabase(engine), engine);
    });
  }
}

/** Opens an empty, migrated database for the running test. */
export async function emptyDatabase(engine: Engine = "SQLite"): Promise<Database> {
  const database = await openDatabase(await freshDatabase(engine));
  onTestFinished(() => database.close());
  return database;
}

/**
 * Creates an empty, migrated database that is removed when the running test ends. The test must
 * close it.
 * @returns its address
 */
export function freshDatabase(engine: Engine): Promise<string> {
  return engine === "SQLite" ? freshFile() : freshPostgres();
}

async function freshFile(): Promise<string> {
  const path = join(await temporaryFolder(), "nkar.db");
  await copyFile(inject("databaseFile"), path);
  // As the site makes it.
  await chmod(path, 0o600);
  return path;
}

// Copying files takes a third of the time of the default, which writes the pages to the log.
function freshPostgres(): Promise<string> {
  return createPostgres(`TEMPLATE ${postgresTemplate} STRATEGY FILE_COPY`);
}

/** Creates a PostgreSQL database without tables. @returns its address */
export function emptyPostgres(): Promise<string> {
  return createPostgres("TEMPLATE template0");
}

async function createPostgres(copy: string): Promise<string> {
  const server = inject("postgresUrl");
  if (!server) throw new Error("PostgreSQL did not start: see the message above all tests.");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runSql(server, `CREATE DATABASE ${name} ${copy}`);
  onTestFinished(async () => void (await runSql(server, `DROP DATABASE ${name} WITH (FORCE)`)));
  return databaseAt(server, name);
}
