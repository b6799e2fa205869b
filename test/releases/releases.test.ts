import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Database, migrateToLatest, openDatabase } from "../../src/server/database/open.ts";
import { restore } from "../../src/server/operations/backup/restore.ts";
import { planCatalogueImport } from "../../src/server/operations/import/import-catalogue.ts";
import { startCallers } from "../support/api.ts";
import { emptyPostgres } from "../support/databases.ts";
import { temporaryFolder } from "../support/folders.ts";
import { openSite } from "../support/painted-site.ts";
import { emptySite } from "../support/sample-site.ts";
import { withZip } from "../support/zip-files.ts";
import { addresses } from "./contents.ts";

const versions = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

async function opened(url: string): Promise<Database> {
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  await migrateToLatest(database, url);
  return database;
}

describe.each(versions)("a site of %s", (version) => {
  const file = (name: string) => join(import.meta.dirname, version, name);
  const stored = (name: string) => JSON.parse(readFileSync(file(name), "utf8"));

  async function expectAnswers(
    database: Database,
    expected: Record<string, unknown>,
    read: readonly string[] = [...addresses.content, ...addresses.people],
  ) {
    const { admin } = await startCallers(database);
    for (const address of read) {
      // Later versions may add fields.
      expect({ [address]: await admin.read(address) }).toMatchObject({
        [address]: expected[address],
      });
    }
  }

  test("OPS-12 its SQLite database opens with everything in it", async () => {
    const path = join(await temporaryFolder(), "nkar.db");
    writeFileSync(path, gunzipSync(readFileSync(file("nkar.db.gz"))));
    await expectAnswers(await opened(path), stored("sqlite.json"));
  });

  test("OPS-12 its PostgreSQL database opens with everything in it", async () => {
    const url = await emptyPostgres();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(gunzipSync(readFileSync(file("postgres.sql.gz"))).toString());
    await client.end();
    await expectAnswers(await opened(url), stored("postgres.json"));
  });

  test.each(["SQLite", "PostgreSQL"] as const)(
    "OPS-12 OPS-01 its backup restores into %s",
    async (engine) => {
      const site = await emptySite(engine);
      await restore(site, file("backup.zip"));
      await expectAnswers(site.database, stored("sqlite.json"));
    },
  );

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
