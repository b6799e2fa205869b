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

async function undo({ query }: Database): Promise<void> {
  await sql`alter table exhibitions drop column kept`.execute(query);
  await sql`drop table kept_titles`.execute(query);
  await sql.raw(`delete from ${migrationTable} where name = '9999-long'`).execute(query);
}

async function verify(url: string, dataDir: string): Promise<string[]> {
  const faults: string[] = [];
  const database = await openDatabase(url);
  const partial = await findPartialMigration(database);
  if (partial) faults.push(partial);
  await database.close();
  const copies = await readdir(join(dataDir, "backups")).catch(() => []);
  for (const name of copies.filter((each) => each.endsWith(".db"))) {
    const copy = new SQLite(join(dataDir, "backups", name), { readonly: true });
    try {
      const { count } = copy.prepare("select count(*) as count from exhibitions").get() as {
        count: number;
      };
      if (count !== rowCount) faults.push(`The copy ${name} holds ${count} of ${rowCount} rows`);
    } catch (error) {
      faults.push(`The copy ${name} is damaged: ${error}`);
    } finally {
      copy.close();
    }
  }
  return faults;
}

/** Kills the start at the given step, or at any moment up to the given one. */
async function killAt(
  program: string,
  dataDir: string,
  url: string,
  moment: { step: number } | { latestMs: number },
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

/** Undoes the long migration, so that the next start runs it. */
async function prepare(url: string): Promise<void> {
  const database = await openDatabase(url);
  const noted = await database.query
    .withTables<{ [migrationTable]: { name: string } }>()
    .selectFrom(migrationTable)
    .select("name")
    .where("name", "=", "9999-long")
    .execute();
  if (noted.length > 0) await undo(database);
  await database.close();
}

async function killRepeatedly(engine: Engine, program: string, times: number): Promise<string[]> {
  const dataDir = await temporaryFolder();
  const url = await freshDatabase(engine);
  const database = await openDatabase(url);
  await fill(database);
  await database.close();
  const began = performance.now();
  const start = async () => {
    const site = await startSite(program, dataDir, { DATABASE_URL: url });
    return site.stop();
  };
  await start();
  const usual = performance.now() - began;
  for (let kill = 0; kill < times; kill += 1) {
    await prepare(url);
    // Two of three kills interrupt the migration, the third any part of the start.
    const moment =
      kill % 3 === 2 ? { latestMs: usual } : { step: Math.floor(Math.random() * rowCount) };
    await killAt(program, dataDir, url, moment);
    const faults = await verify(url, dataDir);
    if (faults.length > 0) return faults;
  }
  await start();
  const whole = await openDatabase(url);
  const { rows } = await sql.raw("select title from kept_titles").execute(whole.query);
  await whole.close();
  return rows.length === rowCount ? [] : [`${rows.length} of ${rowCount} rows were migrated`];
}

describe.each(["SQLite", "PostgreSQL"] as const)("on %s", (engine) => {
  test(`kill -9 at ${kills} moments of a migration leaves the old or the new schema, and the next start completes it`, async () => {
    expect(await killRepeatedly(engine, await buildServer(longMigration), kills)).toEqual([]);
  }, 1_200_000);
});
