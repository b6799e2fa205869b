import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { externalPackages } from "../vite.config.ts";
import { listImports } from "./support/imports.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const listsIn = (path: string) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path));
  return { dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies) };
};

/** Returns the packages from npm that a style sheet or a module imports. */
function packagesIn(path: string): string[] {
  const text = read(path);
  const urls = [...text.matchAll(/\burl\("([^"]+)"\)/g)].map(([, url = ""]) => url);
  const names = path.endsWith(".css") ? urls : listImports(path, text);
  return names
    .filter((name) => !/^(node:|@nkar\/|[./])/.test(name) && !existsSync(join(root, name)))
    .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
}

test("dependencies are the packages that the server bundle does not contain", () => {
  const { dependencies } = listsIn("package.json");

  // The pinned Node is not imported.
  expect(dependencies.sort()).toEqual([...externalPackages, "node"].sort());
});

test("the site and its build import the packages that npm start installs, and it installs no others", () => {
  const files = globSync(["{src,tools}/**/*.{ts,tsx,css}", "vite.config.ts"], { cwd: root });
  const imported = files.filter((path) => !/\.test\.tsx?$/.test(path)).flatMap(packagesIn);
  // The pinned Node runs the site.
  const needed = new Set([...imported, "node"]);
  const lists = ["package.json", "tools/convert/package.json"].map(listsIn);
  const installed = lists.flatMap((list) => [...list.dependencies, ...list.devDependencies]);

  expect(installed.sort()).toEqual([...needed].sort());
});

test("no file of a package imports the site, tests included", () => {
  const files = globSync("packages/**/*.{ts,tsx}", { cwd: root });
  const imports = files.flatMap((path) =>
    listImports(path, read(path)).map((name) => `${path} → ${name}`),
  );
  expect(imports.length).toBeGreaterThan(200);
  expect(imports.filter((arrow) => arrow.includes("→ src/"))).toEqual([]);
});
