import { defineConfig } from "vitest/config";

/** Tries a folder of difficult files, where somebody has one: `NKAR_TESTDATA=folder npm test`. */
const ownFiles = "src/server/pictures/processing/hostile-files.test.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/*.test.ts", "test/{abuse,cluster,faults}/*.test.ts"],
    exclude: ["**/node_modules/**", ...(process.env.NKAR_TESTDATA ? [] : [ownFiles])],
    globalSetup: "test/support/start-postgres.ts",
    environment: "node",
    // Processes rather than threads: a crash inside a native module (SQLite, libvips) then fails
    // one file instead of ending the whole run.
    pool: "forks",
    // Otherwise one core would be left idle, which on a small machine is half of them.
    maxWorkers: "100%",
    // Generous: a time limit is there to end what hangs, not to judge a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
