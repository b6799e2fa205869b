import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import { type Database, migrateToLatest, openDatabase } from "../../src/server/database/open.ts";
import { temporaryFolder } from "./folders.ts";

const engines = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof engines)[number];

/**
 * Runs the cases on both engines. `open()` creates an empty, migrated database for the running test.
 *
 *   onBothEngines((open) => {
 *     test("a new site has no artworks", async () => {
 *       const database = await open();
 *       expect(await listArtworks(database)).toEqual([]);
 *     });
 *   });
 */
export function onBothEngines(
  cases: (open: () => Promise<Database>, engine: Engine) => void,
): void {
  for (const engine of engines) {
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
  await copyFile(await fileTemplate(), path);
  return path;
}

let preparedFile: Promise<string> | undefined;

function fileTemplate(): Promise<string> {
  preparedFile ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), "nkar-template-"));
    const path = join(folder, "nkar.db");
    const database = await openDatabase(path);
    await migrateToLatest(database);
    await database.close();
    return path;
  })();
  return preparedFile;
}

const postgresTemplate = "nkar_template";

async function freshPostgres(): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdministrator(async (query) => {
    await prepareTemplate(query);
    await query(`CREATE DATABASE ${name} TEMPLATE ${postgresTemplate}`);
  });
  onTestFinished(async () => {
    await asAdministrator((query) => query(`DROP DATABASE ${name} WITH (FORCE)`));
  });
  return addressOf(name);
}

type Query = (sql: string) => Promise<pg.QueryResult>;

let templatePrepared = false;

/** The first test file migrates the template; the others wait for it. */
async function prepareTemplate(query: Query): Promise<void> {
  if (templatePrepared) return;
  const lock = 4_271_002;
  await query(`SELECT pg_advisory_lock(${lock})`);
  try {
    const known = await query(
      `SELECT FROM pg_database WHERE datname = '${postgresTemplate}' AND datistemplate`,
    );
    if (known.rowCount === 0) {
      await query(`DROP DATABASE IF EXISTS ${postgresTemplate} WITH (FORCE)`);
      await query(`CREATE DATABASE ${postgresTemplate}`);
      const database = await openDatabase(addressOf(postgresTemplate));
      await migrateToLatest(database).finally(() => database.close());
      // Last, so that the next test file replaces a template whose migration failed.
      await query(`ALTER DATABASE ${postgresTemplate} IS_TEMPLATE true`);
    }
    templatePrepared = true;
  } finally {
    await query(`SELECT pg_advisory_unlock(${lock})`);
  }
}

async function asAdministrator<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
  const url = inject("postgresUrl");
  if (!url) throw new Error("PostgreSQL did not start: see the message above all tests.");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work((sql) => client.query(sql));
  } finally {
    await client.end();
  }
}

function addressOf(name: string): string {
  const address = new URL(inject("postgresUrl"));
  address.pathname = `/${name}`;
  return address.href;
}

afterAll(async () => {
  const path = await preparedFile?.catch(() => undefined);
  if (path) await rm(join(path, ".."), { recursive: true, force: true });
});
