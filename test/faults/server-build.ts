import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { buildIsStale } from "../../scripts/setup/build.mjs";
import { adminLanguages } from "../../src/core/admin-languages.ts";
import { changeText } from "../support/source-change.ts";
import type { SeededMistake } from "./mistakes.ts";

const root = join(import.meta.dirname, "../..");

function seed(change: SeededMistake): Plugin {
  return {
    name: `nkar:${change.name}`,
    enforce: "pre",
    transform: (code, id) => (id === join(root, change.file) ? changeText(code, change) : null),
  };
}

/**
 * Builds the server from the present sources, unless `npm test` has done so.
 * @returns path of `main.js`; `cli.js` is beside it
 */
export async function buildServer(...changes: SeededMistake[]): Promise<string> {
  if (changes.length === 0 && !buildIsStale()) return join(root, "dist/server/main.js");
  // Inside the project, so that the built files find their packages; one folder per test process.
  const name = `${changes.map((change) => change.name).join("-") || "sound"}-${process.pid}`;
  const folder = join(root, "node_modules/.cache/nkar-faults", name);
  rmSync(folder, { recursive: true, force: true });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // The test runner's value would build for development.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  await build({
    root,
    logLevel: "error",
    plugins: changes.map(seed),
    build: { ssr: true, outDir: join(folder, "server") },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  // Empty: no browser loads these pages' scripts and styles.
  mkdirSync(join(folder, "client/.vite"), { recursive: true });
  for (const part of ["site", ...adminLanguages.map((language) => `admin_${language}`)]) {
    writeFileSync(join(folder, "client/.vite", `${part}.json`), "{}");
  }
  writeFileSync(join(folder, "client/worker.js"), "");
  return join(folder, "server/main.js");
}
