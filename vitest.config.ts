import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const ownProcess = [
  // Replaces the output and adds handlers of signals.
  "src/cli/cli.test.ts",
  // Sets the typefaces of its process.
  "src/server/pictures/share/share-label.test.ts",
  // Reads formats that the server's picture processing blocks in its process.
  "src/web/photograph/pixels/warnings.test.ts",
];

/** Runs only with a folder of difficult files: `NKAR_TESTDATA=folder npm test`. */
const hostileFiles = "src/server/pictures/processing/hostile-files.test.ts";

export default defineConfig({
  test: {
    // The names decide the order: files that mostly wait for time limits and processes come first.
    projects: [
      {
        extends: true,
        test: {
          name: "own process",
          include: [
            "test/*.test.ts",
            "test/{abuse,cluster,faults,mutations}/*.test.ts",
            ...ownProcess,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "shared process",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: ownProcess,
          // Loading the modules again for each file takes a quarter of the time.
          isolate: false,
          setupFiles: "test/support/shared-process.ts",
        },
      },
    ],
    exclude: ["**/node_modules/**", ...(process.env.NKAR_TESTDATA ? [] : [hostileFiles])],
    globalSetup: "test/support/prepare-databases.ts",
    environment: "node",
    // A crash in a native module (SQLite, libvips) fails one file instead of the whole run.
    pool: "forks",
    // More than cores, since some files mostly wait.
    maxWorkers: availableParallelism() + 2,
    // Time limits end tests that hang; they must not fail a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
