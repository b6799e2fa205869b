import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The administrative database of this run's server; empty if it did not start. */
    postgresUrl: string;
  }
}

/** Starts one server per run. If it cannot start, only the tests that need it fail. */
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
