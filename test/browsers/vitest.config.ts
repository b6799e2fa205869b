import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { engineNames, engines } from "./engines/installed.ts";

const installed = engineNames.filter((name) => {
  if (engines[name].isInstalled()) return true;
  console.log(`${name} is not installed, so its tests do not run: ${engines[name].packages}`);
  return false;
});

export default defineConfig({
  test: {
    root: join(import.meta.dirname, "../.."),
    globalSetup: "test/support/demo-template.ts",
    pool: "forks",
    // Files of an engine share its browser and site.
    isolate: false,
    maxWorkers: 2,
    // WebKit draws without a graphics card, so a busy machine makes it slow.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    // Vitest refuses an empty list of projects.
    passWithNoTests: installed.length === 0,
    include: [],
    ...(installed.length > 0 && {
      projects: installed.map((name) => ({
        extends: true,
        test: {
          name,
          include: ["test/browsers/*.test.ts"],
          provide: { engine: name },
        },
      })),
    }),
  },
});
