import { spawnSync } from "node:child_process";
import {
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

// Runs scripts/setup.mjs with the machine's npm on a small project. Its packages are folders that
// replace the pinned Node, and Vite by a program that records each build.

const scripts = join(import.meta.dirname, "../scripts");

test("the first start installs and builds; later ones do what a change needs and print nothing else", () => {
  const folder = sampleProject();
  const start = () => run(folder, ["scripts/setup.mjs", "start"]);
  const first = start();
  expect(first.output).toMatch(/Installing packages[\s\S]*Building the site/);
  expect(first.code).toBe(0);
  const builds = readFileSync(join(folder, "builds.txt"), "utf8").trim().split("\n");
  expect(builds).toEqual(["build --logLevel=warn", "build --logLevel=warn --ssr"]);
  expect(start()).toEqual({ code: 0, output: "" });

  writeFileSync(join(folder, "src/page.ts"), "");
  expect(start().output).toContain("Building");
  expect(start().output).toBe("");

  const lockfile = sampleLockfile();
  writeJson(join(folder, "package-lock.json"), {
    ...lockfile,
    packages: { ...lockfile.packages, ...extraPackage },
  });
  writeJson(join(folder, "package.json"), {
    ...samplePackage,
    dependencies: { ...samplePackage.dependencies, extra: "file:extra" },
  });
  expect(start().output).toContain("Installing packages");
  expect(existsSync(join(folder, "node_modules/extra/package.json"))).toBe(true);

  writeFileSync(join(folder, "src/broken.ts"), "");
  const failed = start();
  expect(failed.code).toBe(1);
  expect(failed.output).toContain("broken.ts does not parse");
  expect(failed.output).toContain("The build failed: see the message above.");
  expect(start().code).toBe(1);
});

test("a Node that is too old is refused in one sentence", () => {
  const pretend = `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.4"}})`;
  expect(run(sampleProject(), ["--import", pretend, "scripts/setup.mjs", "start"])).toEqual({
    code: 1,
    output:
      "Nkar needs Node 20 or newer, and this is Node 18.20.4. Install a current Node from https://nodejs.org and run the command again.\n",
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
  return folder;
}

function writeJson(path: string, content: unknown): void {
  writeFileSync(path, JSON.stringify(content, null, 2));
}

/** Without the variables of an npm that runs these tests. */
function run(folder: string, parameters: string[]) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_|^VITEST/i.test(name)),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}
