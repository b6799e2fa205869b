import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { buildIsStale } from "../../scripts/setup/build.mjs";
import { adminLanguages } from "../../src/core/languages.ts";
import { changeText, type SourceChange } from "../support/source-change.ts";

const root = join(import.meta.dirname, "../..");

function seed(change: SourceChange): Plugin {
  return {
    name: `nkar:${change.file}`,
    enforce: "pre",
    transform: (code, id) => (id === join(root, change.file) ? changeText(code, change) : null),
  };
}

/**
 * Builds the server from the present sources, unless `npm test` has done so.
 * @param change to the sources
 * @returns path of `main.js`; `cli.js` is beside it
 */
export async function buildServer(change?: SourceChange): Promise<string> {
  if (!change && !buildIsStale()) return join(root, "dist/server/main.js");
  // Inside the project, so that the built files find their packages; one folder per test process.
  const name = `${change ? "changed" : "unchanged"}-${process.pid}`;
  const folder = join(root, "node_modules/.cache/nkar-faults", name);
  rmSync(folder, { recursive: true, force: true });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // The test runner's value would build for development.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  await build({
    root,
    logLevel: "error",
    plugins: change ? [seed(change)] : [],
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
