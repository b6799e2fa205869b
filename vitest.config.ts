import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { compileTexts } from "./scripts/compile-texts.ts";
import { isShortForm } from "./test/support/test-form.ts";

const root = import.meta.dirname;

compileTexts();

/** Files of more than about five seconds of processor time. The short form leaves them out. */
const slowFiles = [
  "packages/archive/{copies,encrypted-file}.test.ts",
  "packages/painting-finder/{search/propose,warp/warnings}.test.ts",
  "packages/paper/layouts/labels.test.ts",
  "packages/wall/measure/find-sheet.test.ts",
  "src/cli/cli.test.ts",
  "src/server/database/postgres{,-tls}.test.ts",
  "src/server/operations/backup/{backup,bucket,copies,schedule}.test.ts",
  "src/server/operations/{downloads/downloads,export/*,first-start/demo/demo}.test.ts",
  "src/server/operations/import/import-artworks.test.ts",
  "src/server/pages/{hostile-text,shown-twice}.test.ts",
  "src/server/papers/*.test.ts",
  "src/server/people/messages/wall-pictures.test.ts",
  "src/server/pictures/processing/{photograph,picture-processes}.test.ts",
  "src/server/pictures/{photographs,share/routes,zoom/iiif}.test.ts",
  "src/**/restore-in-use.test.ts",
  "test/{abuse,cluster,faults,releases}/**",
  "test/{another-artist,api-guide}.test.ts",
  "tools/convert/{convert,pictures}.test.ts",
];

/** Tests that change their process or measure it, and those that replace its clock or its modules. */
const ownProcess = [
  "src/cli/cli.test.ts",
  "src/server/pictures/processing/*.test.ts",
  "src/server/pictures/share/share-label.test.ts",
  ...globSync("{packages,src/{core,server,web}}/**/*.test.ts", { cwd: root }).filter((file) =>
    /useFakeTimers|stopClock|vi\.(mock|doMock|resetModules)\(/.test(
      readFileSync(join(root, file), "utf8"),
    ),
  ),
];

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
            "test/{abuse,cluster,faults,mutations,releases}/*.test.ts",
            ...ownProcess,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["src/{cli,server}/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
          exclude: ownProcess,
          // Loading the modules again for each file takes half of the time.
          isolate: false,
          setupFiles: "test/support/shared-process.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "shared",
          include: ["{packages,src/{core,web}}/**/*.test.{ts,tsx}"],
          exclude: ownProcess,
          isolate: false,
        },
      },
    ],
    exclude: ["**/node_modules/**", ...(isShortForm ? slowFiles : [])],
    globalSetup: "test/support/prepare-databases.ts",
    environment: "node",
    // A crash in a native module (SQLite, libvips) fails one file instead of the whole run.
    pool: "forks",
    // More than cores, since some files mostly wait.
    maxWorkers: availableParallelism() + 2,
    // Time limits end tests that hang; they must not fail a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
