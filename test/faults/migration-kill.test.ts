import { readdir } from "node:fs/promises";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrationTable } from "../../src/server/database/migrations.ts";
import { type Database, openDatabase } from "../../src/server/database/open.ts";
import { type Engine, freshDatabase } from "../support/databases.ts";
import { temporaryFolder } from "../support/folders.ts";
import { minimalExhibition } from "../support/samples.ts";
import { launchServer } from "../support/server.ts";
import type { SourceChange } from "../support/source-change.ts";
import { killCount, randomMoment } from "./kills.ts";
import { buildServer } from "./server-build.ts";
import { emptySite, startSite } from "./site-process.ts";

/** Adds a column and a table, copies every row twice, and prints each step. */
const longMigration: SourceChange = {
  file: "src/server/database/migrations.ts",
  from: '"0001-all-tables": allTables',
  to: `"0001-all-tables": allTables,
  "9999-long": {
    async up(db) {
      const step = (at) => process.stdout.write(\`step \${at}\\n\`);
      await db.schema.alterTable("exhibitions").addColumn("kept", "text").execute();
      await db.schema.createTable("kept_titles").addColumn("title", "text").execute();
      const rows = await db.selectFrom("exhibitions").selectAll().orderBy("id").execute();
      for (const [at, { id, title }] of rows.entries()) {
        await db.insertInto("kept_titles").values({ title }).execute();
        await db.updateTable("exhibitions").set({ kept: title }).where("id", "=", id).execute();
        step(at);
      }
    },
  },`,
};

const kills = killCount(1 / 12, 2);
const rowCount = 150;
const usualStartMs = 2000;
const countRows = "select count(*) as count from exhibitions";

async function fill({ query }: Database): Promise<void> {
  const titles = Array.from({ length: rowCount }, (_, at) => `Title ${at}`);
  const rows = titles.map((title) => ({ ...minimalExhibition, type: "solo", title }));
  await query.insertInto("exhibitions").values(rows).execute();
}

/** Null for the complete old or new schema, else a description. */
async function findPartialMigration({ query }: Database): Promise<string | null> {
  const tables = await query.introspection.getTables();
  const columns = tables.find(({ name }) => name === "exhibitions")?.columns ?? [];
  const hasColumn = columns.some(({ name }) => name === "kept");
  const hasTable = tables.some(({ name }) => name === "kept_titles");
  const one = async (text: string) => {
    const { rows } = await sql.raw<{ count: number }>(text).execute(query);
    return Number(rows[0]?.count);
  };
  const noted = await one(
    `select count(*) as count from ${migrationTable} where name = '9999-long'`,
  );
  const moved = hasTable ? await one("select count(*) as count from kept_titles") : 0;
  const kept = hasColumn ? await one("select count(kept) as count from exhibitions") : 0;
  const found = [hasColumn, hasTable, noted, moved, kept].map(Number).join(" ");
  if (found === "0 0 0 0 0" || found === `1 1 1 ${rowCount} ${rowCount}`) return null;
  return `between two schemas: column ${hasColumn}, table ${hasTable}, noted ${noted}, ${moved} and ${kept} of ${rowCount} rows`;
}

/** The copies that starts make before they migrate hold all rows. */
async function findDamagedCopies(dataDir: string): Promise<string[]> {
  const copies = await readdir(join(dataDir, "backups")).catch(() => []);
  return copies
    .filter((name) => name.endsWith(".db"))
    .flatMap((name) => {
      const copy = new SQLite(join(dataDir, "backups", name), { readonly: true });
      const { count } = copy.prepare<[], { count: number }>(countRows).get() ?? { count: 0 };
      copy.close();
      return count === rowCount ? [] : [`The copy ${name} holds ${count} of ${rowCount} rows`];
    });
}

type Moment = { step: number } | { latestMs: number };

/** Kills the start at the given step, or at any moment up to the given one. */
async function killAt(
  program: string,
  dataDir: string,
  url: string,
  moment: Moment,
): Promise<void> {
  const environment = { ...emptySite(dataDir), DATABASE_URL: url };
  const { child, ended, log } = launchServer(environment, program);
  if ("step" in moment) {
    const reached = new Promise<void>((resolve) => {
      child.stdout?.on("data", () => {
        if (new RegExp(`^step ${moment.step}$`, "m").test(log())) resolve();
      });
    });
    await Promise.race([reached, ended]);
  } else {
    await Promise.race([randomMoment(0, moment.latestMs), ended]);
  }
  child.kill("SIGKILL");
  await ended;
}

async function openFor<Result>(url: string, work: (database: Database) => Promise<Result>) {
  const database = await openDatabase(url);
  return await work(database).finally(() => database.close());
}

/** Kills the first start on a filled database, and starts again. @returns what is wrong */
async function killOnce(engine: Engine, program: string, moment: Moment): Promise<string[]> {
  const dataDir = await temporaryFolder();
  const url = await freshDatabase(engine);
  await openFor(url, fill);
  await killAt(program, dataDir, url, moment);
  const partial = await openFor(url, findPartialMigration);
  const damaged = await findDamagedCopies(dataDir);
  const site = await startSite(program, dataDir, { DATABASE_URL: url });
  await site.stop();
  const { rows } = await openFor(url, ({ query }) =>
    sql.raw("select title from kept_titles").execute(query),
  );
  const missing = rows.length === rowCount ? [] : [`${rows.length} of ${rowCount} rows migrated`];
  return [...(partial ? [partial] : []), ...damaged, ...missing];
}

describe.each(["SQLite", "PostgreSQL"] as const)("on %s", (engine) => {
  test(`kill -9 at ${kills} moments of a migration leaves the old or the new schema, and the next start completes it`, async () => {
    const program = await buildServer(longMigration);
    for (let kill = 0; kill < kills; kill += 1) {
      // Two of three kills interrupt the migration, the third any part of the start.
      const step = Math.floor(Math.random() * rowCount);
      const moment = kill % 3 === 2 ? { latestMs: usualStartMs } : { step };
      expect(await killOnce(engine, program, moment)).toEqual([]);
    }
  }, 1_200_000);
});
