import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Runs only with a folder of difficult files: `NKAR_TESTDATA=folder npm test`. */
const hostileFiles = "src/server/pictures/processing/hostile-files.test.ts";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.{ts,tsx}",
      "test/*.test.ts",
      "test/{abuse,cluster,faults,mutations}/*.test.ts",
    ],
    exclude: ["**/node_modules/**", ...(process.env.NKAR_TESTDATA ? [] : [hostileFiles])],
    globalSetup: "test/support/prepare-databases.ts",
    environment: "node",
    // A crash in a native module (SQLite, libvips) fails one file instead of the whole run.
    pool: "forks",
    // One more than cores: some files mostly wait, for time limits and started processes.
    maxWorkers: availableParallelism() + 1,
    // Time limits end tests that hang; they must not fail a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
  },
});
