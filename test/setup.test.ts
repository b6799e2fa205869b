import { spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

// Runs scripts/setup.mjs with the machine's npm on small projects. Their packages are folders that
// replace the pinned Node, and Vite by a program that records each build.

const scripts = join(import.meta.dirname, "../scripts");

test("the first start installs and builds; later ones build what has changed and print nothing else", async () => {
  const folder = sampleProject();
  const start = () => setup(folder, "start");
  const first = await start();
  expect(first.output).toMatch(/Installing packages[\s\S]*Building the site/);
  expect(first.code).toBe(0);
  expect(builds(folder)).toEqual(["build --logLevel=warn", "build --logLevel=warn --ssr"]);
  expect(await start()).toEqual({ code: 0, output: "" });

  writeFileSync(join(folder, "src/page.ts"), "");
  expect((await start()).output).toContain("Building");
  expect((await start()).output).toBe("");
  rmSync(join(folder, "src/page.ts"));
  expect((await start()).output).toContain("Building");

  writeFileSync(join(folder, "src/broken.ts"), "");
  const failed = await start();
  expect(failed.code).toBe(1);
  expect(failed.output).toContain("broken.ts does not parse");
  expect(failed.output).toContain("The build failed: see the message above.");
  expect((await start()).code).toBe(1);
});

test("concurrent setups wait for each other, and not for a dead process", async () => {
  const folder = sampleProject();
  const gone = spawnSync(process.execPath, ["--eval", ""]).pid;
  writeFileSync(join(folder, ".setup-lock"), String(gone));

  const both = await Promise.all([setup(folder, "dev"), setup(folder, "dev")]);

  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  const output = both.map((result) => result.output).join("");
  expect(output.match(/Installing packages/g)).toHaveLength(1);
  expect(output).toContain("Waiting for another setup of this folder to finish");

  const lockfile = sampleLockfile();
  writeJson(join(folder, "package-lock.json"), {
    ...lockfile,
    packages: { ...lockfile.packages, ...extraPackage },
  });
  writeJson(join(folder, "package.json"), {
    ...samplePackage,
    dependencies: { ...samplePackage.dependencies, extra: "file:extra" },
  });
  expect((await setup(folder, "dev")).output).toContain("Installing packages");
  expect(existsSync(join(folder, "node_modules/extra/package.json"))).toBe(true);
});

test("a Node that is too old is refused in one sentence", async () => {
  const folder = sampleProject();
  const pretend = `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.4"}})`;

  const { code, output } = await run(["--import", pretend, "scripts/setup.mjs", "start"], folder);

  expect(code).toBe(1);
  expect(output).toBe(
    "Nkar needs Node 20 or newer, and this is Node 18.20.4. Install a current Node from https://nodejs.org and run the command again.\n",
  );
});

test("serve before a build says to build", async () => {
  const folder = sampleProject();
  cpSync(join(scripts, "run.sh"), join(folder, "scripts/run.sh"));
  const serve = () =>
    spawnSync("sh", ["scripts/run.sh", "serve", "dist/server/main.js"], {
      cwd: folder,
      encoding: "utf8",
    });

  expect(serve()).toMatchObject({
    status: 1,
    stderr: "There is no node_modules/.bin/node yet: run npm run build first.\n",
  });
  await setup(folder, "dev");
  expect(serve()).toMatchObject({
    status: 1,
    stderr: "There is no dist/server/main.js yet: run npm run build first.\n",
  });
});

const samplePackage = {
  name: "sample",
  version: "1.0.0",
  type: "module",
  dependencies: { node: "file:stand-in-node", vite: "file:stand-in-vite" },
};

const extraPackage = {
  extra: { version: "1.0.0" },
  "node_modules/extra": { resolved: "extra", link: true },
};

function sampleLockfile() {
  return {
    name: "sample",
    version: "1.0.0",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": samplePackage,
      "stand-in-node": { name: "node", version: "24.0.0", bin: { node: "node.sh" } },
      "stand-in-vite": { name: "vite", version: "8.0.0" },
      "node_modules/node": { resolved: "stand-in-node", link: true },
      "node_modules/vite": { resolved: "stand-in-vite", link: true },
    },
  };
}

function sampleProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "nkar-setup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "scripts"));
  cpSync(join(scripts, "setup.mjs"), join(folder, "scripts/setup.mjs"));
  cpSync(join(scripts, "setup"), join(folder, "scripts/setup"), { recursive: true });
  writeJson(join(folder, "package.json"), samplePackage);
  writeJson(join(folder, "package-lock.json"), sampleLockfile());
  mkdirSync(join(folder, "src/server"), { recursive: true });
  writeFileSync(join(folder, "src/server/main.ts"), "");

  for (const name of ["stand-in-node", "stand-in-vite/bin", "extra"]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  const { packages } = sampleLockfile();
  writeJson(join(folder, "stand-in-node/package.json"), packages["stand-in-node"]);
  writeJson(join(folder, "stand-in-vite/package.json"), packages["stand-in-vite"]);
  writeJson(join(folder, "extra/package.json"), { name: "extra", version: "1.0.0" });
  const node = join(folder, "stand-in-node/node.sh");
  writeFileSync(node, `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
  chmodSync(node, 0o755);
  writeFileSync(
    join(folder, "stand-in-vite/bin/vite.js"),
    `const fs = require("node:fs");
    if (fs.existsSync("src/broken.ts")) throw new Error("broken.ts does not parse");
    fs.mkdirSync("dist/client", { recursive: true });
    fs.mkdirSync("dist/server", { recursive: true });
    fs.writeFileSync("dist/server/main.js", "");
    fs.appendFileSync("builds.txt", process.argv.slice(2).join(" ") + "\\n");`,
  );
  appendFileSync(join(folder, "builds.txt"), "");
  return folder;
}

function builds(folder: string): string[] {
  return readFileSync(join(folder, "builds.txt"), "utf8").trim().split("\n");
}

function writeJson(path: string, content: unknown): void {
  writeFileSync(path, JSON.stringify(content, null, 2));
}

/** Without the variables of an npm that runs these tests. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_|^VITEST/i.test(name)),
  );
}

function setup(folder: string, command: string) {
  return run(["scripts/setup.mjs", command], folder);
}

function run(parameters: string[], cwd: string) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
      cwd,
      env: plainEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
