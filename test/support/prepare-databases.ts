import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrateToLatest, openDatabase } from "../../src/server/database/open.ts";
import { findFastFolder } from "./fast-folder.ts";
import { databaseAt, runSql, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The administrative database of this run's server; empty if it did not start. */
    postgresUrl: string;
    /** An empty, migrated SQLite file. */
    databaseFile: string;
  }
}

/** An empty, migrated PostgreSQL database. */
export const postgresTemplate = "nkar_template";

/** Vitest's global setup, once per run. If PostgreSQL cannot start, only tests that need it fail. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(findFastFolder(), "nkar-template-"));
  const databaseFile = join(folder, "nkar.db");
  await migrate(databaseFile);
  project.provide("databaseFile", databaseFile);

  const server = await preparePostgres().catch((error: unknown) => console.error(error));
  project.provide("postgresUrl", server?.url ?? "");
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await server?.stop();
  };
}

async function preparePostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startPostgres();
  try {
    await runSql(server.url, `CREATE DATABASE ${postgresTemplate}`);
    await migrate(databaseAt(server.url, postgresTemplate));
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function migrate(address: string): Promise<void> {
  const database = await openDatabase(address);
  await migrateToLatest(database).finally(() => database.close());
}
