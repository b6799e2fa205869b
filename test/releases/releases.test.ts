import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { releases } from "../../src/core/records/collection.ts";
import { contentNames } from "../../src/core/records/records.ts";
import { migrations } from "../../src/server/database/migrations.ts";
import { type Database, migrateToLatest, openDatabase } from "../../src/server/database/open.ts";
import { resourceTables } from "../../src/server/database/schema.ts";
import type { Row } from "../../src/server/database/tables.ts";
import { restore } from "../../src/server/operations/backup/restore.ts";
import { planCatalogueImport } from "../../src/server/operations/import/import-catalogue.ts";
import { startCallers } from "../support/api.ts";
import { type Engine, emptyDatabase, emptyPostgres } from "../support/databases.ts";
import { temporaryFolder } from "../support/folders.ts";
import { openSite } from "../support/painted-site.ts";
import { runSql } from "../support/postgres.ts";
import { openEmptySite } from "../support/sample-site.ts";
import { minimalExhibition } from "../support/samples.ts";
import { withZip } from "../support/zip-files.ts";
import { addresses } from "./contents.ts";

const versions = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const engines = ["SQLite", "PostgreSQL"] as const;

async function opened(url: string): Promise<Database> {
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  await migrateToLatest(database, url);
  return database;
}

/** Returns the tables, columns, indexes and constraints. */
async function schemaOf({ query, engine }: Database): Promise<unknown[]> {
  const statement =
    engine === "SQLite"
      ? sql`select sql from sqlite_master where sql is not null order by 1`
      : sql`select concat_ws('|', table_name, column_name, data_type, is_nullable, column_default)
            from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'
          union all select concat_ws('|', conrelid::regclass, pg_get_constraintdef(oid))
            from pg_constraint where connamespace = 'public'::regnamespace
          order by 1`;
  return (await statement.execute(query)).rows;
}

test("each release with a fixture is one that declarations of records can name", () => {
  expect(releases).toEqual(expect.arrayContaining(versions));
});

const addTitles = "9999-titles";

/** Adds a table and a column, moves the titles, and perhaps breaks off. */
function setMigration(breaksOff: boolean): void {
  migrations[addTitles] = {
    async up(db) {
      await db.schema.createTable("kept").addColumn("title", "text").execute();
      await db.schema.alterTable("exhibitions").addColumn("kept", "text").execute();
      await sql`insert into kept select title from exhibitions`.execute(db);
      if (breaksOff) throw new Error("The power is off");
    },
  };
}

test.each(engines)(
  "OPS-12 a migration of %s that breaks off changes nothing, and runs again",
  async (engine) => {
    onTestFinished(() => void delete migrations[addTitles]);
    const database = await emptyDatabase(engine);
    const exhibition = { ...minimalExhibition, type: "solo", works: "[]", installationViews: "[]" };
    await database.query.insertInto("exhibitions").values(exhibition).execute();
    const before = await schemaOf(database);
    setMigration(true);
    await expect(migrateToLatest(database)).rejects.toThrow("The power is off");
    expect(await schemaOf(database)).toEqual(before);
    setMigration(false);
    await migrateToLatest(database);
    const { rows } = await sql`select title from kept`.execute(database.query);
    expect(rows).toEqual([{ title: exhibition.title }]);
  },
);

describe.each(versions)("a site of %s", (version) => {
  const file = (name: string) => join(import.meta.dirname, version, name);
  const stored = (name: string) => JSON.parse(readFileSync(file(name), "utf8"));

  async function expectAnswers(
    database: Database,
    expected: Record<string, unknown>,
    read: readonly string[] = [...addresses.content, ...addresses.people],
  ) {
    const { admin } = await startCallers(database);
    const present = read.filter((address) => address in expected);
    expect(present.length).toBeGreaterThan(4);
    for (const address of present) {
      // Later versions may add fields.
      expect({ [address]: await admin.read(address) }).toMatchObject({
        [address]: expected[address],
      });
    }
  }

  async function openDatabaseOf(engine: Engine): Promise<Database> {
    if (engine === "PostgreSQL") {
      const url = await emptyPostgres();
      await runSql(url, gunzipSync(readFileSync(file("postgres.sql.gz"))).toString());
      return opened(url);
    }
    const path = join(await temporaryFolder(), "nkar.db");
    writeFileSync(path, gunzipSync(readFileSync(file("nkar.db.gz"))));
    return opened(path);
  }

  test.each(engines)("OPS-12 its %s database opens with everything in it", async (engine) => {
    const database = await openDatabaseOf(engine);
    await expectAnswers(database, stored(engine === "SQLite" ? "sqlite.json" : "postgres.json"));
  });

  test.each(engines)("OPS-12 its %s database gets the schema of a new one", async (engine) => {
    const schema = await schemaOf(await openDatabaseOf(engine));
    expect(schema.length).toBeGreaterThan(20);
    expect(schema).toEqual(await schemaOf(await emptyDatabase(engine)));
  });

  test.each(engines)(
    "OWN-01 the language of its %s database is changed and changed back to the byte",
    async (engine) => {
      const database = await openDatabaseOf(engine);
      const { admin } = await startCallers(database);
      const records = async () => {
        const texts = 'select * from translations order by resource, "recordId", field, language';
        const statements = contentNames.map(
          (name) => `select * from ${resourceTables[name]} order by id`,
        );
        const found = [...statements, texts].map((each) =>
          sql.raw<Row>(each).execute(database.query),
        );
        const rows = (await Promise.all(found)).flatMap((each) => each.rows);
        return JSON.stringify(rows.map(({ version: _, ...row }) => row));
      };
      const before = await records();
      for (const to of ["hy", "en"]) {
        const { state } = await admin.read(`/api/writing-language?to=${to}`);
        const choice = { to, mode: "relabel", state };
        expect(await admin.status("POST", "/api/writing-language", choice)).toBe(200);
        expect((await records()) === before).toBe(to === "en");
      }
    },
  );

  test.each(engines)("OPS-12 OPS-01 its backup restores into %s", async (engine) => {
    const site = await openEmptySite(engine);
    await restore(site, file("backup.zip"));
    await expectAnswers(site.database, stored("sqlite.json"));
  });

  test("OPS-12 OPS-02 its export imports into an empty site", async () => {
    const site = await openSite("SQLite");
    await withZip(file("export.zip"), async (zip) => {
      const plan = await planCatalogueImport(site, zip, () => undefined);
      expect(plan.lines.filter(({ action }) => action !== "new")).toEqual([]);
      await plan.apply(() => undefined);
    });
    await expectAnswers(site.database, stored("sqlite.json"), addresses.content);
  });
});
