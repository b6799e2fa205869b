import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "../..");

/** A mistake built into the server on purpose, to prove that a fault test detects it. */
export interface SeededMistake {
  name: string;
  file: string;
  from: string;
  to: string;
}

/** True if the source file does not contain `from`. */
export function isOutdated({ file, from }: SeededMistake): boolean {
  return !readFileSync(join(root, file), "utf8").includes(from);
}

function seedMistake({ name, file, from, to }: SeededMistake): Plugin {
  return {
    name: `nkar:seeded-mistake-${name}`,
    enforce: "pre",
    transform(code, id) {
      if (id !== join(root, file)) return null;
      if (!code.includes(from)) throw new Error(`${file} does not contain "${from}"`);
      return code.replace(from, to);
    },
  };
}

/**
 * Builds the server from the present sources.
 * @returns path of `main.js`; `cli.js` is beside it
 */
export async function buildServer(...changes: SeededMistake[]): Promise<string> {
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
    configFile: false,
    logLevel: "error",
    plugins: changes.map(seedMistake),
    build: {
      ssr: true,
      outDir: join(folder, "server"),
      target: "node24",
      rolldownOptions: {
        input: {
          main: "src/server/main.ts",
          cli: "src/cli/main.ts",
          "picture-worker": "src/server/pictures/processing/worker.ts",
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  // Empty: no browser loads these pages' scripts and styles.
  mkdirSync(join(folder, "client/.vite"), { recursive: true });
  for (const part of ["site", "admin"]) {
    writeFileSync(join(folder, "client/.vite", `${part}.json`), "{}");
  }
  return join(folder, "server/main.js");
}
