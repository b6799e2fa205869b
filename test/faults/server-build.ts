import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "../..");

/** A mistake built into the server on purpose, to see that a fault test notices it. */
export interface Sabotage {
  name: string;
  /** The source file that is changed, and what is replaced by what in it. */
  file: string;
  from: string;
  to: string;
}

/** Whether the sources no longer say what this mistake changes. */
export function stale({ file, from }: Sabotage): boolean {
  return !readFileSync(join(root, file), "utf8").includes(from);
}

function spoil({ name, file, from, to }: Sabotage): Plugin {
  return {
    name: `nkar:sabotage-${name}`,
    enforce: "pre",
    transform(code, id) {
      if (id !== join(root, file)) return null;
      if (!code.includes(from)) throw new Error(`${file} does not say "${from}" any more`);
      return code.replace(from, to);
    },
  };
}

/**
 * Builds the server out of the present sources, beside whatever else has been built, so that fault
 * tests depend on no earlier step.
 * @returns path of the program; its command line, `cli.js`, lies beside it
 */
export async function buildServer(...changes: Sabotage[]): Promise<string> {
  // Inside the project, where the built files find the packages they import; a folder of its own
  // for each test process, since several build at the same time.
  const name = `${changes.map((change) => change.name).join("-") || "sound"}-${process.pid}`;
  const folder = join(root, "node_modules/.cache/nkar-faults", name);
  rmSync(folder, { recursive: true, force: true });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // The test runner's own value would build the server as for development.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: changes.map(spoil),
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
  // No browser looks at these pages, so they name no scripts and no styles.
  mkdirSync(join(folder, "client/.vite"), { recursive: true });
  for (const part of ["site", "admin"]) {
    writeFileSync(join(folder, "client/.vite", `${part}.json`), "{}");
  }
  return join(folder, "server/main.js");
}
