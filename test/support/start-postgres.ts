import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The administrative database of the PostgreSQL server that this run has started; empty when it did not start. */
    postgresUrl: string;
  }
}

/**
 * Starts one server for the whole run; each test gets a database of its own (see databases.ts).
 * Where PostgreSQL cannot run, only the tests that need it fail.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  try {
    const server = await startPostgres();
    project.provide("postgresUrl", server.url);
    return server.stop;
  } catch (error) {
    console.error(error);
    project.provide("postgresUrl", "");
  }
}
